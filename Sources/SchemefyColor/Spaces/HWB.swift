/// A colour in HWB: a hue mixed with white and black.
///
/// CSS Color 4 "HWB Colors" <https://drafts.csswg.org/css-color-4/#the-hwb-notation>
package struct HWB: Hashable, Sendable {
  /// Hue in degrees, 0..<360; 0 for grays.
  package var hue: Double
  /// The share of white, 0...1.
  package var whiteness: Double
  /// The share of black, 0...1.
  package var blackness: Double

  package init(hue: Double, whiteness: Double, blackness: Double) {
    self.hue = hue
    self.whiteness = whiteness
    self.blackness = blackness
  }

  /// The coordinates of a colour, without its opacity.
  package init(_ color: Color) {
    let (maximum, minimum) = color.extremes
    self.init(
      hue: Math.normalizedHue(color.hexagonalHue), whiteness: minimum, blackness: 1 - maximum)
  }
}

extension Color {
  /// The colour of HWB coordinates; white and black that add up to 1 or more give a gray.
  package init(_ hwb: HWB, alpha: Double = 1) {
    let sum = hwb.whiteness + hwb.blackness
    if sum >= 1 {
      let gray = hwb.whiteness / sum
      self.init(red: gray, green: gray, blue: gray, alpha: alpha)
      return
    }
    let pure = Color(HSL(hue: hwb.hue, saturation: 1, lightness: 0.5))
    func mix(_ component: Double) -> Double { component * (1 - sum) + hwb.whiteness }
    self.init(red: mix(pure.red), green: mix(pure.green), blue: mix(pure.blue), alpha: alpha)
  }
}
