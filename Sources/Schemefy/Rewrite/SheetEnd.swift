internal import SchemefyCSS
internal import SchemefySource

/// What the end of a sheet leaves open.
enum SheetEnd {
  /// What has to stand behind a sheet, so that what follows is not taken into it.
  ///
  /// CSS Syntax 3 §5.5 <https://drafts.csswg.org/css-syntax/#parser-algorithms>: the end of the
  /// input closes everything.
  ///
  /// - Returns: `nil` behind a lone `\`, which would escape whatever comes.
  static func closers(of css: [UInt8]) -> [UInt8]? {
    let tokens = CSSTokenizer.tokenize(css.span)
    let end = tokens.count - 1
    guard end > 0 else { return [] }
    let last = tokens[end - 1]
    let backslashes = css.reversed().prefix { $0 == UInt8(ascii: "\\") }
    if last.kind != .comment, backslashes.count % 2 == 1 { return nil }
    var closers = last.flags.contains(.unterminated) ? closers(of: last, in: css) : []
    for index in (0..<end).reversed() where tokens[index].kind.isOpening {
      guard tokens[index].match == end else { continue }
      switch tokens[index].kind {
      case .openCurly: closers.append(UInt8(ascii: "}"))
      case .openSquare: closers.append(UInt8(ascii: "]"))
      default: closers.append(UInt8(ascii: ")"))
      }
    }
    return closers
  }

  /// The end of a token that the text ends within.
  private static func closers(of token: CSSToken, in css: [UInt8]) -> [UInt8] {
    switch token.kind {
    case .comment: Array("*/".utf8)
    case .string: [css[token.range.lowerBound]]
    default: [UInt8(ascii: ")")]
    }
  }
}
