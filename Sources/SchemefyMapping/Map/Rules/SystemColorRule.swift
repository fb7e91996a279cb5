extension MappingRule {
  static let systemColor = MappingRule(
    "system-color",
    "A colour of the system becomes the palette's of the same meaning, or follows the used "
      + "scheme.",
    needs: [.color, .palette],
    changes: "the palette's, for one of the system",
    keeps: "kept: a colour of the system",
    .function("SheetPlanner.plan"))
}
