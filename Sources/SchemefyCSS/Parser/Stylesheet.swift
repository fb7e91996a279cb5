public import SchemefySource

/// A parsed style sheet, or the declarations of a style attribute: flat arrays over the tokens.
///
/// Rules stand in the order of their first tokens, so that a rule's descendants follow it;
/// declarations in the order of their names.
///
/// css-syntax-3 §5 <https://drafts.csswg.org/css-syntax/#parsing>
@usableFromInline package struct Stylesheet: Sendable {
  /// All tokens of the text, comments included, with an `endOfFile` token at the end.
  @usableFromInline package var tokens: [CSSToken]
  @usableFromInline package var rules: [CSSRule]
  @usableFromInline package var declarations: [CSSDeclaration]
}

extension Stylesheet {
  /// Whether nothing of the text was passed over, so that the sheet is the one that ``parse(_:)`` gives.
  ///
  /// - Complexity: O(n) in the number of tokens in front of the first that stands for a stretch.
  package var isWhole: Bool { !tokens.contains { $0.kind == .skipped } }

  /// The text that tokens cover; for an empty range, the place in front of its token.
  @inlinable
  package func textRange(_ range: TokenRange) -> TextRange {
    let start = Int(tokens[range.lowerBound].start)
    guard !range.isEmpty else { return TextRange(at: start) }
    return TextRange(start..<Int(tokens[range.upperBound - 1].end))
  }
}
