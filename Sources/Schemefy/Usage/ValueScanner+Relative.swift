internal import SchemefyCSS

/// Colours that are made from that of a custom property.
///
/// CSS Color 5 §4 <https://drafts.csswg.org/css-color-5/#relative-colors>
extension ValueScanner {
  /// Takes up a relative colour whose origin is `var(--x)`, if no other variable is in it: what it
  /// becomes doesn't follow from what the variable does, as its own opacity or lightness counts.
  mutating func scanRelative(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> Bool {
    guard case .function(let open, let close) = value else { return false }
    var contents = values.contents(of: value)
    guard contents.peekBeyondWhitespace()?.matches("from", in: contents.text) == true,
      contents.nextSkippingWhitespace() != nil, let origin = contents.nextSkippingWhitespace(),
      case .function(let first, let last) = origin,
      values.token(first).matches("var", in: values.text)
    else { return false }
    var name = values.contents(of: origin)
    guard case .token(let index)? = name.nextSkippingWhitespace(), name.isAtEnd,
      values.token(index).isCustomPropertyName(in: values.text)
    else { return false }
    for index in last + 1..<max(last + 1, close)
    where values.token(index).kind == .function
      && values.token(index).matches("var", in: values.text)
    {
      return false
    }
    isSubstituted = true
    found.append(
      FoundColor(
        tokens: TokenRange(open..<close + 1), form: .function, role: role, color: .unresolved,
        variable: TokenRange(index..<index + 1)))
    return true
  }
}
