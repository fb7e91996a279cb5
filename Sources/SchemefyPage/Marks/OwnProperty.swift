package import SchemefyCSS
internal import SchemefySource
internal import SchemefyTraits

/// The custom properties of schemefy, and the values that an earlier run wrote with them.
package enum OwnProperty {
  /// The prefix of the custom properties that schemefy writes. No author's file has it: a page may
  /// link a palette, and then `var(--scheme-label, #333)` is the author's.
  package static let prefix = "--scheme-x-"

  /// Whether an ident is a custom property of schemefy: a role, or a derived pair.
  package static func isOwn(_ token: CSSToken, in text: Span<UInt8>) -> Bool {
    let prefix = prefix.utf8.span
    let range = token.range
    guard token.kind == .ident, range.count > prefix.count else { return false }
    for index in prefix.indices where text[range.lowerBound + index] != prefix[index] {
      return false
    }
    return true
  }

  /// In `var(--scheme-…, X)`, the tokens of X: the author's value. `nil` for anything else.
  ///
  /// - Parameter tokens: one component value.
  package static func fallback(
    of tokens: TokenRange, _ all: Span<CSSToken>, in text: Span<UInt8>
  ) -> TokenRange? {
    let open = tokens.lowerBound
    guard tokens.count > 3, all[open].kind == .function, all[open].matches("var", in: text),
      all[open].match == tokens.upperBound - 1
    else { return nil }
    var values = ComponentValueCursor(all, in: text, TokenRange(open + 1..<tokens.upperBound - 1))
    guard case .token(let name) = values.nextSkippingWhitespace() ?? .block(open: 0, close: 0),
      isOwn(all[name], in: text), values.consume(.comma)
    else { return nil }
    values.skipWhitespace()
    return TokenRange(values.position..<values.end)
  }
}
