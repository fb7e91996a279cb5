import SchemefyColor

/// The components of the colour that a relative colour is made from, by their keywords.
///
/// CSS Color 5 "Relative Color Syntax" <https://drafts.csswg.org/css-color-5/#relative-syntax>
struct OriginChannels {
  /// The letters of the components; `nil` if only the opacity has a name.
  private let letters: Letters?
  private let origin: SpacedColor
  /// How the function counts them.
  private let scale: Double

  private typealias Letters = (UInt8, UInt8, UInt8)

  /// - Parameter origin: in the function's space.
  init(_ origin: SpacedColor, of function: ColorFunction) {
    letters = function == .alpha ? nil : Self.letters(of: origin.space)
    self.origin = origin
    scale = function == .rgb ? 255 : 1
  }

  private static func letters(of space: ColorSpace) -> Letters {
    func letters(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar)
      -> Letters
    {
      (UInt8(ascii: first), UInt8(ascii: second), UInt8(ascii: third))
    }
    return switch space {
    case .rgb: letters("r", "g", "b")
    case .xyz: letters("x", "y", "z")
    case .hsl: letters("h", "s", "l")
    case .hwb: letters("h", "w", "b")
    case .lab, .oklab: letters("l", "a", "b")
    case .lch, .oklch: letters("l", "c", "h")
    }
  }

  /// The opacity, which counts where none is written.
  var alpha: ColorComponent {
    origin.missing.contains(.alpha) ? .none : .number(origin.alpha)
  }

  /// The component that a keyword names; `nil` for other identifiers.
  func component(_ token: CSSToken, in text: Span<UInt8>) -> ColorComponent? {
    if token.matches("alpha", in: text) { return alpha }
    guard let letters, let letter = Self.letter(token, in: text) else { return nil }
    let (x, y, z) = (origin.components.x, origin.components.y, origin.components.z)
    if letter == letters.0 { return component(0, x) }
    if letter == letters.1 { return component(1, y) }
    return letter == letters.2 ? component(2, z) : nil
  }

  /// The letter that a keyword consists of, in lower case.
  private static func letter(_ token: CSSToken, in text: Span<UInt8>) -> UInt8? {
    guard token.isPlain else {
      let bytes = token.decodedBytes(in: text)
      return bytes.count == 1 ? bytes[0] | 0x20 : nil
    }
    return token.end - token.start == 1 ? text[Int(token.start)] | 0x20 : nil
  }

  private func component(_ index: Int, _ value: Double) -> ColorComponent {
    origin.missing.contains(.component(index)) ? .none : .number(value * scale)
  }
}
