extension MappingRule {
  static let customProperty = MappingRule(
    "custom-property",
    "A use of a custom property shows what becomes of the property, unless it is used for "
      + "something else.",
    needs: [.color, .variable],
    keeps: "as the custom property '{name}'",
    .function("SheetPlanner.plan"))
}
