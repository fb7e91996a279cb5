/// Functions whose result is not known from the text, or is not computed here.
enum Unresolvable {
  /// Arbitrary substitution functions (CSS Values 5
  /// <https://drafts.csswg.org/css-values-5/#substitution>), tree counting, and the math functions
  /// (CSS Values 4 <https://drafts.csswg.org/css-values-4/#math>) beyond those of ``MathValue``.
  private static let functions = KeywordTable<Bool>([
    "var": true, "env": true, "attr": true, "if": true, "inherit": true, "ident": true,
    "random": true, "random-item": true, "first-valid": true, "toggle": true, "progress": true,
    "media-progress": true, "container-progress": true, "sibling-index": true,
    "sibling-count": true, "round": true, "mod": true, "rem": true, "sin": true, "cos": true,
    "tan": true, "asin": true, "acos": true, "atan": true, "atan2": true, "pow": true,
    "sqrt": true, "hypot": true, "log": true, "exp": true, "abs": true, "sign": true,
    "calc-size": true,
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
