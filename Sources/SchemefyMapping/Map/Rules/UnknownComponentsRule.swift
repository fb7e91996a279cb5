extension MappingRule {
  static let unknownComponents = MappingRule(
    "unknown-components",
    "A colour whose components custom properties hold stays, if they have several values.",
    needs: [.variable],
    keeps: "kept: its components have several values",
    .function("SheetPlanner.plan"))
}
