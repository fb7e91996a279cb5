extension MappingRule {
  static let textRank = MappingRule(
    "text-rank",
    "A pale text that is seen on nothing but paler surfaces keeps its rank.",
    needs: [.color, .surfacesSeen],
    changes: "as faint as in the light{seen}",
    .step("SolvedText.color"))
}
