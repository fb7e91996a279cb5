extension MappingRule {
  static let lineOfBox = MappingRule(
    "line-of-box",
    "An arrow that is made of lines becomes what the box does that it points from.",
    needs: [.color],
    changes: "with the box that it belongs to",
    keeps: "kept: with the box that it belongs to",
    .function("SheetPlanner.plan"))
}
