extension MappingRule {
  package static let textIcon = MappingRule(
    "text-icon",
    "An icon of one gray, and of the same as the text around it, takes the colour of that text.",
    needs: [.color, .elements],
    changes: "the colour of the text around it, as in light",
    .function("TextIcons.looksAlike"))
}
