extension MappingRule {
  static let unusedProperty = MappingRule(
    "unused-property",
    "A custom property that nothing uses stays: a script may read it.",
    needs: [.variable],
    keeps: "kept: nothing uses the custom property",
    .function("SheetPlanner.plan"))
}
