extension MappingRule {
  static let withSurface = MappingRule(
    "with-surface",
    "What a rule draws in the colour of its surface goes with that.",
    needs: [.color, .backdrop],
    changes: "follows the surface of its rule",
    keeps: "kept: with the surface of its rule",
    .function("SheetPlan.changeSurface"))
}
