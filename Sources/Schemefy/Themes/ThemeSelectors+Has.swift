internal import SchemefyCSS
internal import SchemefySource

extension ThemeSelectors {
  /// What `:has(.dark)`, `:has([data-theme=dark])` and the like ask for, also of `body`, by name.
  ///
  /// What else elements may be asked for no attribute of the root sets, such as that a box is checked:
  /// that is left to the page. So is what is named for something else, and may lay out the page.
  ///
  /// - Parameters:
  ///   - contents: what stands in the function.
  ///   - function: its name.
  static func inside(
    _ contents: TokenRange, of function: CSSToken, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> (ThemeCondition, Occurrence.Inside)? {
    guard function.matches("has", in: text) else { return nil }
    var range = contents.range
    while let first = range.first,
      tokens[first].kind.isTrivia || tokens[first].isDelim(UInt8(ascii: ">"), in: text)
    {
      range = first + 1..<range.upperBound
    }
    while let last = range.last, tokens[last].kind.isTrivia { range = range.lowerBound..<last }
    var inside = Occurrence.Inside.anywhere
    if let first = range.first, tokens[first].kind == .ident,
      tokens[first].matches("body", in: text)
    {
      inside = .body
      range = first + 1..<range.upperBound
    }
    guard let first = range.first, let last = range.last else { return nil }
    var condition: ThemeCondition?
    if range.count == 2, tokens[first].isDelim(UInt8(ascii: "."), in: text),
      tokens[last].kind == .ident
    {
      condition = .class(tokens[last].stringValue(in: text))
    } else if tokens[first].kind == .openSquare, tokens[first].match == last {
      condition = attribute(TokenRange(first + 1..<last), tokens, text)
    }
    guard let condition, condition.isNamedDark || condition.isNamedLight else { return nil }
    return (condition, inside)
  }
}
