package import SchemefyColor

/// Where a text colour goes in the dark: as far from its backdrop as its rank among the texts
/// demands, and never nearer than the asked contrast.
package struct TextCurve: Sendable {
  /// The contrast that text has to have, 1 to 21.
  package let minimum: Double

  package init(minimum: Double) {
    self.minimum = minimum
  }

  /// A little above what is asked, so that a browser's own rounding does not fall below it.
  package var target: Double { minimum + Thresholds.textMargin }

  /// The dark counterpart of an opaque text colour.
  ///
  /// - Parameters:
  ///   - color: as it is in the light.
  ///   - lch: its coordinates, which take longer to be had than most of what is done with them.
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

  /// White's contrast; for a colour, that of the lightest which keeps 60 % of the chroma, so that
  /// navy stays blue.
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
