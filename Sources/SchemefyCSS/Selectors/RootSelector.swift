internal import SchemefySource

/// Rules for the page as a whole.
package enum RootSelector {
  /// Whether all selectors of a rule are `html`, `body` or `:root`, also in `:where()` and `:is()`,
  /// and nothing else. A `:host` beside them, as in sheets that serve shadow trees too, is ignored.
  package static func matches(_ prelude: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>)
    -> Bool
  {
    var values = ComponentValueCursor(sheet.tokens.span, in: text, prelude)
    return matches(&values, depth: 0)
  }

  @_lifetime(values: copy values)
  private static func matches(_ values: inout ComponentValueCursor, depth: Int) -> Bool {
    var count = 0
    while let value = values.nextSkippingWhitespace() {
      guard case .token(let index) = value else { return false }
      let token = values.token(index)
      switch token.kind {
      case .ident
      where token.matches("html", in: values.text) || token.matches("body", in: values.text):
        count += 1
      case .colon:
        guard let name = values.next(), let isRoot = isRoot(name, values, depth) else {
          return false
        }
        count += isRoot ? 1 : 0
      default:
        return false
      }
      guard !values.isAtEnd else { break }
      guard values.consume(.comma) else { return false }
    }
    return count > 0
  }

  /// Whether a pseudo-class matches the root; `false` for `:host`, `nil` for any other.
  private static func isRoot(
    _ name: ComponentValue, _ values: borrowing ComponentValueCursor, _ depth: Int
  ) -> Bool? {
    let token = values.token(name.first)
    switch name {
    case .token:
      if token.matches("root", in: values.text) { return true }
      return token.matches("host", in: values.text) ? false : nil
    case .function:
      let isList = token.matches("where", in: values.text) || token.matches("is", in: values.text)
      guard isList, depth < 2 else { return nil }
      var contents = values.contents(of: name)
      return matches(&contents, depth: depth + 1) ? true : nil
    case .block:
      return nil
    }
  }
}
