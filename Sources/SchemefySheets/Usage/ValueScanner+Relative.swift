internal import SchemefyCSS

/// Colours that are made from that of a custom property.
extension ValueScanner {
  /// Scans a relative colour whose origin is `var(--x)`, if no other variable is in it: it is
  /// mapped apart from the variable, as its own opacity or lightness counts.
  ///
  /// CSS Color 5 §4 <https://drafts.csswg.org/css-color-5/#relative-colors>
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

  /// Scans a mixture with a custom property's colour: it is mapped apart from its parts, as a tint
  /// of white is no tint of black.
  ///
  /// CSS Color 5 §3 <https://drafts.csswg.org/css-color-5/#color-mix>
  mutating func scanMixture(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> Bool {
    guard case .function(let open, let close) = value,
      values.token(open).matches("color-mix", in: values.text)
    else { return false }
    var count = 0
    for index in open..<close where values.token(index).kind == .function {
      if values.token(index).matches("var", in: values.text) { count += 1 }
    }
    guard count > 0 else { return false }
    isSubstituted = true
    let origin = count == 1 ? self.origin(of: values.contents(of: value)) : nil
    found.append(
      FoundColor(
        tokens: TokenRange(open..<close + 1), form: .function, role: role, color: .unresolved,
        variable: origin.map { TokenRange($0..<$0 + 1) } ?? TokenRange(0..<0)))
    return true
  }

  /// The name in the `var()` that is a whole part of a mixture; `nil` if there is none, or if it has a
  /// fallback.
  private func origin(of contents: consuming ComponentValueCursor) -> Int? {
    while let part = contents.nextSkippingWhitespace() {
      guard case .function(let open, _) = part,
        contents.token(open).matches("var", in: contents.text)
      else { continue }
      var name = contents.contents(of: part)
      guard case .token(let index)? = name.nextSkippingWhitespace(), name.isAtEnd,
        contents.token(index).isCustomPropertyName(in: contents.text)
      else { return nil }
      return index
    }
    return nil
  }
}
