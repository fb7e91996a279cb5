package import SchemefyColor
package import SchemefySource

/// Finds dark logos: pictures that are dark on a transparent ground, and are lost where the surface
/// behind them becomes dark.
///
/// Pictures of PNG and GIF are judged, of a moving one the first frame. A picture with a ground of its
/// own, such as white, is not lost; one that is colourful is seen, though it may be no lighter. Of WebP
/// the pixels are not unpacked: one that has a ground of its own is seen, any other is unknown.
package struct DarkLogo {
  private let backdrop: OKLab
  /// The relative luminance that has the contrast of graphics on the backdrop.
  private let threshold: Double
  /// The distance of a gray of that luminance from the backdrop.
  private let distance: Double
  private let luminance = PixelLuminance()
  /// Whether colours are hardly seen: most pictures have few.
  private var known: [UInt32: Bool] = [:]
  /// The maximum number of colours that are known at a time, as a small file may have a million.
  private static var knownLimit: Int { 4096 }
  private var (transparent, drawn, hidden) = (0, 0, 0)

  /// A verdict on whether a picture is seen on a backdrop, as far as its pixels are known.
  package enum Verdict {
    /// The picture is a dark logo on that backdrop.
    case lost
    case seen
    /// The picture is transparent in places, and its pixels are not known.
    case unknown
  }

  /// Judges a picture on a backdrop. It is lost if at least a twentieth of its pixels is transparent, and
  /// at least a third of the others is hardly seen there.
  ///
  /// - Returns: `nil` of what is no picture of a known kind, or a larger one, or if the budget is spent.
  package static func verdict(
    on bytes: [UInt8], against backdrop: Color, budget: WorkBudget = .unlimited()
  ) -> Verdict? {
    var logo = DarkLogo(on: backdrop)
    let limit = Thresholds.pictureLimit
    if let picture = PNGPicture(bytes, limit: limit, budget: budget) {
      guard picture.hasTransparency else { return .seen }
      picture.forEachPixel { logo.add($2) }
    } else if let picture = GIFPicture(bytes, limit: limit, budget: budget) {
      guard picture.hasTransparency else { return .seen }
      picture.forEachPixel { logo.add($0) }
    } else {
      return WebPHeader(bytes).map { $0.hasTransparency ? .unknown : .seen }
    }
    return logo.isLost ? .lost : .seen
  }

  private init(on backdrop: Color) {
    self.backdrop = OKLab(backdrop)
    threshold = (backdrop.relativeLuminance + 0.05) * Thresholds.graphicRatio - 0.05
    let gray = OKLab(LinearRGB(red: threshold, green: threshold, blue: threshold))
    distance = self.backdrop.difference(to: gray)
  }

  private mutating func add(_ pixel: PicturePixel) {
    guard pixel.alpha >= Thresholds.drawnPixel else {
      transparent += pixel.alpha < Thresholds.transparentPixel ? 1 : 0
      return
    }
    drawn += 1
    hidden += isHidden(pixel) ? 1 : 0
  }

  private mutating func isHidden(_ pixel: PicturePixel) -> Bool {
    guard luminance(pixel) < threshold else { return false }
    let key = UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
    if let known = known[key] { return known }
    let color = OKLab(
      Color(
        red: Double(pixel.red) / 255, green: Double(pixel.green) / 255,
        blue: Double(pixel.blue) / 255))
    let isHidden = color.difference(to: backdrop) < distance
    if known.count == Self.knownLimit { known.removeAll(keepingCapacity: true) }
    known[key] = isHidden
    return isHidden
  }

  private var isLost: Bool {
    drawn > 0 && transparent * Thresholds.logoTransparency >= transparent + drawn
      && hidden * Thresholds.logoHidden >= drawn
  }
}
