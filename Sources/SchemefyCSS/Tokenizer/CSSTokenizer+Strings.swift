import SchemefySource

extension CSSTokenizer {
  /// Consumes a string token; a bad-string token, without the newline, if there is one in it.
  ///
  /// css-syntax-3 §4.3.5 <https://drafts.csswg.org/css-syntax/#consume-string-token>
  static func string(_ text: Span<UInt8>, at start: Int) -> CSSToken {
    let quote = text[start]
    var flags = CSSToken.Flags()
    var position = start + 1
    while position < text.count {
      let byte = text[position]
      if byte == quote {
        return CSSToken(kind: .string, flags: flags, range: start..<position + 1)
      }
      switch byte {
      case 0x0A, 0x0D, 0x0C:
        return CSSToken(kind: .badString, flags: flags, range: start..<position)
      case UInt8(ascii: "\\"):
        flags.insert(.escapes)
        position = endOfStringEscape(text, at: position)
      default:
        if byte == 0 { flags.insert(.preprocessed) }
        position += 1
      }
    }
    flags.insert(.unterminated)
    return CSSToken(kind: .string, flags: flags, range: start..<text.count)
  }

  /// The offset behind a backslash and its escape, which may be a newline or nothing.
  private static func endOfStringEscape(_ text: Span<UInt8>, at position: Int) -> Int {
    guard let next = byte(text, position + 1) else { return position + 1 }
    return CSSByte.isNewline(next)
      ? CSSTextDecoder.endOfNewline(text, at: position + 1)
      : CSSTextDecoder.endOfEscape(text, at: position)
  }

  /// Makes a url token of the text behind a function token named `url`, unless a quote follows.
  static func urlOrFunction(_ text: Span<UInt8>, _ function: CSSToken) -> CSSToken {
    guard function.matches("url", in: text) else { return function }
    let content = endOfWhitespace(text, at: Int(function.end))
    let next = byte(text, content)
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return function }
    return url(text, start: Int(function.start), content: content)
  }

  /// Consumes a url token.
  ///
  /// css-syntax-3 §4.3.6 <https://drafts.csswg.org/css-syntax/#consume-url-token>
  ///
  /// - Parameters:
  ///   - start: the offset of its name.
  ///   - content: the offset behind the bracket and white space; it is the token's link.
  private static func url(_ text: Span<UInt8>, start: Int, content: Int) -> CSSToken {
    var flags = CSSToken.Flags()
    var position = content
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: ")"):
        return CSSToken(kind: .url, flags: flags, range: start..<position + 1, link: content)
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        position = endOfWhitespace(text, at: position)
        guard position < text.count else { continue }
        guard text[position] == UInt8(ascii: ")") else {
          return badURL(text, start: start, at: position)
        }
      case UInt8(ascii: "\\") where isValidEscape(text, at: position):
        flags.insert(.escapes)
        position = CSSTextDecoder.endOfEscape(text, at: position)
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: "\\"):
        return badURL(text, start: start, at: position)
      default:
        guard !CSSByte.isNonPrintable(byte) else {
          return badURL(text, start: start, at: position)
        }
        if byte == 0 { flags.insert(.preprocessed) }
        position += 1
      }
    }
    flags.insert(.unterminated)
    return CSSToken(kind: .url, flags: flags, range: start..<text.count, link: content)
  }

  /// Consumes the remnants of a bad url.
  ///
  /// css-syntax-3 §4.3.15 <https://drafts.csswg.org/css-syntax/#consume-remnants-of-bad-url>
  private static func badURL(_ text: Span<UInt8>, start: Int, at error: Int) -> CSSToken {
    var position = error
    while position < text.count {
      if text[position] == UInt8(ascii: ")") {
        return CSSToken(kind: .badURL, range: start..<position + 1)
      }
      position =
        isValidEscape(text, at: position)
        ? CSSTextDecoder.endOfEscape(text, at: position) : position + 1
    }
    return CSSToken(kind: .badURL, flags: .unterminated, range: start..<text.count)
  }

  /// Consumes as much white space as possible.
  @inline(__always)
  static func whitespace(_ text: Span<UInt8>, at start: Int) -> CSSToken {
    CSSToken(.whitespace, [], start, endOfWhitespace(text, at: start &+ 1))
  }

  /// The offset behind the white space at an offset, if any.
  @inline(__always)
  static func endOfWhitespace(_ text: Span<UInt8>, at start: Int) -> Int {
    guard start < text.count, CSSByte.isWhitespace(text[start]) else { return start }
    return CSSRun.endOfWhitespace(text, from: start &+ 1)
  }

  /// Consumes a comment; `nil` if none starts here.
  ///
  /// css-syntax-3 §4.3.2 <https://drafts.csswg.org/css-syntax/#consume-comment>
  static func comment(_ text: Span<UInt8>, at start: Int) -> CSSToken? {
    guard byte(text, start + 1) == UInt8(ascii: "*") else { return nil }
    var position = text.firstOffset(of: UInt8(ascii: "*"), from: start + 2)
    while position + 1 < text.count {
      if text[position + 1] == UInt8(ascii: "/") {
        return CSSToken(kind: .comment, range: start..<position + 2)
      }
      position = text.firstOffset(of: UInt8(ascii: "*"), from: position + 1)
    }
    return CSSToken(kind: .comment, flags: .unterminated, range: start..<text.count)
  }
}
