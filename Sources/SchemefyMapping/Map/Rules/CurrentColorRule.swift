extension MappingRule {
  package static let currentColor = MappingRule(
    "current-color",
    "What has the colour of the text keeps that.",
    needs: [.color],
    keeps: "kept: the colour of the text",
    .function("SheetPlanner.plan"))
}
