package import SchemefyColor
package import SchemefyPage
internal import SchemefyProperties

/// The new colours of the `fill` attributes in drawings that depend on what they are seen with: by the
/// author's colour, for all texts of it and for all shapes.
package struct DrawnHints: Sendable {
  /// `nil` for a colour that stays.
  package var texts: [Color: MappingDecision] = [:]
  package var shapes: [Color: MappingDecision] = [:]

  package init() {}

  /// The decision on an attribute of a colour; `nil` if it is made on the colour alone.
  package func decision(of hint: PresentationalColor, _ color: Color) -> MappingDecision? {
    guard hint.isInDiagram, hint.rule.property == .fill else { return nil }
    return hint.isOfText ? texts[color.rounded] : shapes[color.rounded]
  }
}
