internal import SchemefyCSS
internal import SchemefySource

/// Closes the constructs that a sheet leaves open at its end, such as the block of `p{color:#333`.
enum SheetEnd {
  /// The text that closes a sheet, so that text behind it is not taken into it: `}` for
  /// `p{color:#333`.
  ///
  /// CSS Syntax 3 §5.5 <https://drafts.csswg.org/css-syntax/#parser-algorithms>: the end of the
  /// input closes everything.
  ///
  /// - Returns: `nil` behind a lone `\`, which would escape whatever comes, and for what holds a `}` of
  ///   no block: in one it would end that, and in front of a rule it takes that with it.
  static func closers(of css: [UInt8]) -> [UInt8]? {
    let tokens = CSSTokenizer.tokenize(css.span)
    let end = tokens.count - 1
    guard end > 0 else { return [] }
    let last = tokens[end - 1]
    let backslashes = css.reversed().prefix { $0 == UInt8(ascii: "\\") }
    if last.kind != .comment, backslashes.count % 2 == 1 { return nil }
    guard let rest = rest(tokens) else { return nil }
    var closers = last.flags.contains(.unterminated) ? closers(of: last, in: css) : []
    for index in (0..<end).reversed() where tokens[index].kind.isOpening {
      guard tokens[index].match == end else { continue }
      switch tokens[index].kind {
      case .openCurly: closers.append(UInt8(ascii: "}"))
      case .openSquare: closers.append(UInt8(ascii: "]"))
      default: closers.append(UInt8(ascii: ")"))
      }
    }
    return closers + rest
  }

  /// The text that ends the last rule once its open blocks are closed, such as `;` or `{}`; empty
  /// if the rule has ended, `nil` where a `}` closes no block.
  private static func rest(_ tokens: [CSSToken]) -> [UInt8]? {
    let end = tokens.count - 1
    // The first token of the rule that has not ended.
    var first: Int?
    var index = 0
    while index < end {
      let token = tokens[index]
      switch token.kind {
      case .whitespace, .comment: break
      case .closeCurly: return nil
      case .semicolon where first.map { tokens[$0].kind == .atKeyword } ?? false: first = nil
      case .openCurly:
        first = nil
        index = token.match
      default:
        first = first ?? index
        if token.kind.isOpening { index = token.match }
      }
      index += 1
    }
    guard let first else { return [] }
    return Array((tokens[first].kind == .atKeyword ? ";" : "{}").utf8)
  }

  /// The text that closes a token within which the sheet ends, such as the quote of a string.
  private static func closers(of token: CSSToken, in css: [UInt8]) -> [UInt8] {
    switch token.kind {
    case .comment: Array("*/".utf8)
    case .string: [css[token.range.lowerBound]]
    default: [UInt8(ascii: ")")]
    }
  }
}
