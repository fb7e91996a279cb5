extension MappingRule {
  static let relativeColor = MappingRule(
    "relative-color",
    "A colour that is made of a custom property's is made of what becomes of the property.",
    needs: [.color, .variable],
    keeps: "made from the custom property '{name}'",
    .function("SheetPlanner.plan"))
}
