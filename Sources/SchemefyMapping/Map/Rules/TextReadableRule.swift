extension MappingRule {
  static let textReadable = MappingRule(
    "text-readable",
    "A text that can't be read where it is seen gets the nearest colour that can be.",
    needs: [.color, .surfacesSeen],
    changes: "the nearest colour that can be read{seen}",
    .step("SolvedText.color"))
}
