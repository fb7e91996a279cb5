package import SchemefySource

/// A style sheet as the content of a `style` element of HTML.
package enum StyleContent {
  /// Spells a sheet so that its element does not end in it, and it means the same.
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
