internal import SchemefyColor

extension Palette {
  /// The palette with texts that can be read on each of its backgrounds, in every combination of
  /// traits: each as near to its original as that allows.
  ///
  /// What reaches the contrast stays. Of what does not, the opacity goes up as far as it has to;
  /// where that is not enough the lightness moves, and the hue stays.
  ///
  /// - Parameter minimum: the contrast that texts are to have, 1...21; with high contrast 7 at
  ///   least. Where black or white does not reach it either, it is that.
  public func guaranteeing(contrast minimum: Double) -> Palette {
    let check = PaletteCheck(self, minimum: minimum)
    let failing = Set(check.failures.map(\.text))
    let backdrops = backgrounds.compactMap { color(named: $0) }
    var result = self
    for name in texts where failing.contains(name) {
      // What is the same as another role stays so.
      if let alias = alias(named: name), alias.alpha == nil, failing.contains(alias.target) {
        continue
      }
      guard let color = color(named: name) else { continue }
      let readable = DynamicColor { traits in
        Self.readable(
          color[traits], on: backdrops.map { $0[traits] }, ratio: check.minimum(with: traits))
      }
      result.setColor(readable, named: name)
    }
    return result
  }

  /// The nearest colour that has a contrast on all backdrops.
  private static func readable(_ color: Color, on backdrops: [Color], ratio: Double) -> Color {
    // A little more, as what is rounded to be written, and again to be shown, may lose it.
    let target = ratio + 0.02
    func isReadable(_ color: Color) -> Bool {
      backdrops.allSatisfy { color.contrastRatio(on: $0) >= ratio }
    }
    guard !isReadable(color), let worst = worst(of: backdrops, for: color) else { return color }
    let solver = ContrastSolver(on: worst)
    let opacity = backdrops.reduce(color.alpha) { opacity, backdrop in
      max(opacity, ContrastSolver(on: backdrop).smallestAlpha(of: color, ratio: target))
    }
    let stronger = color.withAlpha(opacity)
    if isReadable(stronger) { return stronger }
    let lch = OKLCH(color)
    let solved =
      isLight(color, on: worst)
      ? solver.lighter(lch, ratio: target) : solver.darker(lch, ratio: target)
    return isReadable(solved) ? solved : (isLight(color, on: worst) ? .white : .black)
  }

  private static func isLight(_ color: Color, on backdrop: Color) -> Bool {
    let seen = color.composited(over: backdrop).relativeLuminance
    let luminance = backdrop.relativeLuminance
    // A text in the middle goes where there is more room.
    return luminance < 0.18 || (seen > luminance && luminance < 0.4)
  }

  /// The backdrop on which a colour has the lowest contrast.
  private static func worst(of backdrops: [Color], for color: Color) -> Color? {
    backdrops.min { color.contrastRatio(on: $0) < color.contrastRatio(on: $1) }
  }
}
