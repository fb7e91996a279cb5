internal import SchemefyColor
internal import SchemefySource

/// Whether a picture is dark on nothing, and is lost where what lies behind it becomes dark.
enum DarkLogo {
  /// Pixels up to which a picture may be a logo.
  private static let limit = 1 << 20
  /// The contrast up to which a pixel is hardly seen.
  private static let contrast = 3.0

  /// Whether a picture of PNG is one: at least a twentieth of it is transparent, and at least a third
  /// of what is drawn is hardly seen on a backdrop.
  static func isDark(
    _ bytes: [UInt8], on backdrop: Color, budget: WorkBudget = .unlimited()
  ) -> Bool {
    guard let picture = PNGPicture(bytes, limit: limit, budget: budget), picture.hasTransparency
    else { return false }
    let luminance = PixelLuminance()
    let threshold = (backdrop.relativeLuminance + 0.05) * contrast - 0.05
    var (transparent, drawn, hidden) = (0, 0, 0)
    picture.forEachPixel { _, _, pixel in
      guard pixel.alpha >= 128 else {
        transparent += pixel.alpha < 26 ? 1 : 0
        return
      }
      drawn += 1
      hidden += luminance(pixel) < threshold ? 1 : 0
    }
    return transparent * 20 >= transparent + drawn && drawn > 0 && hidden * 3 >= drawn
  }
}
