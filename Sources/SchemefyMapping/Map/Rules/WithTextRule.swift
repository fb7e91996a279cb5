extension MappingRule {
  package static let withText = MappingRule(
    "with-text",
    "What a rule draws in the colour of its text goes with that.",
    needs: [.color, .text],
    changes: "follows the text of its rule",
    .function("SheetPlan.changeText"))
}
