internal import SchemefyCSS
internal import SchemefySource

/// Rules for the page as a whole.
enum RootSelector {
  /// Whether all selectors of a rule are `html`, `body` or `:root`, and nothing else.
  static func matches(_ prelude: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    var values = ComponentValueCursor(sheet.tokens.span, in: text, prelude)
    var count = 0
    while let value = values.nextSkippingWhitespace() {
      guard case .token(let index) = value else { return false }
      switch values.token(index).kind {
      case .ident:
        let token = values.token(index)
        guard token.matches("html", in: text) || token.matches("body", in: text) else {
          return false
        }
      case .colon:
        guard case .token(let name) = values.next() ?? .block(open: 0, close: 0),
          values.token(name).kind == .ident, values.token(name).matches("root", in: text)
        else { return false }
      default:
        return false
      }
      count += 1
      guard !values.isAtEnd else { break }
      guard values.consume(.comma) else { return false }
    }
    return count > 0
  }
}
