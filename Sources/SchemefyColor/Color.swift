/// A colour in sRGB.
///
/// Red, green and blue are gamma-encoded; in gamut they are in 0...1. A colour of a wider space may
/// lie outside (the extended transfer function of CSS Color 4,
/// <https://drafts.csswg.org/css-color-4/#predefined-sRGB>), until it is written.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  /// Opacity in 0...1; not rounded to eight bits.
  public var alpha: Double

  /// A colour of gamma-encoded components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Transparent black, `transparent` in CSS.
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The colour with another opacity.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether the colour is fully opaque.
  public var isOpaque: Bool { alpha >= 1 }

  /// Whether red, green and blue are in 0...1.
  public var isInGamut: Bool {
    isInGamut(tolerance: 0)
  }

  /// Whether red, green and blue are in 0...1, within `tolerance`.
  package func isInGamut(tolerance: Double) -> Bool {
    let range = -tolerance...(1 + tolerance)
    return range.contains(red) && range.contains(green) && range.contains(blue)
  }

  /// The colour with each component forced into 0...1 on its own; NaN becomes 0.
  public var clamped: Color {
    Color(
      red: Color.clamp(red), green: Color.clamp(green), blue: Color.clamp(blue),
      alpha: Color.clamp(alpha))
  }

  /// The alpha, in 0...1.
  package var opacity: Double { Color.clamp(alpha) }

  /// The nearest value in 0...1; 0 for NaN.
  static func clamp(_ value: Double) -> Double {
    value >= 1 ? 1 : value > 0 ? value : 0
  }
}

extension Color {
  /// A single number is hashed instead of four, as sets of colours are large.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mixed(into: 0))
  }

  /// A number that is likely another one for another colour, or after another number.
  package func mixed(into other: UInt64) -> UInt64 {
    // Adding nothing makes a negative zero positive: the two are equal.
    var hash = other ^ (red + 0).bitPattern
    hash = (hash ^ hash &>> 29) &* 0x9E37_79B9_7F4A_7C15
    hash ^= (green + 0).bitPattern
    hash = (hash ^ hash &>> 29) &* 0xD6E8_FEB8_6659_FD93
    hash ^= (blue + 0).bitPattern
    hash = (hash ^ hash &>> 29) &* 0x9E37_79B9_7F4A_7C15
    hash ^= (alpha + 0).bitPattern
    return (hash ^ hash &>> 29) &* 0xD6E8_FEB8_6659_FD93
  }
}
