internal import SchemefyColor

extension MappingRule {
  /// `rgb(208 215 222 / .32)` has 1.12:1 on white, and would have 2.17:1 on black: the brightest surface of
  /// the page.
  static let overlayPale = MappingRule(
    "overlay-pale",
    "A pale translucent layer that would glare in the dark becomes so translucent that it tells about as "
      + "much from what lies behind as it did.",
    needs: [.color, .canvas], changes: "a pale layer, about as weak as it was",
    .color(.surface) { subject in
      let (color, canvas) = (subject.color, subject.mapper.canvas)
      guard color.alpha < Thresholds.coveringAlpha,
        color.relativeLuminance > Thresholds.paleLuminance,
        color.relativeLuminance < canvas.light.relativeLuminance,
        subject.coordinates.chroma < Thresholds.vividTintChromas.lowerBound,
        color.contrastRatio(on: canvas.dark) > Thresholds.loudLayerRatio
      else { return nil }
      let ratio = color.contrastRatio(on: canvas.light)
      guard ratio > Thresholds.noLineRatio else { return nil }
      // A tint has to be as strong as a step between surfaces, or its hue is not seen.
      let isTint = subject.coordinates.chroma >= Thresholds.neutralChroma
      let least = isTint ? Thresholds.nestedRatios.upperBound : Thresholds.nestedRatios.lowerBound
      let wanted = max(least, Math.power(ratio, Thresholds.recessExponent))
      let alpha = ContrastSolver(on: canvas.dark).smallestAlpha(
        of: color.withAlpha(1), ratio: wanted)
      return alpha < color.alpha ? subject.derived(.surface, color.withAlpha(alpha)) : nil
    })
}
