/// Functions that put other values in their place when the value is computed.
enum Substitution {
  /// Arbitrary substitution functions (CSS Values 5
  /// <https://drafts.csswg.org/css-values-5/#substitution>), and other functions whose number is
  /// not computed here.
  private static let functions = KeywordTable<Bool>([
    "var": true, "env": true, "attr": true, "if": true, "inherit": true, "ident": true,
    "random": true, "random-item": true, "first-valid": true, "toggle": true,
    "media-progress": true, "container-progress": true, "calc-mix": true, "calc-size": true,
  ])

  /// Whether such a function, or a custom one (`--name()`), stands anywhere in a range.
  static func isIn(
    _ range: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>
  ) -> Bool {
    for index in range.range where tokens[index].kind == .function {
      let token = tokens[index]
      if token.flags.contains(.dashed) { return true }
      if functions.value(of: token, in: text) != nil { return true }
    }
    return false
  }
}
