extension CSSTokenizer {
  /// Consumes a numeric token: a number, a percentage or a dimension, whose link is its unit.
  ///
  /// css-syntax-3 §4.3.3 <https://drafts.csswg.org/css-syntax/#consume-numeric-token>
  ///
  /// - Precondition: a number starts at `start`.
  static func numeric(_ text: Span<UInt8>, at start: Int) -> CSSToken {
    var flags = CSSToken.Flags()
    let end = number(text, at: start, &flags)
    if byte(text, end) == UInt8(ascii: "%") {
      return CSSToken(kind: .percentage, flags: flags, range: start..<end + 1)
    }
    guard startsIdentifier(text, at: end) else {
      return CSSToken(kind: .number, flags: flags, range: start..<end)
    }
    flags.formUnion(dashes(text, at: end))
    let unitEnd = name(text, at: end, &flags)
    return CSSToken(kind: .dimension, flags: flags, range: start..<unitEnd, link: end)
  }

  /// Consumes a number.
  ///
  /// css-syntax-3 §4.3.13 <https://drafts.csswg.org/css-syntax/#consume-number>
  ///
  /// - Returns: the offset behind it.
  private static func number(
    _ text: Span<UInt8>, at start: Int, _ flags: inout CSSToken.Flags
  ) -> Int {
    flags.insert(.integer)
    var position = start
    if isSign(text[position]) {
      flags.insert(.sign)
      position += 1
    }
    position = endOfDigits(text, at: position)
    if byte(text, position) == UInt8(ascii: "."), isDigit(text, at: position + 1) {
      flags.remove(.integer)
      position = endOfDigits(text, at: position + 2)
    }
    if let end = exponent(text, at: position) {
      flags.remove(.integer)
      position = end
    }
    return position
  }

  /// The offset behind an exponent; `nil` if none stands at `position`.
  @inline(__always)
  private static func exponent(_ text: Span<UInt8>, at position: Int) -> Int? {
    guard let mark = byte(text, position), mark | 0x20 == UInt8(ascii: "e") else { return nil }
    if isDigit(text, at: position + 1) { return endOfDigits(text, at: position + 2) }
    guard let sign = byte(text, position + 1), isSign(sign), isDigit(text, at: position + 2) else {
      return nil
    }
    return endOfDigits(text, at: position + 3)
  }

  /// Checks if three code points would start a number.
  ///
  /// css-syntax-3 §4.3.10 <https://drafts.csswg.org/css-syntax/#starts-with-a-number>
  static func startsNumber(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard let first = byte(text, start) else { return false }
    let position = isSign(first) ? start + 1 : start
    if isDigit(text, at: position) { return true }
    return byte(text, position) == UInt8(ascii: ".") && isDigit(text, at: position + 1)
  }

  @inline(__always)
  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  @inline(__always)
  private static func isDigit(_ text: Span<UInt8>, at position: Int) -> Bool {
    position < text.count && CSSByte.isDigit(text[position])
  }

  @inline(__always)
  private static func endOfDigits(_ text: Span<UInt8>, at start: Int) -> Int {
    var position = start
    while isDigit(text, at: position) { position += 1 }
    return position
  }
}
