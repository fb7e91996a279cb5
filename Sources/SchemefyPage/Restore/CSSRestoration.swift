internal import SchemefyCSS
internal import SchemefySource

/// Removes the edits of an auto run from a style sheet, or from a `style` attribute.
struct CSSRestoration {
  /// The edits that take back an earlier run; none if the text is left as it is.
  private(set) var edits = TextEdits()
  /// The marks that can't be taken back.
  private(set) var doubts: [RestoreDoubt] = []
  /// Whether a run has baked a style into the text.
  private(set) var isBaked = false
  /// The sum of the tokens of the sheet without those of schemefy.
  private var rest = TokenSum()
  /// The end of an edit that was found last, which is looked for once for all beginnings before it;
  /// its index is that of the end of the file if there is none.
  private var end = End(index: -1, original: [], isSafe: false)

  /// A comment behind an edit.
  private struct End {
    /// Index of its token.
    var index: Int
    /// The author's text that the edit replaced.
    var original: [UInt8]
    /// Whether that may be CSS again.
    var isSafe: Bool
  }

  init(_ css: Span<UInt8>) {
    guard RestoreMarks.mayStand(in: css) else { return }
    let tokens = CSSTokenizer.tokenize(css)
    isBaked = OwnBlock(tokens.span, in: css).map { SchemeMarker.isBaked($0.marker) } ?? false
    var index = 0
    // The parentheses that close schemefy's variables, the innermost last.
    var closers: [Int] = []
    while index < tokens.count {
      let token = tokens[index]
      if closers.last == index {
        closers.removeLast()
        edits.replace(token.range, with: [])
        index += 1
        continue
      }
      switch token.kind {
      case .comment:
        index = visitComment(index, tokens, css)
      case .function:
        index = visitFunction(index, tokens, css, &closers)
      default:
        rest.add(token, in: css)
        index += 1
      }
    }
    check(css)
  }

  // MARK: Comments

  /// - Returns: the index of the token behind the mark.
  private mutating func visitComment(
    _ index: Int, _ tokens: [CSSToken], _ css: Span<UInt8>
  ) -> Int {
    let token = tokens[index]
    guard let bytes = Self.comment(token, in: css) else { return index + 1 }
    let start = CSSMarks.start.bytes
    guard bytes.elementsEqual(start) else {
      note(foreign: bytes, at: token.range)
      return index + 1
    }
    if end.index <= index { end = Self.end(behind: index, tokens, css) }
    guard end.index < tokens.count - 1 else {
      doubts.append(RestoreDoubt(.noEnd, at: token.range))
      return index + 1
    }
    let close = tokens[end.index].range
    guard end.isSafe else {
      doubts.append(RestoreDoubt(.original, at: close))
      return index + 1
    }
    edits.replace(TextRange(token.range.lowerBound..<close.upperBound), with: end.original)
    rest.add(end.original)
    return end.index + 1
  }

  /// The first comment that may stand behind an edit.
  private static func end(
    behind index: Int, _ tokens: [CSSToken], _ css: Span<UInt8>
  ) -> End {
    for next in tokens.indices[(index + 1)...] where tokens[next].kind == .comment {
      guard let bytes = comment(tokens[next], in: css),
        let original = CSSMarks.original(in: bytes[...])
      else { continue }
      let isLast = tokens[next].range.upperBound == css.count
      return End(
        index: next, original: original, isSafe: OriginalCSS.isSafe(original, isAtEnd: isLast))
    }
    return End(index: tokens.count - 1, original: [], isSafe: false)
  }

  private mutating func note(foreign comment: [UInt8], at range: TextRange) {
    let start = Array("/*schemefy ".utf8)
    guard comment.starts(with: start), comment.count < 40 else { return }
    if comment.starts(with: CSSMarks.anyStart.bytes) {
      doubts.append(RestoreDoubt(.version, at: range))
    } else if CSSMarks.original(in: comment[...]) != nil {
      if !isBaked { doubts.append(RestoreDoubt(.noStart, at: range)) }
    }
  }

  /// The bytes of a comment that may be ours.
  private static func comment(_ token: CSSToken, in css: Span<UInt8>) -> [UInt8]? {
    let range = token.range.range
    guard range.count > 12, !token.flags.contains(.unterminated),
      css[range.lowerBound + 2] == UInt8(ascii: "s"),
      css.matches("/*schemefy ", at: range.lowerBound)
    else { return nil }
    return range.map { css[$0] }
  }

  // MARK: Variables

  private mutating func visitFunction(
    _ index: Int, _ tokens: [CSSToken], _ css: Span<UInt8>, _ closers: inout [Int]
  ) -> Int {
    let token = tokens[index]
    guard token.matches("var", in: css), index + 2 < tokens.count,
      OwnProperty.isOwn(tokens[index + 1], in: css)
    else {
      rest.add(token, in: css)
      return index + 1
    }
    guard tokens[index + 2].kind == .comma, token.match < tokens.count - 1 else {
      doubts.append(RestoreDoubt(.noFallback, at: tokens[index + 1].range))
      rest.add(token, in: css)
      return index + 1
    }
    var next = index + 3
    if tokens[next].kind == .whitespace { next += 1 }
    edits.replace(TextRange(token.range.lowerBound..<tokens[next].range.lowerBound), with: [])
    closers.append(token.match)
    return next
  }

  // MARK: Check

  /// Drops all edits if removing schemefy's text would change the other tokens.
  private mutating func check(_ css: Span<UInt8>) {
    guard !edits.isEmpty else { return }
    let restored = edits.applied(to: css.indices.map { css[$0] })
    var sum = TokenSum()
    sum.add(restored)
    guard sum == rest else {
      let place = edits.edits.map(\.range.lowerBound).min() ?? 0
      edits = TextEdits()
      doubts.append(RestoreDoubt(.tokens, at: TextRange(at: place)))
      return
    }
  }
}

/// Tokens of CSS in a row, but for white space and comments, so that two rows can be compared.
private struct TokenSum: Hashable {
  private var count = 0
  private var sum: UInt64 = 0

  mutating func add(_ css: [UInt8]) {
    let span = css.span
    for token in CSSTokenizer.tokenize(span) { add(token, in: span) }
  }

  mutating func add(_ token: CSSToken, in css: Span<UInt8>) {
    switch token.kind {
    case .whitespace, .comment, .endOfFile: return
    default: break
    }
    count += 1
    var own: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in token.range.range { own = (own ^ UInt64(css[index])) &* 0x0000_0100_0000_01B3 }
    sum = (sum &* 31 &+ own) ^ (own >> 29)
  }
}
