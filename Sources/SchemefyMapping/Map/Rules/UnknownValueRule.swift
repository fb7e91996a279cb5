extension MappingRule {
  static let unknownValue = MappingRule(
    "unknown-value",
    "A value that is not known stays, and so does one that the author chooses by the scheme.",
    needs: [.variable],
    keeps: "kept: its value is not known",
    .function("SheetPlanner.plan"))
}
