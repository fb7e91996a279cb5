internal import SchemefyCSS
internal import SchemefySource

/// How a property uses its colours, and where in its value they may stand.
struct ColorProperty: Sendable, Hashable {
  /// What the colours of a value are for, and with what they may be mixed.
  enum Syntax: UInt8, Sendable {
    /// One colour or keyword and nothing else.
    case color
    /// One to four colours: `border-color`.
    case colors
    /// Layers of images, positions and a colour.
    case background
    /// Images only.
    case image
    /// A line's width, style and colour, also of text decorations.
    case line
    /// Shadows: lengths and a colour each.
    case shadow
    /// Filter functions, of which `drop-shadow()` has a colour.
    case filter
    /// A colour, or a paint server and a colour to fall back to: `fill`.
    case paint
    /// A custom property: what its uses make of it.
    case any
  }

  var role: ColorUse.Role
  var syntax: Syntax
}

extension ColorProperty {
  /// The property that a token names, without regard to the case of its letters; `nil` if colours
  /// have no place in it, or are not to be mapped there (`mask`).
  init?(_ token: CSSToken, in text: Span<UInt8>) {
    guard let property = Self.table.value(of: token, in: text) else { return nil }
    self = property
  }

  private static let table = KeywordTable<ColorProperty>(
    groups.flatMap { role, syntax, names in
      let property = ColorProperty(role: role, syntax: syntax)
      return PackedName.names(in: names).map { ($0, property) }
    })

  /// Passes over the declarations in which nothing is a colour or tells of schemes.
  static let skimmer = CSSSkimmer(
    keeping: groups.flatMap { PackedName.names(in: $0.2) }
      + PackedName.names(in: "all color-scheme supported-color-schemes"))

  /// The one table of all properties that are mapped. Not in it, as nothing in them is shown:
  /// `mask` and its kin; and `forced-color-adjust`, `color-scheme`, which take no colours.
  private static let groups: [(ColorUse.Role, Syntax, String)] = [
    (
      .text, .color,
      """
      color -webkit-text-fill-color -webkit-text-stroke-color caret-color text-decoration-color \
      -webkit-text-decoration-color text-emphasis-color -webkit-text-emphasis-color
      """
    ),
    (.text, .line, "text-decoration -webkit-text-decoration text-emphasis -webkit-text-stroke"),
    (.surface, .color, "background-color"),
    (.surface, .background, "background"),
    (.surface, .image, "background-image border-image-source list-style-image"),
    (.surface, .background, "border-image"),
    (
      .border, .color,
      """
      border-top-color border-right-color border-bottom-color border-left-color \
      border-block-start-color border-block-end-color border-inline-start-color \
      border-inline-end-color outline-color column-rule-color -webkit-column-rule-color \
      row-rule-color
      """
    ),
    (.border, .colors, "border-color border-block-color border-inline-color scrollbar-color"),
    (
      .border, .line,
      """
      border border-top border-right border-bottom border-left border-block border-inline \
      border-block-start border-block-end border-inline-start border-inline-end outline \
      column-rule -webkit-column-rule row-rule
      """
    ),
    (.shadow, .shadow, "box-shadow -webkit-box-shadow"),
    (.textShadow, .shadow, "text-shadow"),
    (.shadow, .filter, "filter -webkit-filter backdrop-filter -webkit-backdrop-filter"),
    (.graphic, .paint, "fill stroke"),
    (.graphic, .color, "stop-color flood-color lighting-color accent-color"),
  ]
}
