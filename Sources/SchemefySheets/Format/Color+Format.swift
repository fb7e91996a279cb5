package import SchemefyColor
package import SchemefySource

/// Colours as bytes: most have eight bits for each component.
extension BinaryWriter {
  private enum Form: UInt8 {
    case opaque, translucent, exactAlpha, exact
  }

  /// Writes a colour; a colour out of all bounds is written as the one that is shown for it.
  package mutating func write(_ color: Color) {
    let components = [color.red, color.green, color.blue, color.alpha]
    guard components.allSatisfy(\.isFinite), (0...1).contains(color.alpha) else {
      return write(color.clamped)
    }
    guard Color(rgb: color.rgb, alpha: color.alpha) == color else {
      write(byte: Form.exact.rawValue)
      for component in components { write(component) }
      return
    }
    let isEightBit = Double(color.alpha8) / 255 == color.alpha
    let form: Form = color.alpha == 1 ? .opaque : isEightBit ? .translucent : .exactAlpha
    write(byte: form.rawValue)
    for shift: UInt32 in [16, 8, 0] { write(byte: UInt8(truncatingIfNeeded: color.rgb >> shift)) }
    switch form {
    case .opaque, .exact: break
    case .translucent: write(byte: color.alpha8)
    case .exactAlpha: write(color.alpha)
    }
  }

  package mutating func write(_ color: Color?) {
    write(color != nil)
    if let color { write(color) }
  }

  /// Writes colours in an order of their own, whatever that of a set is.
  package mutating func write(_ colors: Set<Color>) {
    write(colors.count)
    for color in colors.sorted(by: Self.isBefore) { write(color) }
  }

  private static func isBefore(_ first: Color, _ second: Color) -> Bool {
    func key(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha] }
    return key(first).lexicographicallyPrecedes(key(second))
  }
}

extension BinaryReader {
  package mutating func color() throws(Failure) -> Color {
    let form = try number(below: 4)
    guard form < 3 else {
      let (red, green, blue) = (try double(), try double(), try double())
      return Color(red: red, green: green, blue: blue, alpha: try alpha())
    }
    var rgb: UInt32 = 0
    for _ in 0..<3 { rgb = rgb << 8 | UInt32(try byte()) }
    switch form {
    case 0: return Color(rgb: rgb)
    case 1: return Color(rgb: rgb, alpha: Double(try byte()) / 255)
    default: return Color(rgb: rgb, alpha: try alpha())
    }
  }

  private mutating func alpha() throws(Failure) -> Double {
    let alpha = try double()
    guard (0...1).contains(alpha) else { throw failure("an opacity is not one") }
    return alpha
  }

  package mutating func optionalColor() throws(Failure) -> Color? {
    try flag() ? color() : nil
  }

  package mutating func colors() throws(Failure) -> Set<Color> {
    var colors: Set<Color> = []
    for _ in 0..<(try count()) { colors.insert(try color()) }
    return colors
  }
}
