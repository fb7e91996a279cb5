internal import SchemefyCSS
internal import SchemefySource

extension ThemeSelectors {
  /// The state that `:has(.dark)`, `:has([data-theme=dark])` and the like ask for, also with a type
  /// selector for `body`.
  ///
  /// A state that no attribute of the root sets, such as that a box is checked, is left to the
  /// page. So is one whose name does not suggest a theme: it may belong to the layout.
  ///
  /// - Parameters:
  ///   - contents: the arguments of the function.
  ///   - function: its name.
  static func inside(
    _ contents: TokenRange, of function: CSSToken, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> (ThemeCondition, Occurrence.Inside)? {
    guard function.matches("has", in: text) else { return nil }
    var parts: [Int] = []
    for index in contents.range where !tokens[index].kind.isTrivia { parts.append(index) }
    if let first = parts.first {
      let token = tokens[first]
      if token.isDelim(UInt8(ascii: ">"), in: text) { parts.removeFirst() }
    }
    var inside = Occurrence.Inside.anywhere
    if let first = parts.first {
      let token = tokens[first]
      if token.kind == .ident, token.matches("body", in: text) {
        parts.removeFirst()
        inside = .body
      }
    }
    guard let first = parts.first, let last = parts.last, first < last,
      let condition = condition(first, last, tokens, text), condition.hasThemeName,
      condition.isSettable
    else { return nil }
    return (condition, inside)
  }

  /// `.name`, `[name]` or `[name=value]`, by its first and last tokens.
  private static func condition(
    _ first: Int, _ last: Int, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> ThemeCondition? {
    let (start, end) = (tokens[first], tokens[last])
    if start.isDelim(UInt8(ascii: "."), in: text) {
      guard last == first + 1, end.kind == .ident else { return nil }
      return .class(end.stringValue(in: text))
    }
    guard start.kind == .openSquare, start.match == last else { return nil }
    return attribute(TokenRange(first + 1..<last), tokens, text)
  }
}

extension ThemeCondition {
  /// Whether it is named for the dark or the light.
  fileprivate var hasThemeName: Bool { isNamedDark || isNamedLight }
}
