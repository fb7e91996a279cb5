internal import SchemefyCSS
internal import SchemefySource

/// Rules for all links of a page.
enum LinkSelector {
  /// Whether one of a rule's selectors matches every link that was not visited: `a`, `:link`,
  /// `a:link`, `:any-link`, `[href]` or `*`.
  static func matches(_ prelude: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    var selector = Selector()
    for index in prelude.range {
      let token = sheet.tokens[index]
      if token.kind == .comma {
        if selector.isOfLinks { return true }
        selector = Selector()
      } else if !token.kind.isTrivia {
        selector.add(token, in: text)
      }
    }
    return selector.isOfLinks
  }

  /// The selector that is being read.
  private struct Selector {
    private var tokens = 0
    private var isOther = false

    var isOfLinks: Bool { tokens > 0 && !isOther }

    mutating func add(_ token: CSSToken, in text: Span<UInt8>) {
      let isFirst = tokens == 0
      tokens += 1
      switch token.kind {
      case .ident where isFirst: isOther = !token.matches("a", in: text)
      case .ident:
        let isLink =
          token.matches("link", in: text) || token.matches("any-link", in: text)
          || token.matches("href", in: text)
        isOther = isOther || !isLink
      case .delim where token.isDelim(UInt8(ascii: "*"), in: text): isOther = isOther || !isFirst
      case .colon, .openSquare, .closeSquare: break
      default: isOther = true
      }
    }
  }
}
