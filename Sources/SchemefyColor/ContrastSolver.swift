/// Finds the lightness at which a colour has a given contrast on its backdrop.
///
/// Only lightness changes; the hue stays, and chroma is reduced where sRGB has no such colour. The
/// contrast is that of the colour as it will be written, rounded to eight bits: for 4.5:1 on white,
/// `#999999` becomes `#767676`.
package struct ContrastSolver: Sendable {
  /// The colour behind the one that is sought: opaque.
  package let backdrop: Color
  private let luminance: Double

  package init(on backdrop: Color) {
    self.backdrop = backdrop
    luminance = backdrop.relativeLuminance
  }

  /// The darkest colour lighter than the backdrop that reaches `ratio`; white if none does.
  package func lighter(_ color: OKLCH, ratio: Double) -> Color {
    solve(color, ratio: ratio, from: OKLab(backdrop).lightness, to: 1)
  }

  /// The lightest colour darker than the backdrop that reaches `ratio`; black if none does.
  package func darker(_ color: OKLCH, ratio: Double) -> Color {
    solve(color, ratio: ratio, from: OKLab(backdrop).lightness, to: 0)
  }

  /// A lightness, and the colour that has it: its luminance, and its notation as `0xRRGGBB`.
  private struct Candidate {
    var lightness: Double
    var luminance: Double
    var rgb: UInt32
  }

  /// About half a step of eight bits.
  private static let step = 0.002

  /// Narrows the interval between a lightness that fails and one that passes, until both round to
  /// neighbours in eight bits. Rounding makes contrast monotone in steps only, and at the edge of
  /// sRGB chroma is reduced in jumps; so the result is the end that passed, as it is written.
  ///
  /// Luminance is nearly linear between ends that are close, so the next lightness to try is where
  /// the line reaches the wanted luminance; where that does not halve the interval, it is the
  /// middle.
  private func solve(_ lch: OKLCH, ratio: Double, from failing: Double, to end: Double) -> Color {
    let line = HueLine(hue: lch.hue)
    func candidate(_ lightness: Double) -> Candidate {
      let light = line.fitted(lightness: lightness, chroma: lch.chroma)
      return Candidate(lightness: lightness, luminance: light.relativeLuminance, rgb: light.rgb)
    }
    let isLighter = end > failing
    let wanted = (isLighter ? (luminance + 0.05) * ratio : (luminance + 0.05) / ratio) - 0.05
    var worst = Candidate(lightness: failing, luminance: luminance, rgb: backdrop.rgb)
    var best = Candidate(lightness: end, luminance: end, rgb: isLighter ? 0xFFFFFF : 0)
    guard reaches(ratio, best.rgb) else { return Color(rgb: best.rgb) }
    let width = abs(end - failing)
    // Where sRGB shows the colours around it, the first place is right but for rounding.
    var next = line.lightness(ofLuminance: wanted, chroma: lch.chroma)
    next += isLighter ? Self.step : -Self.step
    while abs(best.lightness - worst.lightness) > width / 65536,
      !Self.areNeighbors(worst.rgb, best.rgb)
    {
      let before = abs(best.lightness - worst.lightness)
      let (low, high) = (min(worst.lightness, best.lightness), max(worst.lightness, best.lightness))
      if !(next > low && next < high) { next = (low + high) / 2 }
      let found = candidate(next)
      if reaches(ratio, found.rgb) { best = found } else { worst = found }
      let isSlow = abs(best.lightness - worst.lightness) > before / 2
      let slope = (best.luminance - worst.luminance) / (best.lightness - worst.lightness)
      next =
        isSlow
        ? (worst.lightness + best.lightness) / 2
        : worst.lightness + (wanted - worst.luminance) / slope
    }
    return Color(rgb: best.rgb)
  }

  private func reaches(_ ratio: Double, _ rgb: UInt32) -> Bool {
    let own = Color.relativeLuminance(rgb: rgb)
    return Color.contrastRatio(luminance: own, luminance: luminance) >= ratio
  }

  /// Whether two colours differ by no more than one step of each component.
  private static func areNeighbors(_ first: UInt32, _ second: UInt32) -> Bool {
    func distance(_ shift: UInt32) -> Int {
      abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF))
    }
    return distance(16) <= 1 && distance(8) <= 1 && distance(0) <= 1
  }

  /// The smallest opacity of `color` at which its composite reaches `ratio`; 1 if none does.
  package func smallestAlpha(of color: Color, ratio: Double) -> Double {
    var (failing, passing) = (0.0, 1.0)
    for _ in 0..<12 {
      let middle = (failing + passing) / 2
      if color.withAlpha(middle).contrastRatio(on: backdrop) >= ratio {
        passing = middle
      } else {
        failing = middle
      }
    }
    // Three decimals are enough for eight bits; rounding up preserves the ratio.
    return min(1, (passing * 1000).rounded(.up) / 1000)
  }
}
