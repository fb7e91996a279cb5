internal import SchemefyColor

extension Palette {
  /// The palette with texts that are readable on each of its backgrounds, in every combination of
  /// traits: each as near to its original as possible.
  ///
  /// Colours that reach the contrast stay. For the others, the opacity is raised as far as
  /// necessary; if that is not enough, the lightness changes, and the hue stays. For 4.5:1 on
  /// white, a label of `#3c3c4399` becomes more opaque.
  ///
  /// - Parameter minimum: the contrast required of texts, 1...21; with high contrast at least 7.
  ///   Where black or white does not reach it, the text is black or white.
  public func guaranteeing(contrast minimum: Double) -> Palette {
    guaranteeing(contrast: minimum, placements: [])
  }

  /// The palette with texts changed so that they are readable on the backgrounds that they lie on.
  ///
  /// - Parameter placements: the texts and the backgrounds that they lie on, besides every text of UIKit
  ///   on every background of UIKit.
  public func guaranteeing(
    contrast minimum: Double, placements: [PaletteCheck.Placement]
  ) -> Palette {
    let check = PaletteCheck(self, minimum: minimum, placements: placements)
    let failing = Set(check.failures.map(\.text))
    var result = self
    for (name, backgrounds) in backgrounds(of: placements) where failing.contains(name) {
      let backdrops = backgrounds.compactMap { color(named: $0) }
      // A role that is an alias of another role remains one.
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
    // A little more, as rounding when a colour is written, and again when it is shown, may reduce
    // the contrast.
    let target = ratio + Thresholds.paletteTextMargin
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
    return luminance < Thresholds.darkLuminance
      || (seen > luminance && luminance < Thresholds.paleLuminance)
  }

  /// The backdrop on which a colour has the lowest contrast.
  private static func worst(of backdrops: [Color], for color: Color) -> Color? {
    backdrops.min { color.contrastRatio(on: $0) < color.contrastRatio(on: $1) }
  }
}
