internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  static let lineWithText = MappingRule(
    "line-with-text", "A line in the colour of the text of its rule becomes what the text does.",
    needs: [.color, .backdrop, .text], changes: "with its text", keeps: "kept: with its text",
    .color(.border) { subject in
      subject.mapper.isOutline(subject.use)
        ? subject.asIf(.text, on: subject.use.backdrop) : nil
    })
}
