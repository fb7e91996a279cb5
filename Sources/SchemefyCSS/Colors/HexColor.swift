import SchemefyColor
import SchemefySource

/// Hexadecimal colours.
///
/// CSS Color 4 "The RGB Hexadecimal Notations" <https://drafts.csswg.org/css-color-4/#hex-notation>
enum HexColor {
  /// The colour of a hash token; `nil` unless it has 3, 4, 6 or 8 hexadecimal digits.
  static func color(_ token: CSSToken, in text: Span<UInt8>) -> Color? {
    guard token.isPlain else {
      return color(token.decodedBytes(in: text).span)
    }
    return color(text.extracting(token.valueRange(in: text).range))
  }

  /// The colour of 3, 4, 6 or 8 hexadecimal digits; `nil` for anything else.
  static func color(_ digits: Span<UInt8>) -> Color? {
    guard digits.count <= 8 else { return nil }
    var packed: UInt32 = 0
    for index in digits.indices {
      guard let value = CSSByte.hexValue(digits[index]) else { return nil }
      packed = packed << 4 | value
    }
    switch digits.count {
    case 3: return color(expand(packed) << 8 | 0xFF)
    case 4: return color(expand(packed))
    case 6: return color(packed << 8 | 0xFF)
    case 8: return color(packed)
    default: return nil
    }
  }

  /// Doubles each of up to four digits: `0xABCD` becomes `0xAABBCCDD`; of three, `0xAABBCC`.
  private static func expand(_ digits: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for place in 0..<4 {
      result = result << 8 | (digits >> UInt32(12 - 4 * place) & 0xF) * 0x11
    }
    return result
  }

  private static func color(_ rgba: UInt32) -> Color {
    Color(rgb: rgba >> 8, alpha: Double(rgba & 0xFF) / 255)
  }
}
