internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  /// A dark overlay: black at 5 % on white has a contrast of 1.12:1, and white on black has it at 7 %. The
  /// navy `rgb(9 30 66 / .08)` darkens as a gray does, and is not seen on black.
  static let overlayDark = MappingRule(
    "overlay-dark",
    "A translucent layer of dark gray, or of a navy as dark, becomes a white one that "
      + "tells as much from what lies behind.",
    needs: [.color, .canvas], changes: "a dark layer turns white, as strong as it was",
    keeps: "kept: a translucent layer, which does the same over dark",
    .color(.surface) { subject in
      guard subject.color.alpha < Thresholds.coveringAlpha,
        subject.color.relativeLuminance < Thresholds.darkLuminance,
        subject.coordinates.chroma < Thresholds.tintChroma,
        subject.color.alpha <= Thresholds.overlayAlpha,
        // Under a light text of its own rule it is a scrim over a picture, or over something dark.
        (subject.use.text?.relativeLuminance ?? 0) < Thresholds.paleLuminance
      else { return nil }
      let canvas = subject.mapper.canvas
      let ratio = max(Thresholds.apartRatio, subject.color.contrastRatio(on: canvas.light))
      let alpha = ContrastSolver(on: canvas.dark).smallestAlpha(of: .white, ratio: ratio)
      return subject.derived(.surface, Color.white.withAlpha(alpha))
    })
}
