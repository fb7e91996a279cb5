package import SchemefyColor

/// The curve that maps colours of texts to the dark: a text with more contrast in the light has more
/// in the dark, and none has less than the asked contrast.
package struct TextCurve: Sendable {
  /// The contrast that text has to have, 1 to 21.
  package let minimum: Double

  package init(minimum: Double) {
    self.minimum = minimum
  }

  /// The contrast that texts are mapped to: a little above the minimum, so that a browser's own
  /// rounding does not fall below that.
  package var target: Double { minimum + Thresholds.textMargin }

  /// The dark counterpart of an opaque text colour.
  ///
  /// - Parameters:
  ///   - color: the colour in the light.
  ///   - lch: its coordinates, given as they take long to compute.
  ///   - light: the backdrop in the light, opaque.
  ///   - dark: the backdrop in the dark, opaque.
  package func map(_ color: Color, _ lch: OKLCH, on light: Color, inDark dark: Color) -> Color {
    let solver = ContrastSolver(on: dark)
    let isLighter = color.relativeLuminance > dark.relativeLuminance
    let isInverse = color.relativeLuminance > light.relativeLuminance
    if isLighter, color.contrastRatio(to: dark) >= target,
      lch.chroma > Thresholds.livelyChroma || isInverse
    {
      return color.rounded
    }
    if isInverse { return solver.lighter(lch, ratio: target) }
    let maximum = mostContrast(of: lch, on: dark)
    let share = Self.share(at: color.contrastRatio(to: light))
    let ratio = maximum > target ? target * Math.power(maximum / target, share) : target
    return solver.lighter(lch, ratio: ratio)
  }

  /// The most contrast of a text: white's for a gray; for a colour, that of the lightest with 60 % of
  /// its chroma, so that navy stays blue.
  private func mostContrast(of color: OKLCH, on dark: Color) -> Double {
    guard color.chroma > Thresholds.neutralChroma else {
      return Color.white.contrastRatio(to: dark)
    }
    let wanted = min(color.chroma, Thresholds.largestKeptChroma) * Thresholds.keptChromaShare
    // What chroma sRGB has rises and falls with lightness, so the search goes down from white.
    let line = HueLine(hue: color.hue)
    var lightness = Thresholds.lightestText
    while lightness > Thresholds.lightestTextEnd, !line.shows(chroma: wanted, lightness: lightness)
    {
      lightness -= Thresholds.lightestTextStep
    }
    let lightest = line.fitted(lightness: lightness, chroma: wanted)
    return Color.contrastRatio(
      luminance: lightest.relativeLuminance, luminance: dark.relativeLuminance)
  }

  private static func share(at ratio: Double) -> Double {
    let shares = Thresholds.textShares
    for (low, high) in zip(shares, shares.dropFirst()) where ratio < high.ratio {
      let part = Math.logarithm(ratio / low.ratio) / Math.logarithm(high.ratio / low.ratio)
      return low.share + part * (high.share - low.share)
    }
    return 1
  }
}
