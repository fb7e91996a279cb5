internal import SchemefyCascade
package import SchemefyColor
package import SchemefyCSS
internal import SchemefyObservation
package import SchemefyTraits

/// A text that is proved to be readable, as the page is shown first: a browser that shows the page can
/// check the claim.
package struct AuditClaim: Hashable, Sendable {
  /// The element that shows the text: index into ``ElementTable/elements``.
  package let element: Int32
  package let part: PseudoElement
  package let style: UserInterfaceStyle
  /// The colours that are to be seen.
  package let text: Color
  package let backdrop: Color
  /// The contrast that the text has to have, 1...21.
  package let minimum: Double

  init(
    _ text: PageText, in style: UserInterfaceStyle, _ color: Color, on backdrop: Color,
    minimum: Double
  ) {
    element = text.element
    part = text.part
    self.style = style
    self.text = color
    self.backdrop = backdrop
    self.minimum = minimum
  }

  /// The contrast of the text, 1...21.
  package var ratio: Double { text.contrastRatio(to: backdrop) }
}
