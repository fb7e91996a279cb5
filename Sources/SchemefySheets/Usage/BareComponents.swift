package import SchemefyCSS
internal import SchemefySource

/// Up to three components of a colour, without the function around them: `33, 37, 41`,
/// `210 11% 15%`, `210`. Some may be in variables.
package struct BareComponents: Sendable, Hashable {
  /// From the first to the last.
  package private(set) var tokens: TokenRange
  package private(set) var count = 0
  private(set) var usesCommas = false

  /// Reads the whole of a value; `nil` if it is anything else.
  package init?(_ values: consuming ComponentValueCursor) {
    self.init(leading: &values, takesVariables: true)
    guard values.isAtEnd else { return nil }
  }

  /// Reads the components at the start of a value; `nil` if there are none.
  @_lifetime(values: copy values)
  init?(leading values: inout ComponentValueCursor, takesVariables: Bool = false) {
    values.skipWhitespace()
    tokens = TokenRange(values.position..<values.position)
    while count < 3, Self.startsComponent(values, takesVariables) {
      _ = values.nextSkippingWhitespace()
      count += 1
      tokens = TokenRange(tokens.lowerBound..<values.position)
      // A comma between two components, or none in the whole value.
      guard count < 3, values.peekBeyondWhitespace()?.kind == .comma else {
        if usesCommas { break } else { continue }
      }
      guard count == 1 || usesCommas else { break }
      usesCommas = true
      _ = values.consume(.comma)
    }
    guard count > 0 else { return nil }
  }

  private static func startsComponent(
    _ values: borrowing ComponentValueCursor, _ takesVariables: Bool
  ) -> Bool {
    guard let token = values.peekBeyondWhitespace() else { return false }
    switch token.kind {
    case .number, .percentage: return true
    case .dimension:
      let text = values.text
      return token.matches("deg", in: text) || token.matches("turn", in: text)
        || token.matches("rad", in: text) || token.matches("grad", in: text)
    case .ident: return token.matches("none", in: values.text)
    case .function: return takesVariables && token.matches("var", in: values.text)
    default: return false
    }
  }
}
