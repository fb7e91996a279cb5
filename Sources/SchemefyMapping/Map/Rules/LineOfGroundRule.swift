internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  /// White around a filled button, a badge or a picture sets that off from a white page, on which it is not
  /// seen; it would be a white ring in the dark.
  static let lineOfGround = MappingRule(
    "line-of-ground",
    "A line around a darker surface that is as light as the page is one with the page, and becomes what that "
      + "does.",
    needs: [.color, .backdrop, .canvas], changes: "with the page around its surface",
    keeps: "kept: with the page around its surface",
    .color(.border) { subject in
      let canvas = subject.mapper.canvas.light
      guard let backdrop = subject.use.backdrop, backdrop.isOpaque, subject.color.isOpaque,
        canvas.relativeLuminance > Thresholds.clearlyPaleLuminance,
        backdrop.relativeLuminance < Thresholds.paleLuminance,
        subject.color.relativeLuminance >= canvas.relativeLuminance
          || subject.color.contrastRatio(to: canvas) < Thresholds.noLineRatio,
        OKLCH(subject.color).chroma < Thresholds.neutralChroma
      else { return nil }
      return subject.asIf(.surface)
    })
}
