extension MappingRule {
  static let textMended = MappingRule(
    "text-mended",
    "A text that can't be read where it is seen gets the nearest colour that can be.",
    needs: [.color, .surfacesSeen],
    changes: "mended{seen}",
    .step("SolvedText.color"))
}
