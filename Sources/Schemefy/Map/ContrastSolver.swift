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
  func lighter(_ color: Color, ratio: Double) -> Color {
    solve(color, ratio: ratio, from: OKLCH(backdrop).lightness, to: 1)
  }

  /// The lightest colour darker than the backdrop that reaches `ratio`; black if none does.
  func darker(_ color: Color, ratio: Double) -> Color {
    solve(color, ratio: ratio, from: OKLCH(backdrop).lightness, to: 0)
  }

  /// Halves the interval between a lightness that fails and one that is farthest away. Rounding
  /// makes contrast monotone in steps only, so the end that passed is what counts.
  private func solve(_ color: Color, ratio: Double, from failing: Double, to end: Double) -> Color {
    let lch = OKLCH(color)
    var (failing, passing) = (failing, end)
    var best = at(passing, lch)
    for _ in 0..<16 {
      let middle = (failing + passing) / 2
      let candidate = at(middle, lch)
      let reached = Color.contrastRatio(
        luminance: candidate.relativeLuminance, luminance: luminance)
      if reached >= ratio {
        passing = middle
        best = candidate
      } else {
        failing = middle
      }
    }
    return best
  }

  private func at(_ lightness: Double, _ color: OKLCH) -> Color {
    OKLCH(lightness: lightness, chroma: color.chroma, hue: color.hue).gamutMapped().rounded
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
