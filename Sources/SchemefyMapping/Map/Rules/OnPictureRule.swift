extension MappingRule {
  package static let onPicture = MappingRule(
    "on-picture",
    "What lies on a picture that stays, stays; where a custom property holds it, its own "
      + "value takes the property's place.",
    needs: [.color, .picture, .variable],
    changes: "its own value, on a picture that stays",
    keeps: "kept: on a picture that stays",
    .function("SheetPlanner.plan"))
}
