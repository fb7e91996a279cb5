internal import SchemefyCSS
internal import SchemefySource

/// Whether the author's text in a comment of schemefy may become CSS again. Anyone can write such a
/// comment: its text is a value, a condition, a picture or a plain sheet in a `data:` URL, or the import of a file
/// beside the sheet; it loads nothing else, opens no block and ends none.
enum OriginalCSS {
  /// - Parameter isAtEnd: whether nothing stands behind the text, so that it may leave a block or string
  ///   open.
  static func isSafe(_ css: [UInt8], isAtEnd: Bool) -> Bool {
    let tokens = CSSTokenizer.tokenize(css.span)
    let end = tokens.count - 1
    guard let first = tokens.first, end > 0 else { return true }
    let isImport = first.kind == .atKeyword && first.matches("import", in: css.span)
    var index = isImport ? 1 : 0
    var open: [Int] = []
    while index < end {
      let token = tokens[index]
      guard !token.flags.contains(.unterminated) || isAtEnd else { return false }
      switch token.kind {
      case .openCurly, .closeCurly, .badString, .badURL, .atKeyword: return false
      case .semicolon where !(isImport && index == end - 1): return false
      case .closeParen, .closeSquare:
        guard open.last == index else { return false }
        open.removeLast()
      case .url, .string:
        guard isHarmless(token, in: css, isImport: isImport) else { return false }
      case _ where token.kind.isOpening:
        guard token.match < end || isAtEnd else { return false }
        if token.match < end { open.append(token.match) }
      default: break
      }
      index += 1
    }
    return css.reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
  }

  private static func isHarmless(_ token: CSSToken, in css: [UInt8], isImport: Bool) -> Bool {
    let value = token.decodedBytes(in: css.span)
    if isImport { return LocalReference.isLocal(value) }
    return DataURL.startsPicture(value.span) || DataURL.isPlainSheet(value.span)
  }
}
