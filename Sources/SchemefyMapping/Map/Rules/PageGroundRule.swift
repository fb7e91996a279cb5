extension MappingRule {
  static let pageGround = MappingRule(
    "page-ground",
    "A page lies on what holds most of its texts, and the canvas behind that is the palette's.",
    needs: [.canvas, .elements],
    changes: "the palette's, behind cards of the same colour",
    .step("GroundSearch"))
}
