/// A rule that matches an element, or may.
package struct RuleMatch: Hashable, Sendable {
  /// What the caller calls the rule.
  package var rule: Int32
  /// The selector that matched: index into ``SelectorTable/selectors``. It says the specificity,
  /// and which pseudo-element it is about.
  package var selector: Int32
  /// The tree whose sheet the rule is from: index into ``ElementTable/trees``.
  package var tree: Int32
  package var match: SelectorMatch
  /// How many generations the scoping root is away; the greatest number without one.
  package var proximity: Int32 = .max
}

/// The rules that match the elements of a document.
package struct RuleMatches: Sendable {
  package internal(set) var matches: [RuleMatch] = []
  /// By element: where its matches begin; they end where the next one's begin.
  package internal(set) var starts: [Int] = []

  /// The matches of an element. For each tree's rules: by what was found first, not in order.
  package subscript(element: Int32) -> ArraySlice<RuleMatch> {
    matches[starts[Int(element)]..<starts[Int(element) + 1]]
  }
}
