extension CSSTokenizer {
  /// Checks if three code points would start a unicode-range: `U+` and a hex digit or `?`.
  ///
  /// css-syntax-3 §4.3.11 <https://drafts.csswg.org/css-syntax/#starts-a-unicode-range>
  static func startsUnicodeRange(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard byte(text, start + 1) == UInt8(ascii: "+"), let next = byte(text, start + 2) else {
      return false
    }
    return next == UInt8(ascii: "?") || CSSByte.hexValue(next) != nil
  }

  /// Consumes a unicode-range token.
  ///
  /// css-syntax-3 §4.3.14 <https://drafts.csswg.org/css-syntax/#consume-unicode-range-token>
  ///
  /// - Precondition: a unicode-range starts at `start`.
  static func unicodeRange(_ text: Span<UInt8>, at start: Int) -> CSSToken {
    let digits = endOfHexDigits(text, at: start + 2, atMost: 6)
    var end = digits
    while end < start + 8, byte(text, end) == UInt8(ascii: "?") { end += 1 }
    if end == digits, byte(text, end) == UInt8(ascii: "-") {
      let second = endOfHexDigits(text, at: end + 1, atMost: 6)
      if second > end + 1 { end = second }
    }
    return CSSToken(kind: .unicodeRange, range: start..<end)
  }

  private static func endOfHexDigits(_ text: Span<UInt8>, at start: Int, atMost count: Int) -> Int {
    var position = start
    while position < start + count, let byte = byte(text, position),
      CSSByte.hexValue(byte) != nil
    {
      position += 1
    }
    return position
  }
}

extension CSSToken {
  /// The first and last code point of a unicode-range token, which need neither be Unicode's nor
  /// in order.
  ///
  /// - Precondition: `kind` is `unicodeRange`.
  package func unicodeRange(in text: Span<UInt8>) -> (first: UInt32, last: UInt32) {
    var first: UInt32 = 0
    var last: UInt32 = 0
    var isSecond = false
    for index in Int(start) + 2..<Int(end) {
      let byte = text[index]
      if byte == UInt8(ascii: "-") {
        isSecond = true
        last = 0
        continue
      }
      let digit = CSSByte.hexValue(byte)
      if !isSecond { first = first << 4 | (digit ?? 0) }
      last = last << 4 | (digit ?? 0xF)
    }
    return (first, last)
  }
}
