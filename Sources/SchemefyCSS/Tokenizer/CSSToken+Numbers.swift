package import SchemefySource

extension CSSToken {
  /// Whether the token is a number, a percentage or a dimension.
  @inlinable
  package var isNumeric: Bool {
    kind == .number || kind == .percentage || kind == .dimension
  }

  /// The representation of a numeric token: its text without `%` or unit.
  ///
  /// - Precondition: `isNumeric`.
  package var numberRange: TextRange {
    switch kind {
    case .percentage: TextRange(Int(start)..<Int(end) - 1)
    case .dimension: TextRange(Int(start)..<Int(link))
    default: TextRange(Int(start)..<Int(end))
    }
  }

  /// The unit of a dimension, as written; ``matches(_:in:)`` compares it.
  ///
  /// - Precondition: `kind` is `dimension`.
  package var unitRange: TextRange { TextRange(Int(link)..<Int(end)) }

  /// The value of a numeric token: `50` for `50%`, `2` for `2em`.
  ///
  /// css-syntax-3 §4.3.13 <https://drafts.csswg.org/css-syntax/#convert-string-to-number>, rounded
  /// correctly; beyond the range of `Double`, its greatest finite magnitude.
  ///
  /// - Precondition: `isNumeric`.
  package func numericValue(in text: Span<UInt8>) -> Double {
    var number = DecimalNumber()
    let range = numberRange.range
    number.parse(text, range)
    return number.value ?? DecimalNumber.slowValue(text, range)
  }
}

/// A decimal number with up to nineteen digits, for exact conversion in the usual cases.
private struct DecimalNumber {
  private var isNegative = false
  private var mantissa: UInt64 = 0
  private var digits = 0
  private var exponent = 0

  /// Powers of ten that a `Double` holds exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Reads sign, digits, fraction and exponent, as the tokenizer let them through.
  mutating func parse(_ text: Span<UInt8>, _ range: Range<Int>) {
    var position = range.lowerBound
    var isFraction = false
    while position < range.upperBound {
      let byte = text[position]
      position += 1
      switch byte {
      case UInt8(ascii: "+"): continue
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        return parseExponent(text, position..<range.upperBound)
      default: append(byte & 15, isFraction: isFraction)
      }
    }
  }

  private mutating func append(_ digit: UInt8, isFraction: Bool) {
    if mantissa != 0 || digit != 0 { digits += 1 }
    if digits <= 19 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
    }
    if isFraction { exponent -= 1 }
  }

  private mutating func parseExponent(_ text: Span<UInt8>, _ range: Range<Int>) {
    var isNegative = false
    var value = 0
    for index in range {
      switch text[index] {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "+"): continue
      default: value = min(value * 10 + Int(text[index] & 15), 1_000_000)
      }
    }
    exponent += isNegative ? -value : value
  }

  /// The number, if one multiplication or division of exact numbers gives it; otherwise `nil`.
  var value: Double? {
    guard digits <= 19, mantissa <= 1 << 53, abs(exponent) <= 22 else { return nil }
    let magnitude = Double(mantissa)
    let power = Self.powers[abs(exponent)]
    let value = exponent < 0 ? magnitude / power : magnitude * power
    return isNegative ? -value : value
  }

  /// The value by way of the standard library, for many digits or large exponents.
  static func slowValue(_ text: Span<UInt8>, _ range: Range<Int>) -> Double {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for index in range { bytes.append(text[index]) }
    let value = Double(String(decoding: bytes, as: UTF8.self)) ?? 0
    let limit = Double.greatestFiniteMagnitude
    return min(max(value, -limit), limit)
  }
}
