internal import SchemefyColor
internal import SchemefySource

/// Finds dark logos: pictures that are dark on a transparent ground, and are lost where the surface
/// behind them becomes dark.
enum DarkLogo {
  /// Whether a PNG is a dark logo on a backdrop: at least a twentieth of its pixels is transparent,
  /// and at least a third of the others is hardly seen on it.
  static func isDark(
    _ bytes: [UInt8], on backdrop: Color, budget: WorkBudget = .unlimited()
  ) -> Bool {
    guard let picture = PNGPicture(bytes, limit: Thresholds.pictureLimit, budget: budget),
      picture.hasTransparency
    else { return false }
    let luminance = PixelLuminance()
    let threshold = (backdrop.relativeLuminance + 0.05) * Thresholds.graphicRatio - 0.05
    var (transparent, drawn, hidden) = (0, 0, 0)
    picture.forEachPixel { _, _, pixel in
      guard pixel.alpha >= Thresholds.drawnPixel else {
        transparent += pixel.alpha < Thresholds.transparentPixel ? 1 : 0
        return
      }
      drawn += 1
      hidden += luminance(pixel) < threshold ? 1 : 0
    }
    return transparent * Thresholds.logoTransparency >= transparent + drawn && drawn > 0
      && hidden * Thresholds.logoHidden >= drawn
  }
}
