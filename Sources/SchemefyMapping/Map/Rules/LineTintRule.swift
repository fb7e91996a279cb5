internal import SchemefyColor

extension MappingRule {
  static let lineTint = MappingRule(
    "line-tint", "A coloured line becomes the palette's tint of its hue.",
    needs: [.color, .palette], changes: "the palette's tint of its hue",
    .color(.border) { subject in
      subject.tint.map { .becomes($0) }
    })
}
