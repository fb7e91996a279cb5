internal import SchemefyColor
package import SchemefySource

/// Finds pale textures: pictures that are pale all over, so that texts over them are dark.
///
/// Such a picture is opaque, so that in the light a surface that is put under it is not seen, and
/// has no dark pixels, as icons, sprites and photographs have. Of a JPEG, which photographs are as well, the
/// blocks are nearly alike.
package enum PaleTexture {
  /// The size of a picture, in pixels.
  package typealias Size = (width: Int, height: Int)

  /// The size of a pale texture; `nil` for other pictures, and if the budget is spent.
  package static func size(of bytes: [UInt8], budget: WorkBudget) -> Size? {
    guard let picture = RasterPicture(bytes, budget: budget), !picture.beginsTransparent else {
      return nil
    }
    let luminance = PixelLuminance()
    let darkLuminance = Thresholds.darkLuminance
    var (opaque, dark, sum) = (0, 0, 0.0)
    var measure = PictureTone.Measure()
    let isMeasured = if case .jpeg = picture { true } else { false }
    picture.forEachPixel { pixel in
      opaque += pixel.alpha == 255 ? 1 : 0
      let own = luminance(pixel)
      dark += own < darkLuminance ? 1 : 0
      sum += own
      if isMeasured { measure.add(red: pixel.red, green: pixel.green, blue: pixel.blue) }
    }
    let count = picture.count
    guard opaque == count, dark * Thresholds.textureSpecks <= count,
      sum >= Thresholds.paleTextureLuminance * Double(count)
    else { return nil }
    if let tone = measure.tone, tone.spread > Thresholds.textureSpread {
      return nil
    }
    return picture.size
  }
}
