internal import SchemefyCSS
internal import SchemefySource

/// The scopes that elements are in.
///
/// css-cascade-6 §2.5.1 <https://drafts.csswg.org/css-cascade-6/#scope-atrule>. Roots and limits are
/// those of the moment when the page is shown first.
struct ScopeRoots: Sendable {
  package let table: ScopeTable
  /// By scope: the keys of which each root has at least one; `nil` if there are no such keys.
  private let keys: [[RuleKey]?]
  /// The nearest root among an element and its ancestors, or -1, for the elements looked up so far.
  /// Most elements are in few of the scopes of a page, so that a table by scope and element would
  /// be mostly empty.
  private var roots: [RootKey: Int32] = [:]

  private struct RootKey: Hashable {
    var scope: Int32
    var element: Int32
  }

  private struct InsideKey: Hashable {
    var scope: Int32
    var root: Int32
    var element: Int32
  }

  /// Whether elements are in nested scopes, as far as looked up.
  private var inside: [InsideKey: Bool] = [:]
  /// The maximum number of roots of the outer scope that are tried, from the nearest on. If there are
  /// more, rules in the scope may match any element.
  private static var outerLimit: Int { 16 }
  /// By scope: whether that limit was reached.
  private var isCut: [Bool]

  /// - Parameter index: knows how names are compared.
  package init(_ table: ScopeTable, _ selectors: SelectorTable, _ index: RuleIndex) {
    self.table = table
    keys = table.scopes.map { $0.start < 0 ? nil : index.keys(ofList: $0.start, selectors) }
    isCut = table.scopes.map { _ in false }
  }

  /// Forgets which elements are in which scopes.
  mutating func restart() {
    roots = [:]
    inside = [:]
    isCut = table.scopes.map { _ in false }
  }

  /// Whether the current element may be in a scope, by its keys and those of its ancestors.
  @inline(__always)
  func mayHold(_ scope: Int32, _ filter: AncestorFilter) -> Bool {
    keys[Int(scope)]?.contains(where: filter.hasAround) ?? true
  }

  /// Whether the elements of a scope are not known, as a limit was reached for it or for a scope around
  /// it.
  package func isOpen(_ scope: Int32) -> Bool {
    var scope = scope
    while scope >= 0 {
      if isCut[Int(scope)] { return true }
      scope = table.scopes[Int(scope)].parent
    }
    return false
  }

  /// Matches a selector in a scope, from the nearest root outwards.
  ///
  /// - Returns: the match, and how many generations away its root is.
  package mutating func match(
    _ selector: Int32, _ element: Int32, in scope: Int32, _ tree: Int32,
    _ matcher: inout SelectorMatcher, _ text: Span<UInt8>
  ) -> (match: SelectorMatch, proximity: Int32) {
    // A part of another tree is where its host is.
    var place = element
    while matcher.elements.elements[Int(place)].tree != tree,
      let host = host(of: place, matcher)
    {
      place = host
    }
    var root = nearestRoot(of: place, scope, &matcher, text)
    while root >= 0 {
      if isInside(place, root, scope, &matcher, text) {
        let match = matcher.match(selector, element, in: text, tree: tree, scope: root)
        if match.isPossible { return (match, distance(place, root, tree, matcher)) }
      }
      root = nextRoot(beyond: root, scope, &matcher, text)
    }
    return (isOpen(scope) ? .yes : .no, .max)
  }

  private func host(of element: Int32, _ matcher: SelectorMatcher) -> Int32? {
    let host = matcher.elements.trees[Int(matcher.elements.elements[Int(element)].tree)].host
    return host < 0 ? nil : host
  }

  /// The parent; of the top of the scope's tree, its host.
  private func parent(of element: Int32, _ tree: Int32, _ matcher: SelectorMatcher) -> Int32 {
    let own = matcher.elements.elements[Int(element)]
    guard own.parent < 0, own.tree == tree else { return own.parent }
    return matcher.elements.trees[Int(tree)].host
  }

  private func distance(
    _ element: Int32, _ root: Int32, _ tree: Int32, _ matcher: SelectorMatcher
  ) -> Int32 {
    var distance: Int32 = 0
    var current = element
    while current != root, current >= 0 {
      current = parent(of: current, tree, matcher)
      distance += 1
    }
    return distance
  }

  // MARK: Roots

