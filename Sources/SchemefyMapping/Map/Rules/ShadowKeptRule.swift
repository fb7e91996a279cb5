internal import SchemefyColor

extension MappingRule {
  static let shadowKept = MappingRule(
    "shadow-kept", "A strong or coloured shadow stays.",
    needs: [.color], keeps: "kept: a shadow that is dark, or coloured, already",
    .color(.shadow) { _ in .stays })
}
