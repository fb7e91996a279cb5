package import SchemefyColor
import SchemefySource

/// Hexadecimal colours without `#`, which pages in quirks mode may use in some properties.
///
/// CSS Color 4 "Deprecated Quirky Hex Colors" <https://drafts.csswg.org/css-color-4/#quirky-color>:
/// they are the whole value of `color`, `background-color`, or an item of `border-color` and of its
/// longhands; in no shorthand, and in no function.
package enum QuirkyColor {
  private static let properties = KeywordIndex(
    PackedName.names(
      in: """
        color background-color border-color border-top-color border-right-color \
        border-bottom-color border-left-color
        """))

  /// Whether a property takes such colours.
  package static func isTaken(by property: CSSToken, in text: Span<UInt8>) -> Bool {
    properties.place(of: property, in: text) != nil
  }

  /// The colour of an ident, a number or a dimension; `nil` if it is none.
  package static func color(_ token: CSSToken, in text: Span<UInt8>) -> Color? {
    guard token.isPlain else { return nil }
    switch token.kind {
    case .ident:
      let digits = text.extracting(token.valueRange(in: text).range)
      return digits.count == 3 || digits.count == 6 ? HexColor.color(digits) : nil
    case .number:
      return color(token, unit: 0..<0, in: text)
    case .dimension:
      return color(token, unit: token.unitRange.range, in: text)
    default:
      return nil
    }
  }

  /// The colour of an integer and its unit, padded with zeros in front to six digits.
  private static func color(_ token: CSSToken, unit: Range<Int>, in text: Span<UInt8>) -> Color? {
    let value = token.numericValue(in: text)
    guard token.flags.contains(.integer), value >= 0, value < 1e6, unit.count <= 6 else {
      return nil
    }
    // Each decimal digit of the number is taken as a hexadecimal one.
    var packed: UInt64 = 0
    var count = 0
    var rest = UInt64(value)
    repeat {
      packed |= (rest % 10) << UInt64(4 * count)
      rest /= 10
      count += 1
    } while rest > 0
    for index in unit {
      guard let digit = CSSByte.hexValue(text[index]) else { return nil }
      packed = packed << 4 | UInt64(digit)
      count += 1
    }
    return count <= 6 ? Color(rgb: UInt32(truncatingIfNeeded: packed)) : nil
  }
}
