internal import SchemefyCSS
internal import SchemefySource

/// Matches selectors as they match in the other place, where an element has other attributes. It is asked
/// for the few alone that name these.
struct TurnedMatcher: Sendable {
  private var matcher: SelectorMatcher
  private var scopes: ScopeRoots

  /// - Parameters:
  ///   - here: matches in the place where the page is shown.
  ///   - scopes: none of them is looked up yet.
  init(
    _ here: SelectorMatcher, _ scopes: ScopeRoots, _ turned: TurnedElement,
    assumed: ElementStates, budget: WorkBudget
  ) {
    var (elements, turned) = (here.elements, turned)
    elements.turn(&turned)
    matcher = SelectorMatcher(elements, here.selectors, assumed: assumed, budget: budget)
    self.scopes = scopes
  }

  mutating func restart(assuming states: ElementStates) {
    matcher.restart(assuming: states)
    scopes.restart()
  }

  func isOpen(scope: Int32) -> Bool { scopes.isOpen(scope) }

  /// The match of an entry's selector, and how many generations away the root of its scope is.
  mutating func match(
    _ entry: RuleIndex.Entry, _ element: Int32, _ tree: Int32, _ text: Span<UInt8>
  ) -> (match: SelectorMatch, proximity: Int32) {
    guard entry.scope < 0 else {
      return scopes.match(entry.selector, element, in: entry.scope, tree, &matcher, text)
    }
    return (matcher.match(entry.selector, element, in: text, tree: tree), .max)
  }
}
