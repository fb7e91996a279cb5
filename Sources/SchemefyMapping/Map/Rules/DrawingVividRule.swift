extension MappingRule {
  /// The contrasts in it stay as they are, too: those of `#c1121f` letters on a `#ffd43b` plate.
  package static let drawingVivid = MappingRule(
    "drawing-vivid",
    "A picture in vivid colours that are seen on dark, and grays between, such as a logo, stays.",
    needs: [.color, .elements],
    keeps: "kept: all colours of the picture are vivid and seen on dark",
    .function("CollectedPage.classifyPicture"))
}
