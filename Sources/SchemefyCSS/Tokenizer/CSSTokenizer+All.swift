extension CSSTokenizer {
  /// All tokens of a text, with an `endOfFile` token at the end; their ranges tile the text.
  ///
  /// Each opening token's ``CSSToken/match`` is set. A closing token matches if it mirrors the
  /// innermost open one; otherwise it is a preserved token inside that block, as in "consume a
  /// simple block" (css-syntax-3 §5.5.9 <https://drafts.csswg.org/css-syntax/#consume-simple-block>),
  /// which is why the matches are the same whatever the tokens are parsed as.
  ///
  /// - Parameter allowsUnicodeRanges: as ``allowsUnicodeRanges``.
  /// - Precondition: the text is at most `UInt32.max` bytes long.
  /// - Complexity: O(n) in the length of the text, however blocks are nested.
  package static func tokenize(
    _ text: Span<UInt8>, allowsUnicodeRanges: Bool = false
  ) -> [CSSToken] {
    tokenize(text, 0..<text.count, allowsUnicodeRanges: allowsUnicodeRanges)
  }

  /// The tokens of a part of a text, with offsets of the whole.
  static func tokenize(
    _ text: Span<UInt8>, _ range: Range<Int>, allowsUnicodeRanges: Bool
  ) -> [CSSToken] {
    precondition(text.count <= Int(UInt32.max), "token offsets have 32 bits")
    let text = text.extracting(first: range.upperBound)
    var tokenizer = CSSTokenizer()
    tokenizer.position = range.lowerBound
    tokenizer.allowsUnicodeRanges = allowsUnicodeRanges
    var tokens: [CSSToken] = []
    tokens.reserveCapacity(range.count / 3 + 8)
    var blocks = BlockMatcher()
    while true {
      let token = tokenizer.next(text)
      tokens.append(token)
      blocks.add(token.kind, &tokens)
      if token.kind == .endOfFile { return tokens }
    }
  }
}

/// Connects opening tokens to their closing ones.
///
/// The stack of open blocks is threaded through the opening tokens' links, so that it needs no
/// memory of its own.
private struct BlockMatcher {
  /// Index of the innermost open token; -1 if there is none.
  private var top = -1
  /// The kind of token that closes it; `endOfFile` if there is none.
  private var closing = CSSTokenKind.endOfFile

  /// Takes note of the token just appended.
  @inline(__always)
  mutating func add(_ kind: CSSTokenKind, _ tokens: inout [CSSToken]) {
    switch kind {
    case .function, .openParen: open(.closeParen, &tokens)
    case .openSquare: open(.closeSquare, &tokens)
    case .openCurly: open(.closeCurly, &tokens)
    case .closeParen, .closeSquare, .closeCurly:
      if kind == closing { close(&tokens) }
    case .endOfFile:
      while top >= 0 { close(&tokens) }
    default: break
    }
  }

  private mutating func open(_ mirror: CSSTokenKind, _ tokens: inout [CSSToken]) {
    let index = tokens.count - 1
    tokens[index].link = UInt32(truncatingIfNeeded: top)
    top = index
    closing = mirror
  }

  private mutating func close(_ tokens: inout [CSSToken]) {
    let outer = Int(Int32(truncatingIfNeeded: tokens[top].link))
    tokens[top].link = UInt32(truncatingIfNeeded: tokens.count - 1)
    top = outer
    closing = outer < 0 ? .endOfFile : tokens[outer].kind.mirror ?? .endOfFile
  }
}
