internal import SchemefyCSS
internal import SchemefySource

/// The keywords that may stand beside colours in the values that are scanned.
///
/// A keyword that is not among them makes a value one that is not understood; it then stays.
enum ValueKeyword {
  static func isKnown(_ token: CSSToken, in text: Span<UInt8>) -> Bool {
    index.place(of: token, in: text) != nil
  }

  private static let index = KeywordIndex(groups.flatMap(PackedName.names))

  private static let groups = [
    // Anywhere; currentcolor and transparent are colours.
    "inherit initial unset revert revert-layer none auto",
    // Lines and text decorations.
    """
    solid dashed dotted double groove ridge inset outset hidden thin medium thick underline \
    overline line-through blink wavy from-font all invert -webkit-focus-ring-color filled open dot \
    circle double-circle triangle sesame spelling-error grammar-error
    """,
    // Backgrounds and border images.
    """
    repeat no-repeat repeat-x repeat-y round space stretch fill scroll fixed local left right top \
    bottom center cover contain border-box padding-box content-box border-area text
    """,
    // Gradients and their colour spaces.
    """
    to at circle ellipse closest-side closest-corner farthest-side farthest-corner from in srgb \
    srgb-linear display-p3 oklab oklch lab lch hsl hwb xyz xyz-d50 xyz-d65 shorter longer \
    increasing decreasing hue linear radial
    """,
    // Paints.
    "context-fill context-stroke",
  ]
}
