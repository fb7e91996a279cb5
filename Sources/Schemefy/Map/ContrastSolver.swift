internal import SchemefyColor

/// Finds the lightness at which a colour has a given contrast on its backdrop.
///
/// Only lightness moves; hue stays, and chroma gives way where sRGB ends. What is found is checked
/// as it will be written, rounded to eight bits.
struct ContrastSolver: Sendable {
  /// What the colour lies on: opaque.
  let backdrop: Color
  private let luminance: Double

  init(on backdrop: Color) {
    self.backdrop = backdrop
    luminance = backdrop.relativeLuminance
  }

  /// The darkest colour lighter than the backdrop that reaches `ratio`; white if none does.
  func lighter(_ color: OKLCH, ratio: Double) -> Color {
    solve(color, ratio: ratio, from: OKLab(backdrop).lightness, to: 1)
  }

  /// The lightest colour darker than the backdrop that reaches `ratio`; black if none does.
  func darker(_ color: OKLCH, ratio: Double) -> Color {
    solve(color, ratio: ratio, from: OKLab(backdrop).lightness, to: 0)
  }

  /// A lightness, and the colour that it comes to.
  private struct Candidate {
    var lightness: Double
    var rgb: UInt32
  }

  /// Halves the interval between a lightness that fails and one that is farthest away. Rounding
  /// makes contrast monotone in steps only, so the end that passed is what counts.
  ///
  /// Most halves are told without a look at their colours: from one side of the lightness that the
  /// luminance asked for has, all fail, and on the other, all pass. And where the colours of both
  /// ends are neighbours, no other lies between them. At the edge of sRGB, where chroma gives way
  /// in jumps, neither is so.
  private func solve(_ lch: OKLCH, ratio: Double, from failing: Double, to end: Double) -> Color {
    let line = HueLine(hue: lch.hue)
    func candidate(_ lightness: Double) -> Candidate {
      let light = line.gamutMapped(lightness: lightness, chroma: lch.chroma)
      return Candidate(lightness: lightness, rgb: light.rgb)
    }
    let direction: Double = end > failing ? 1 : -1
    var (failing, passing) = (failing, end)
    var (worst, best) = bracket(lch.chroma, line, ratio, direction)
    for _ in 0..<16 {
      if let worst, let best, best.lightness == passing, Self.areNeighbors(worst.rgb, best.rgb) {
        break
      }
      let middle = (failing + passing) / 2
      if let worst, (middle - worst.lightness) * direction <= 0 {
        failing = middle
      } else if let best, (middle - best.lightness) * direction >= 0 {
        passing = middle
      } else {
        let found = candidate(middle)
        if reaches(ratio, found.rgb) {
          passing = middle
          best = found
        } else {
          failing = middle
          worst = found
        }
      }
    }
    if let best, best.lightness == passing { return Color(rgb: best.rgb) }
    return Color(rgb: candidate(passing).rgb)
  }

  /// Two lightnesses between which the contrast is reached, a few steps of eight bits apart; none
  /// where sRGB ends near them.
  private func bracket(
    _ chroma: Double, _ line: HueLine, _ ratio: Double, _ direction: Double
  ) -> (worst: Candidate?, best: Candidate?) {
    let wanted = direction > 0 ? (luminance + 0.05) * ratio : (luminance + 0.05) / ratio
    let lightness = line.lightness(ofLuminance: wanted - 0.05, chroma: chroma)
    let margin = 0.004 * direction
    guard lightness > 0.01, lightness < 0.99 else { return (nil, nil) }
    let low = line.gamutMapped(lightness: lightness - margin, chroma: chroma).rgb
    let high = line.gamutMapped(lightness: lightness + margin, chroma: chroma).rgb
    guard !Self.touchesEdge(low), !Self.touchesEdge(high), !reaches(ratio, low),
      reaches(ratio, high)
    else { return (nil, nil) }
    return (
      Candidate(lightness: lightness - margin, rgb: low),
      Candidate(lightness: lightness + margin, rgb: high)
    )
  }

  private func reaches(_ ratio: Double, _ rgb: UInt32) -> Bool {
    let own = Color.relativeLuminance(rgb: rgb)
    return Color.contrastRatio(luminance: own, luminance: luminance) >= ratio
  }

  /// Whether two colours inside sRGB differ by one step of one component.
  private static func areNeighbors(_ first: UInt32, _ second: UInt32) -> Bool {
    let difference = first > second ? first - second : second - first
    guard difference == 1 || difference == 0x100 || difference == 0x10000 else { return false }
    return !touchesEdge(first) && !touchesEdge(second)
  }

  private static func touchesEdge(_ rgb: UInt32) -> Bool {
    let (red, green, blue) = (rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF)
    return min(red, green, blue) == 0 || max(red, green, blue) == 0xFF
  }

  /// The smallest opacity of `color` at which its composite reaches `ratio`; 1 if none does.
  func smallestAlpha(of color: Color, ratio: Double) -> Double {
    var (failing, passing) = (0.0, 1.0)
    for _ in 0..<12 {
      let middle = (failing + passing) / 2
      if color.withAlpha(middle).contrastRatio(on: backdrop) >= ratio {
        passing = middle
      } else {
        failing = middle
      }
    }
    // Three decimals are enough for eight bits; rounding up keeps the ratio.
    return min(1, (passing * 1000).rounded(.up) / 1000)
  }
}
