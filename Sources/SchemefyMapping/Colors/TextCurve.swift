package import SchemefyColor

/// The curve that maps colours of texts to the dark: a gray text with more contrast in the light has
/// more in the dark, `#555555` more than `#777777`; a coloured one becomes as light as authors make
/// it, `#0055aa` on black `#6cacff`; and none has less than the asked contrast.
package struct TextCurve: Sendable {
  /// The contrast that text has to have, 1 to 21.
  package let minimum: Double
  /// The colour of the strongest texts in the dark.
  private let label: Color

  /// - Parameters:
  ///   - minimum: the contrast that text has to have, 1 to 21.
  ///   - label: the palette's colour of the strongest texts in the dark.
  package init(minimum: Double, label: Color) {
    self.minimum = minimum
    self.label = label
  }

  /// The contrast that texts are mapped to: a little above the minimum, so that a browser's own
  /// rounding does not fall below that.
  package var target: Double { minimum + Thresholds.textMargin }

  /// The dark counterpart of an opaque text colour that lies on several backdrops.
  ///
  /// - Parameters:
  ///   - light: the backdrop that most of the text lies on, in the light.
  ///   - dark: that backdrop in the dark.
  ///   - brightest: the brightest backdrop in the dark, on which it has to be readable, too.
  func map(
    _ color: Color, _ lch: OKLCH, on light: Color, inDark dark: Color, brightest: Color
  ) -> Color {
    let mapped = map(color, lch, on: light, inDark: dark)
    guard brightest != dark, mapped.contrastRatio(to: brightest) < target else { return mapped }
    return ContrastSolver(on: brightest).lighter(OKLCH(mapped), ratio: target)
  }

  /// The dark counterpart of an opaque text colour.
  ///
  /// - Parameters:
  ///   - color: the colour in the light.
  ///   - lch: its coordinates, given as they take long to compute.
  ///   - light: the backdrop in the light, opaque.
  ///   - dark: the backdrop in the dark, opaque.
  package func map(_ color: Color, _ lch: OKLCH, on light: Color, inDark dark: Color) -> Color {
    let solver = ContrastSolver(on: dark)
    let isReadable =
      color.relativeLuminance > dark.relativeLuminance && color.contrastRatio(to: dark) >= target
    if color.relativeLuminance > light.relativeLuminance {
      return isReadable ? color.rounded : solver.lighter(lch, ratio: target)
    }
    let hueShare = Self.hueShare(of: lch)
    let most = max(target, label.contrastRatio(on: dark))
    let ratio = rankedRatio(color.contrastRatio(to: light), most)
    guard hueShare > 0 else { return solver.lighter(lch, ratio: ratio) }
    let tone = max(lch.lightness, tone(of: lch, solver))
    if hueShare == 1, tone == lch.lightness, isReadable { return color.rounded }
    var lightness = tone
    if hueShare < 1 {
      let ranked = OKLab(solver.lighter(lch, ratio: ratio)).lightness
      lightness = ranked + hueShare * (tone - ranked)
    }
    return readable(lightness, lch, solver, most)
  }

  // MARK: Gray texts

  /// The contrast in the dark for one in the light.
  ///
  /// - Parameter most: the contrast of the strongest texts.
  private func rankedRatio(_ ratio: Double, _ most: Double) -> Double {
    target * Math.power(most / target, Self.share(at: ratio))
  }

  private static func share(at ratio: Double) -> Double {
    let shares = Thresholds.textShares
    for (low, high) in zip(shares, shares.dropFirst()) where ratio < high.ratio {
      let part = Math.logarithm(ratio / low.ratio) / Math.logarithm(high.ratio / low.ratio)
      return low.share + part * (high.share - low.share)
    }
    return 1
  }

  // MARK: Coloured texts

  /// The share of a colour's lightness that follows from its tone, the rest from its rank: 0 for a gray,
  /// 1 for a vivid colour.
  private static func hueShare(of color: OKLCH) -> Double {
    let chromas = Thresholds.textHueChromas
    let part = (color.chroma - chromas.lowerBound) / (chromas.upperBound - chromas.lowerBound)
    return min(1, max(0, part))
  }

  /// The lightness of a coloured text in the dark, on the backdrop of a solver: that which authors choose
  /// for it, or on a darker canvas than theirs, such as black, the one with the contrast of that.
  private func tone(of color: OKLCH, _ solver: ContrastSolver) -> Double {
    let lightness = Thresholds.textTone.start - Thresholds.textTone.slope * color.lightness
    let canvas = Thresholds.tonedCanvas
    guard solver.backdrop.relativeLuminance < canvas.relativeLuminance else { return lightness }
    let toned = HueLine(hue: color.hue).fitted(lightness: lightness, chroma: color.chroma)
    let ratio = Color(rgb: toned.rgb).contrastRatio(to: canvas)
    return OKLab(solver.lighter(color, ratio: max(target, ratio))).lightness
  }

  /// The colour of a lightness. Where more contrast is asked for than WCAG does for texts, it keeps its
  /// place between the least and the most.
  private func readable(
    _ lightness: Double, _ lch: OKLCH, _ solver: ContrastSolver, _ most: Double
  ) -> Color {
    let toned = Color(
      rgb: HueLine(hue: lch.hue).fitted(lightness: lightness, chroma: lch.chroma).rgb)
    let ratio = toned.contrastRatio(to: solver.backdrop)
    let bearing = Thresholds.bearingRatio
    let isLighter = toned.relativeLuminance > solver.backdrop.relativeLuminance
    guard isLighter, ratio > bearing else { return solver.lighter(lch, ratio: target) }
    guard target > bearing, most > bearing else { return toned }
    let share = min(1, Math.logarithm(ratio / bearing) / Math.logarithm(most / bearing))
    return solver.lighter(lch, ratio: target * Math.power(most / target, share))
  }
}
