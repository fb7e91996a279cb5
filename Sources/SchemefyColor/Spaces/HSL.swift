/// A colour in HSL: sRGB in cylindrical coordinates.
///
/// CSS Color 4 "HSL Colors" <https://drafts.csswg.org/css-color-4/#the-hsl-notation>
package struct HSL: Hashable, Sendable {
  /// Hue in degrees, 0..<360; 0 for grays.
  package var hue: Double
  /// Saturation, 0...1.
  package var saturation: Double
  /// Lightness, 0...1.
  package var lightness: Double

  package init(hue: Double, saturation: Double, lightness: Double) {
    self.hue = hue
    self.saturation = saturation
    self.lightness = lightness
  }

  /// The coordinates of a colour, without its opacity.
  ///
  /// A colour outside sRGB may come out with a negative saturation; as the standard asks, it is
  /// then made positive by turning the hue.
  package init(_ color: Color) {
    let (maximum, minimum) = color.extremes
    let lightness = (maximum + minimum) / 2
    // The saturation of a white that comes from another space would be that of its rounding errors.
    guard maximum - minimum > Color.leastRange else {
      self.init(hue: 0, saturation: 0, lightness: lightness)
      return
    }
    let saturation =
      lightness == 0 || lightness == 1
      ? 0 : (maximum - lightness) / min(lightness, 1 - lightness)
    let hue = color.hexagonalHue + (saturation < 0 ? 180 : 0)
    self.init(
      hue: Math.normalizedHue(hue), saturation: abs(saturation), lightness: lightness)
  }
}

extension Color {
  /// The colour of HSL coordinates.
  package init(_ hsl: HSL, alpha: Double = 1) {
    let twelfths = Math.normalizedHue(hsl.hue) / 30
    let amplitude = hsl.saturation * min(hsl.lightness, 1 - hsl.lightness)
    func component(_ offset: Double) -> Double {
      let position = (offset + twelfths).truncatingRemainder(dividingBy: 12)
      return hsl.lightness - amplitude * max(-1, min(position - 3, 9 - position, 1))
    }
    self.init(red: component(0), green: component(8), blue: component(4), alpha: alpha)
  }

  /// The largest and the smallest of red, green and blue.
  var extremes: (maximum: Double, minimum: Double) {
    (max(red, green, blue), min(red, green, blue))
  }

  /// The difference between the largest and the smallest component up to which a colour is a gray: more than the
  /// rounding errors of conversions, of 1e-15, and less than any that a colour near black is told by.
  ///
  /// CSS Color 4 "Powerless Color Components" <https://drafts.csswg.org/css-color-4/#powerless>
  static var leastRange: Double { 1e-9 }

  /// The hue of HSL and HWB in degrees, -60...300; 0 for grays.
  var hexagonalHue: Double {
    let (maximum, minimum) = extremes
    let range = maximum - minimum
    guard range != 0 else { return 0 }
    if maximum == red { return 60 * (green - blue) / range }
    if maximum == green { return 60 * (blue - red) / range + 120 }
    return 60 * (red - green) / range + 240
  }
}
