package import SchemefySource

/// A style sheet as the content of a `style` element of HTML.
package enum StyleContent {
  /// Writes a sheet so that it means the same, and does not end the `style` element around it.
  ///
  /// `</style` becomes `\3c /style` in a string and in a URL without quotes, `<//**/style` between
  /// other tokens, and `< /style` in a comment. So does `</noscript`, as the element may stand in one.
  ///
  /// - Complexity: linear in its length; the tokens are only read where there is an end tag.
  package static func encode(_ css: [UInt8]) -> RawText {
    if let text = text(css) { return text }
    var output: [UInt8] = []
    output.reserveCapacity(css.count + 16)
    for token in CSSTokenizer.tokenize(css.span) {
      let bytes = css[token.range.range]
      switch token.kind {
      case .comment:
        for index in bytes.indices {
          output.append(bytes[index])
          if isEndTagOpen(bytes[index...]) { output.append(UInt8(ascii: " ")) }
        }
      case .string, .url, .badString, .badURL:
        appendEscaped(bytes, to: &output)
      default:
        if isName(bytes), output.suffix(2).elementsEqual("</".utf8) { output += "/**/".utf8 }
        output += bytes
      }
    }
    return text(output) ?? RawText()
  }

  /// Spells a sheet with the characters that XML has, and so that it means the same.
  ///
  /// css-syntax-3 §3.3 <https://drafts.csswg.org/css-syntax/#input-preprocessing> reads U+000C as a
  /// line feed and U+0000 as U+FFFD; other characters that are none of XML 1.0 §2.2
  /// <https://www.w3.org/TR/xml/#charsets> are escaped.
  ///
  /// - Complexity: linear in its length.
  package static func encodeXML(_ css: [UInt8]) -> [UInt8] {
    guard css.indices.contains(where: { forbidden(css[$0...]) != nil }) else { return css }
    var output: [UInt8] = []
    output.reserveCapacity(css.count + 16)
    var index = 0
    var isEscape = false
    while index < css.count {
      guard let (scalar, count) = forbidden(css[index...]) else {
        isEscape = css[index] == UInt8(ascii: "\\") && !isEscape
        output.append(css[index])
        index += 1
        continue
      }
      switch scalar {
      case 0: output += "\u{FFFD}".utf8
      case 0x0C: output.append(0x0A)
      // Behind a `\` the digits are enough.
      default: output += "\(isEscape ? "" : "\\")\(String(scalar, radix: 16)) ".utf8
      }
      isEscape = false
      index += count
    }
    return output
  }

  /// The character that a text starts with, if XML has it not: its number, and its bytes.
  private static func forbidden(_ text: ArraySlice<UInt8>) -> (scalar: UInt32, count: Int)? {
    switch text.first {
    case let byte? where byte < 0x20 && !byte.isASCIIWhitespace || byte == 0x0C: (UInt32(byte), 1)
    case 0xEF?:
      text.starts(with: [0xEF, 0xBF, 0xBE])
        ? (0xFFFE, 3) : text.starts(with: [0xEF, 0xBF, 0xBF]) ? (0xFFFF, 3) : nil
    default: nil
    }
  }

  private static func text(_ css: [UInt8]) -> RawText? {
    RawText(css, of: "noscript").flatMap { RawText($0.bytes, of: "style") }
  }

  /// Appends a string or a URL, each `<` before a `/` as an escape.
  private static func appendEscaped(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let isEscape = bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.endIndex
      let own = isEscape ? index + 1 : index
      if isEndTagOpen(bytes[own...]) {
        output += "\\3c ".utf8
      } else {
        output += bytes[index...own]
      }
      index = own + 1
    }
  }

  private static func isEndTagOpen(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: "</".utf8)
  }

  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.prefix(8).map(\.asciiLowercased)
    return name.starts(with: "style".utf8) || name.starts(with: "noscript".utf8)
  }
}
