internal import SchemefyColor

/// The relative luminance of pixels, opacity aside.
struct PixelLuminance {
  /// The linear light of each value of a component.
  private let light = (0..<256).map { value in
    let byte = Double(value) / 255
    return Color(red: byte, green: byte, blue: byte).relativeLuminance
  }

  func callAsFunction(_ pixel: PicturePixel) -> Double {
    0.2126 * light[Int(pixel.red)] + 0.7152 * light[Int(pixel.green)]
      + 0.0722 * light[Int(pixel.blue)]
  }
}
