/// Turns text into tokens, one at a time; ``tokenize(_:allowsUnicodeRanges:)`` gives all of them.
///
/// It works on the text as it stands: what css-syntax-3 §3.3 replaces beforehand is recognised
/// where it occurs and replaced when a value is decoded.
///
/// css-syntax-3 §4.3.1 <https://drafts.csswg.org/css-syntax/#consume-token>
package struct CSSTokenizer: Sendable {
  /// Offset in the text of the next token.
  package var position = 0
  /// Whether `U+26` is a unicode-range token: in the value of the `unicode-range` descriptor only.
  package var allowsUnicodeRanges = false

  package init() {}

  /// The next token; at the end of the text, an empty `endOfFile` token, as often as asked for.
  ///
  /// A token that is returned is not empty, so that the tokenizer always advances. The `match` of
  /// opening tokens is not set.
  ///
  /// - Parameter text: the same text in every call; at most `UInt32.max` bytes.
  package mutating func next(_ text: Span<UInt8>) -> CSSToken {
    let start = position
    guard start < text.count else {
      return CSSToken(kind: .endOfFile, range: text.count..<text.count)
    }
    let token = Self.token(text, at: start, allowsUnicodeRanges: allowsUnicodeRanges)
    position = Int(token.end)
    return token
  }

  /// Consumes a token: chooses by its first byte.
  ///
  /// - Precondition: `start < text.count`.
  @inline(__always)
  private static func token(
    _ text: Span<UInt8>, at start: Int, allowsUnicodeRanges: Bool
  ) -> CSSToken {
    switch text[start] {
    case 0x61...0x74, 0x76...0x7A, 0x41...0x54, 0x56...0x5A, UInt8(ascii: "_"), 0:
      identLike(text, at: start)
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: whitespace(text, at: start)
    case UInt8(ascii: ":"): single(.colon, start)
    case UInt8(ascii: ";"): single(.semicolon, start)
    case UInt8(ascii: ","): single(.comma, start)
    case UInt8(ascii: "{"): single(.openCurly, start)
    case UInt8(ascii: "}"): single(.closeCurly, start)
    case UInt8(ascii: "("): single(.openParen, start)
    case UInt8(ascii: ")"): single(.closeParen, start)
    case UInt8(ascii: "["): single(.openSquare, start)
    case UInt8(ascii: "]"): single(.closeSquare, start)
    case 0x30...0x39: numeric(text, at: start)
    case UInt8(ascii: "."), UInt8(ascii: "+"):
      startsNumber(text, at: start) ? numeric(text, at: start) : single(.delim, start)
    case UInt8(ascii: "-"): hyphen(text, at: start)
    case UInt8(ascii: "#"): hash(text, at: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): string(text, at: start)
    case UInt8(ascii: "/"): comment(text, at: start) ?? single(.delim, start)
    case UInt8(ascii: "@"): atKeyword(text, at: start) ?? single(.delim, start)
    case UInt8(ascii: "<"): commentDelimiterOpen(text, at: start)
    case UInt8(ascii: "\\"):
      startsIdentifier(text, at: start) ? identLike(text, at: start) : single(.delim, start)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      allowsUnicodeRanges && startsUnicodeRange(text, at: start)
        ? unicodeRange(text, at: start) : identLike(text, at: start)
    case 0x80...: nonASCII(text, at: start)
    default: single(.delim, start)
    }
  }

  /// A token of one byte.
  @inline(__always)
  static func single(_ kind: CSSTokenKind, _ start: Int) -> CSSToken {
    CSSToken(kind: kind, range: start..<start + 1)
  }

  /// The byte at an offset; `nil` behind the end.
  @inline(__always)
  static func byte(_ text: Span<UInt8>, _ position: Int) -> UInt8? {
    position < text.count ? text[position] : nil
  }

  /// A number, `-->`, an identifier or a delim, in this order.
  private static func hyphen(_ text: Span<UInt8>, at start: Int) -> CSSToken {
    if startsNumber(text, at: start) { return numeric(text, at: start) }
    if byte(text, start + 1) == UInt8(ascii: "-"), byte(text, start + 2) == UInt8(ascii: ">") {
      return CSSToken(kind: .cdc, range: start..<start + 3)
    }
    if startsIdentifier(text, at: start) { return identLike(text, at: start) }
    return single(.delim, start)
  }

  /// `<!--` or a delim.
  private static func commentDelimiterOpen(_ text: Span<UInt8>, at start: Int) -> CSSToken {
    guard byte(text, start + 1) == UInt8(ascii: "!"), byte(text, start + 2) == UInt8(ascii: "-"),
      byte(text, start + 3) == UInt8(ascii: "-")
    else { return single(.delim, start) }
    return CSSToken(kind: .cdo, range: start..<start + 4)
  }

  /// An identifier, or a delim as long as the code point.
  private static func nonASCII(_ text: Span<UInt8>, at start: Int) -> CSSToken {
    let length = UTF8Decoding.identLength(text, at: start)
    guard length == 0 else { return identLike(text, at: start) }
    let end = start + UTF8Decoding.scalar(text, at: start).length
    return CSSToken(kind: .delim, range: start..<end)
  }
}