  private mutating func nextRoot(
    beyond root: Int32, _ scope: Int32, _ matcher: inout SelectorMatcher, _ text: Span<UInt8>
  ) -> Int32 {
    let parent = parent(of: root, table.scopes[Int(scope)].tree, matcher)
    return parent < 0 ? -1 : nearestRoot(of: parent, scope, &matcher, text)
  }

  /// The nearest root of a scope, from an element on. Recursion goes into the scopes around it, of
  /// which there are not many.
  private mutating func nearestRoot(
    of element: Int32, _ scope: Int32, _ matcher: inout SelectorMatcher, _ text: Span<UInt8>
  ) -> Int32 {
    let tree = table.scopes[Int(scope)].tree
    var current = element
    var path: [Int32] = []
    var found: Int32 = -1
    while current >= 0, matcher.work.count(MatchMemo.cost) {
      if let known = roots[RootKey(scope: scope, element: current)] {
        found = known
        break
      }
      path.append(current)
      if isRoot(current, scope, &matcher, text) {
        found = current
        break
      }
      current = parent(of: current, tree, matcher)
    }
    matcher.work.hold(path.count * MemoryLayout<(RootKey, Int32)>.stride * 2)
    for element in path { roots[RootKey(scope: scope, element: element)] = found }
    return found
  }

  private mutating func isRoot(
    _ element: Int32, _ scope: Int32, _ matcher: inout SelectorMatcher, _ text: Span<UInt8>
  ) -> Bool {
    let own = table.scopes[Int(scope)]
    guard own.parent >= 0 else { return isRoot(element, own, outer: -1, &matcher, text) }
    var outer = nearestRoot(of: element, own.parent, &matcher, text)
    var count = 0
    while outer >= 0, count < Self.outerLimit {
      count += 1
      if isInside(element, outer, own.parent, &matcher, text),
        isRoot(element, own, outer: outer, &matcher, text)
      {
        return true
      }
      outer = nextRoot(beyond: outer, own.parent, &matcher, text)
    }
    if outer >= 0 { isCut[Int(scope)] = true }
    return false
  }

  private func isRoot(
    _ element: Int32, _ scope: ScopeTable.Scope, outer: Int32, _ matcher: inout SelectorMatcher,
    _ text: Span<UInt8>
  ) -> Bool {
    if scope.start >= 0 {
      return matcher.matchAny(
        of: scope.start, element, in: text, tree: scope.tree, scope: outer
      ).isInitial
    }
    guard scope.owner < 0 else { return scope.owner == element }
    let host = matcher.elements.trees[Int(scope.tree)].host
    guard host < 0 else { return element == host }
    let own = matcher.elements.elements[Int(element)]
    return own.parent < 0 && own.tree == scope.tree
  }

  // MARK: Limits

  /// Whether an element is in a scope of a root, and with that root in the scopes around it.
  private mutating func isInside(
    _ element: Int32, _ root: Int32, _ scope: Int32, _ matcher: inout SelectorMatcher,
    _ text: Span<UInt8>
  ) -> Bool {
    let own = table.scopes[Int(scope)]
    guard isWithinLimits(element, root, own, &matcher, text) else { return false }
    guard own.parent >= 0, element != root else { return true }
    let key = InsideKey(scope: scope, root: root, element: element)
    if let known = inside[key] { return known }
    var result = false
    var outer = nearestRoot(of: root, own.parent, &matcher, text)
    var count = 0
    while outer >= 0, !result, count < Self.outerLimit {
      result =
        isInside(element, outer, own.parent, &matcher, text)
        && isInside(root, outer, own.parent, &matcher, text)
        && isRoot(root, own, outer: outer, &matcher, text)
      outer = nextRoot(beyond: outer, own.parent, &matcher, text)
      count += 1
    }
    if outer >= 0, !result { isCut[Int(scope)] = true }
    matcher.work.hold(MemoryLayout<(InsideKey, Bool)>.stride * 2)
    inside[key] = result
    return result
  }

  /// Whether no limit stands between a root and an element. The root may be a limit itself, if it
  /// is named as `:scope`.
  private func isWithinLimits(
    _ element: Int32, _ root: Int32, _ scope: ScopeTable.Scope,
    _ matcher: inout SelectorMatcher, _ text: Span<UInt8>
  ) -> Bool {
    guard scope.end >= 0 else { return true }
    var current = element
    while current >= 0 {
      let isLimit = matcher.matchAny(
        of: scope.end, current, in: text, tree: scope.tree, scope: root)
      if isLimit.isInitial { return false }
      guard current != root else { return true }
      current = parent(of: current, scope.tree, matcher)
    }
    return false
  }
}
