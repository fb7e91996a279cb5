/// A colour in sRGB's primaries with linear light: the space in which light adds up.
///
/// CSS Color 4 "The Predefined Linear-light sRGB Color Space"
/// <https://drafts.csswg.org/css-color-4/#predefined-sRGB-linear>
package struct LinearRGB: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double

  package init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The light of a colour, without its opacity.
  package init(_ color: Color) {
    self = EightBitLight.light(of: color)
  }

  init(_ vector: Vector3) {
    self.init(red: vector.x, green: vector.y, blue: vector.z)
  }

  var vector: Vector3 { Vector3(red, green, blue) }

  /// Linear light of an encoded component; the function is odd, for components outside 0...1.
  static func decode(_ value: Double) -> Double {
    let magnitude = abs(value)
    guard magnitude > 0.04045 else { return value / 12.92 }
    let linear = Math.power((magnitude + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }

  /// The encoded component of linear light: the inverse of `decode`.
  static func encode(_ value: Double) -> Double {
    let magnitude = abs(value)
    guard magnitude > 0.0031308 else { return value * 12.92 }
    let encoded = 1.055 * Math.power(magnitude, 1 / 2.4) - 0.055
    return value < 0 ? -encoded : encoded
  }
}

extension Color {
  /// The colour of linear light.
  package init(_ linear: LinearRGB, alpha: Double = 1) {
    self.init(
      red: LinearRGB.encode(linear.red), green: LinearRGB.encode(linear.green),
      blue: LinearRGB.encode(linear.blue), alpha: alpha)
  }
}
