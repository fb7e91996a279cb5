package import SchemefySource

/// CSS that is put into pages of another encoding.
extension CharacterEncoding {
  /// Whether text of a sheet can be written in a page of this encoding as it stands.
  func canHold(_ text: [UInt8], of sheet: CharacterEncoding) -> Bool {
    isUnicode || self == sheet || !text.contains(where: Self.isForeign)
  }

  /// Bytes beyond ASCII, and the control bytes that switch character sets in ISO-2022-JP.
  private static func isForeign(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x1B || byte == 0x0E || byte == 0x0F
  }

  /// UTF-8 in ASCII, with CSS escapes.
  ///
  /// CSS Syntax 3 §4.3.7 <https://drafts.csswg.org/css-syntax/#consume-escaped-code-point>: the
  /// space ends the escape and is part of it. Legal in identifiers, strings and URLs alike.
  package static func escapedInCSS(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 4)
    // A backslash before a code point is an escape already: it takes the digits instead.
    var isEscaping = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      if scalar.isASCII, !isForeign(byte) {
        result.append(byte)
      } else {
        if !isEscaping { result.append(UInt8(ascii: "\\")) }
        result += String(scalar.value, radix: 16).utf8
        result.append(UInt8(ascii: " "))
      }
      isEscaping = scalar == "\\" && !isEscaping
    }
    return result
  }
}
