/// A rule that matches an element, or may.
package struct RuleMatch: Hashable, Sendable {
  package var match: SelectorMatch
  /// The caller's number for the rule.
  package var rule: Int32
  /// The selector that matched: index into ``SelectorTable/selectors``. It has the specificity, and
  /// the pseudo-element.
  package var selector: Int32
  /// The tree whose sheet the rule is from: index into ``ElementTable/trees``.
  package var tree: Int32
  /// The number of generations from the element to the scoping root; the greatest number without one.
  package var proximity: Int32
  /// The places in which the rule matches.
  package var places = MediaPlaces.all
  /// Index of the selector among all of the matcher's.
  package var entry: Int32

  @inline(__always)
  package init(
    _ entry: RuleIndex.Entry, _ index: Int, _ match: SelectorMatch, tree: Int32,
    proximity: Int32 = .max
  ) {
    self.match = match
    rule = entry.rule
    selector = entry.selector
    self.tree = tree
    self.proximity = proximity
    self.entry = Int32(truncatingIfNeeded: index)
  }
}

/// The rules that match the elements of a document.
package struct RuleMatches: Sendable {
  package internal(set) var matches: [RuleMatch] = []
  /// For each element, the index at which its matches begin; they end where those of the next element
  /// begin.
  package internal(set) var starts: [Int] = []

  /// The matches of an element. For each tree's rules: in the order in which they were found, not
  /// that of the cascade.
  package subscript(element: Int32) -> ArraySlice<RuleMatch> {
    matches[starts[Int(element)]..<starts[Int(element) + 1]]
  }
}
