internal import SchemefyColor

extension MappingRule {
  /// Of the skin, the hair and the clothes of a figure, some would turn light and others dark: `#ffb8b8` and
  /// `#2f2e41` would change places.
  package static let drawingIllustration = MappingRule(
    "drawing-illustration",
    "A drawing of \(Thresholds.illustrationShapes) shapes or more in \(Thresholds.illustrationColors) colours "
      + "or more, light and of several hues, stays if it has no text and no ground.",
    needs: [.color, .elements],
    keeps: "kept: the drawing is an illustration",
    .function("ArraySlice.isIllustration"))
}
