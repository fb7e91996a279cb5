package import SchemefyColor

/// The colours of presentational attributes such as `bgcolor`, where nearly any text is one.
///
/// HTML "rules for parsing a legacy color value"
/// <https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-a-legacy-colour-value>
package enum LegacyColor {
  /// The maximum number of code points, as in the standard.
  private static let limit = 128

  /// Parses the value of an attribute, in UTF-8; bytes that are not UTF-8 count as U+FFFD.
  ///
  /// - Returns: `nil` for the empty text and for `transparent`.
  package static func parse(_ value: Span<UInt8>) -> Color? {
    guard !value.isEmpty else { return nil }
    let input = value.extracting(trimmedRange(value))
    // Packed names are padded with zeros, so a keyword with NULs behind it would be found as well.
    let hasZero = input.count > 0 && input[input.count - 1] == 0
    switch hasZero ? nil : ColorKeyword.table.value(of: input) {
    case .named(let rgb): return Color(rgb: rgb)
    case .transparent: return nil
    case .currentColor, .system, nil: break
    }
    if input.count == 4, input[0] == UInt8(ascii: "#"),
      let color = HexColor.color(input.extracting(1..<4))
    {
      return color
    }
    return color(ofDigits: digits(input))
  }

  /// The text without ASCII white space at its ends.
  private static func trimmedRange(_ text: Span<UInt8>) -> Range<Int> {
    var start = 0
    var end = text.count
    while start < end, CSSByte.isWhitespace(text[start]) { start += 1 }
    while end > start, CSSByte.isWhitespace(text[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The values of the digits: of each code point, 0 where it is none; two above U+FFFF.
  private static func digits(_ input: Span<UInt8>) -> [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(min(input.count, limit) + 2)
    let hasMark = input.count > 0 && input[0] == UInt8(ascii: "#")
    // The mark is one of the code points that the limit counts.
    let limit = hasMark ? limit - 1 : limit
    var position = hasMark ? 1 : 0
    while position < input.count, digits.count < limit {
      let byte = input[position]
      if byte < 0x80 {
        digits.append(CSSByte.hexValue(byte).map { UInt8($0) } ?? 0)
        position += 1
        continue
      }
      let (scalar, length) = UTF8Decoding.scalar(input, at: position)
      digits.append(0)
      if let scalar, scalar.value > 0xFFFF, digits.count < limit { digits.append(0) }
      position += length
    }
    while digits.isEmpty || digits.count % 3 != 0 { digits.append(0) }
    return digits
  }

  /// Splits the digits in three and takes the first two that count of each.
  private static func color(ofDigits digits: [UInt8]) -> Color {
    let length = digits.count / 3
    var offset = max(length - 8, 0)
    while length - offset > 2, digits[offset] == 0, digits[length + offset] == 0,
      digits[2 * length + offset] == 0
    {
      offset += 1
    }
    func component(_ index: Int) -> UInt8 {
      let start = index * length + offset
      return length == 1 ? digits[start] : digits[start] << 4 | digits[start + 1]
    }
    return Color(red8: component(0), green8: component(1), blue8: component(2))
  }
}
