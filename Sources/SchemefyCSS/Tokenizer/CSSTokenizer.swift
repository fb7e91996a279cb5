/// Turns text into tokens, one at a time; ``tokenize(_:allowsUnicodeRanges:)`` gives all of them.
///
/// The tokenizer works on the original text: the preprocessing of css-syntax-3 §3.3 is done where
/// its code points occur, when a value is decoded.
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

  /// Consumes a token: chooses by its first byte. White space and names, more than half of all
  /// tokens, have branches of their own, which are predicted better than a jump.
  ///
  /// - Precondition: `start < text.count`.
  @inline(__always)
  static func token(
    _ text: Span<UInt8>, at start: Int, allowsUnicodeRanges: Bool
  ) -> CSSToken {
    let kind = CSSByteClass.of(text[start])
    if kind == CSSByteClass.whitespace { return whitespace(text, at: start) }
    if kind == CSSByteClass.letter { return identLike(text, at: start) }
    return switch kind {
    case CSSByteClass.colon: single(.colon, start)
    case CSSByteClass.semicolon: single(.semicolon, start)
    case CSSByteClass.comma: single(.comma, start)
    case CSSByteClass.openCurly: single(.openCurly, start)
    case CSSByteClass.closeCurly: single(.closeCurly, start)
    case CSSByteClass.openParen: single(.openParen, start)
    case CSSByteClass.closeParen: single(.closeParen, start)
    case CSSByteClass.openSquare: single(.openSquare, start)
    case CSSByteClass.closeSquare: single(.closeSquare, start)
    case CSSByteClass.digit: numeric(text, at: start)
    case CSSByteClass.dotOrPlus:
      startsNumber(text, at: start) ? numeric(text, at: start) : single(.delim, start)
    case CSSByteClass.hyphen: hyphen(text, at: start)
    case CSSByteClass.hash: hash(text, at: start)
    case CSSByteClass.quote: string(text, at: start)
    case CSSByteClass.slash: comment(text, at: start) ?? single(.delim, start)
    case CSSByteClass.at: atKeyword(text, at: start) ?? single(.delim, start)
    case CSSByteClass.lessThan: commentDelimiterOpen(text, at: start)
    case CSSByteClass.letterU:
      allowsUnicodeRanges && startsUnicodeRange(text, at: start)
        ? unicodeRange(text, at: start) : identLike(text, at: start)
    case CSSByteClass.special: special(text, at: start)
    default: single(.delim, start)
    }
  }

  /// A token of one byte.
  @inline(__always)
  static func single(_ kind: CSSTokenKind, _ start: Int) -> CSSToken {
    CSSToken(kind, [], start, start &+ 1)
  }

  /// The byte at an offset; `nil` behind the end.
  @inline(__always)
  static func byte(_ text: Span<UInt8>, _ position: Int) -> UInt8? {
    position < text.count ? text[position] : nil
  }

  /// A number, `-->`, an identifier or a delim: usually decided by the second byte alone.
  private static func hyphen(_ text: Span<UInt8>, at start: Int) -> CSSToken {
    guard let next = byte(text, start + 1) else { return single(.delim, start) }
    let kind = CSSByteClass.of(next)
    let isDashed = kind == CSSByteClass.hyphen
    if isDashed, byte(text, start + 2) == UInt8(ascii: ">") {
      return CSSToken(kind: .cdc, range: start..<start + 3)
    }
    if kind == CSSByteClass.digit || kind > CSSByteClass.hyphen {
      if startsNumber(text, at: start) { return numeric(text, at: start) }
      guard startsIdentifier(text, at: start) else { return single(.delim, start) }
    }
    return identLike(text, at: start, flags: isDashed ? .dashed : [])
  }

  /// `<!--` or a delim.
  private static func commentDelimiterOpen(_ text: Span<UInt8>, at start: Int) -> CSSToken {
    guard byte(text, start + 1) == UInt8(ascii: "!"), byte(text, start + 2) == UInt8(ascii: "-"),
      byte(text, start + 3) == UInt8(ascii: "-")
    else { return single(.delim, start) }
    return CSSToken(kind: .cdo, range: start..<start + 4)
  }

  /// An identifier, or a delim as long as the code point: NUL, `\`, or not ASCII.
  private static func special(_ text: Span<UInt8>, at start: Int) -> CSSToken {
    if startsIdentifier(text, at: start) { return identLike(text, at: start) }
    guard text[start] >= 0x80 else { return single(.delim, start) }
    let end = start + UTF8Decoding.scalar(text, at: start).length
    return CSSToken(kind: .delim, range: start..<end)
  }
}
