internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  static let lineOfSurface = MappingRule(
    "line-of-surface", "A line in the colour of its surface becomes what that does.",
    needs: [.color, .backdrop, .text], changes: "with its surface", keeps: "kept: with its surface",
    .color(.border) { subject in
      guard let backdrop = subject.backdrop, backdrop.rounded == subject.color.rounded else {
        return nil
      }
      return subject.asIf(.surface, under: subject.use.text)
    })
}
