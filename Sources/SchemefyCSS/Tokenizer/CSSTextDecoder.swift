/// Decodes names, strings and urls: escapes, and the input's preprocessing.
enum CSSTextDecoder {
  /// The value of a range of the text, in UTF-8. Bytes that are not UTF-8 are copied.
  ///
  /// - Parameter isString: a backslash before a newline, or at the end, is dropped.
  static func decode(_ text: Span<UInt8>, _ range: Range<Int>, isString: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "\\"):
        if isString, let end = lineContinuation(text, at: position, limit: range.upperBound) {
          position = end
        } else {
          let escape = escapedCodePoint(text, at: position)
          bytes.append(contentsOf: UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter)
          position = escape.end
        }
      case 0:
        bytes.append(contentsOf: UTF8.encodedReplacementCharacter)
        position += 1
      case 0x0D, 0x0C:
        bytes.append(0x0A)
        position = endOfNewline(text, at: position)
      default:
        bytes.append(byte)
        position += 1
      }
    }
    return bytes
  }

  /// Consumes an escaped code point.
  ///
  /// css-syntax-3 §4.3.7 <https://drafts.csswg.org/css-syntax/#consume-escaped-code-point>
  ///
  /// - Precondition: a backslash that starts a valid escape stands at `start`.
  /// - Returns: the scalar and the offset behind the escape; U+FFFD at the end of the text, for
  ///   NUL, for bytes that are not UTF-8, and where the digits name no scalar value.
  static func escapedCodePoint(
    _ text: Span<UInt8>, at start: Int
  ) -> (scalar: Unicode.Scalar, end: Int) {
    let first = start + 1
    guard first < text.count else { return ("\u{FFFD}", text.count) }
    guard let digit = CSSByte.hexValue(text[first]) else { return literalEscape(text, at: first) }
    var value = digit
    var position = first + 1
    while position < text.count, position < first + 6,
      let digit = CSSByte.hexValue(text[position])
    {
      value = value << 4 | digit
      position += 1
    }
    if position < text.count, CSSByte.isWhitespace(text[position]) {
      position = endOfNewline(text, at: position)
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return (scalar ?? "\u{FFFD}", position)
  }

  /// The offset behind an escape that starts at `start`.
  static func endOfEscape(_ text: Span<UInt8>, at start: Int) -> Int {
    escapedCodePoint(text, at: start).end
  }

  /// The offset behind the white space at `position`, with CR LF as one newline.
  static func endOfNewline(_ text: Span<UInt8>, at position: Int) -> Int {
    let isPair =
      text[position] == 0x0D && position + 1 < text.count && text[position + 1] == 0x0A
    return position + (isPair ? 2 : 1)
  }

  /// A backslash before anything but a hex digit: the code point itself.
  private static func literalEscape(
    _ text: Span<UInt8>, at position: Int
  ) -> (scalar: Unicode.Scalar, end: Int) {
    let byte = text[position]
    if byte == 0 { return ("\u{FFFD}", position + 1) }
    if byte < 0x80 { return (Unicode.Scalar(byte), position + 1) }
    let decoded = UTF8Decoding.scalar(text, at: position)
    return (decoded.scalar ?? "\u{FFFD}", position + decoded.length)
  }

  /// The offset behind a backslash in a string that adds nothing: one before a newline or the end.
  private static func lineContinuation(
    _ text: Span<UInt8>, at position: Int, limit: Int
  ) -> Int? {
    guard position + 1 < limit else { return limit }
    return CSSByte.isNewline(text[position + 1]) ? endOfNewline(text, at: position + 1) : nil
  }
}

extension Unicode.UTF8 {
  /// U+FFFD in UTF-8.
  fileprivate static var encodedReplacementCharacter: EncodedScalar {
    encode("\u{FFFD}") ?? EncodedScalar()
  }
}
