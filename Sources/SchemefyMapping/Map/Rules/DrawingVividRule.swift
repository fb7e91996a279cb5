extension MappingRule {
  /// The contrasts in it stay as they are, too: those of `#c1121f` letters on a `#ffd43b` plate.
  package static let drawingVivid = MappingRule(
    "drawing-vivid",
    "A picture in vivid colours that are seen on dark, and grays between, such as a logo, stays, "
      + "and one on a dark ground of its own.",
    needs: [.color, .elements],
    keeps: "kept: the picture is vivid and seen on dark, or has a dark ground",
    .function("CollectedPage.classifyPicture"))
}
