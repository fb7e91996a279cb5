extension Color {
  /// A colour of eight-bit components, each in 0...255.
  public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
    self.init(
      red: Double(red8) / 255, green: Double(green8) / 255, blue: Double(blue8) / 255,
      alpha: Double(alpha8) / 255)
  }

  /// The colour `0xRRGGBB`; bits above are ignored.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// Red, green and blue clipped and rounded to eight bits, as `0xRRGGBB`.
  public var rgb: UInt32 {
    UInt32(Color.eightBit(red)) << 16 | UInt32(Color.eightBit(green)) << 8
      | UInt32(Color.eightBit(blue))
  }

  /// The opacity rounded to eight bits.
  public var alpha8: UInt8 { Color.eightBit(alpha) }

  /// The colour as it can be written in hexadecimal: red, green and blue clipped and rounded to
  /// eight bits; the opacity is only clipped.
  public var rounded: Color {
    Color(rgb: rgb, alpha: Color.clamp(alpha))
  }

  /// Whether both colours have the same eight-bit red, green and blue, and the same opacity.
  public func isEquivalent(to other: Color) -> Bool {
    rgb == other.rgb && Color.clamp(alpha) == Color.clamp(other.alpha)
  }

  /// A component clipped to 0...1 and rounded half up to 0...255.
  static func eightBit(_ value: Double) -> UInt8 {
    UInt8(clamp(value) * 255 + 0.5)
  }
}
