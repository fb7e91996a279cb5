internal import SchemefyCSS
internal import SchemefySource

/// `:has()`, for all elements at once.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#relational>
///
/// A relative selector is followed from its right: the set of elements that the rightmost compound
/// selector matches, of these the parents, ancestors or preceding siblings that the combinator
/// leads to, of these again those that the next compound selector matches, and so on to the
/// elements that have it. Each step takes time linear in the number of elements, so the whole takes
/// that times the number of steps, however many elements are tested.
extension SelectorMatcher {
  /// Whether an element matches `:has()` with a list of relative selectors.
  mutating func matchHas(
    _ list: Int32, _ element: Int32, _ text: Span<UInt8>
  ) -> SelectorMatch {
    findHasColumn(list, text)
    guard let column = caches.hasColumns[list], column.possible.contains(element) else {
      return .no
    }
    let states = selectors.lists[Int(list)].states
    guard !states.isEmpty, !column.certain.contains(element) else { return .yes }
    return .may(states.union(.ofOthers), initially: column.initial.contains(element))
  }

  private mutating func findHasColumn(_ list: Int32, _ text: Span<UInt8>) {
    let contents = selectors.lists[Int(list)]
    if let known = caches.hasColumns[list],
      known.scope == scope || !contents.flags.contains(.scope)
    {
      return
    }
    work.count(elements.elements.count / 8)
    let possible = owners(of: contents, .possible, text)
    guard !contents.states.isEmpty else {
      caches.hasColumns[list] = HasColumn(
        scope: scope, possible: possible, initial: possible, certain: possible)
      return
    }
    caches.hasColumns[list] = HasColumn(
      scope: scope, possible: possible, initial: owners(of: contents, .initial, text),
      certain: owners(of: contents, .certain, text))
  }

  /// The elements that match `:has()` with any of the selectors.
  private mutating func owners(
    of list: SelectorList, _ mode: Mode, _ text: Span<UInt8>
  ) -> ElementSet {
    var result = ElementSet(count: elements.elements.count)
    let ownTree = tree
    for selector in list.selectors {
      result.formUnion(owners(of: selectors.selectors[Int(selector)], mode, text))
    }
    tree = ownTree
    return result
  }

  private mutating func owners(
    of selector: ComplexSelector, _ mode: Mode, _ text: Span<UInt8>
  ) -> ElementSet {
    let end = selector.steps.upperBound
    var step = selector.steps.lowerBound
    var candidates = Array(0..<Int32(elements.elements.count))
    while true {
      var next = step
      var matching: [Int32] = []
      for element in candidates {
        next = step
        // Each element is matched in its own tree.
        tree = elements.elements[Int(element)].tree
        if mode.accepts(matchCompound(&next, end, element, text)) { matching.append(element) }
      }
      step = behindCompound(step, end)
      guard step < end else { return ElementSet(count: elements.elements.count) }
      let reached = reach(selectors.steps[Int(step)], from: matching)
      step += 1
      if step < end, selectors.steps[Int(step)] == .anchor { return reached }
      candidates = reached.members
      if candidates.isEmpty { return reached }
    }
  }

  /// The step behind a compound selector, whether it matched or not.
  private func behindCompound(_ start: Int32, _ end: Int32) -> Int32 {
    var step = start
    while step < end, selectors.steps[Int(step)].combinator == nil { step += 1 }
    return step
  }

  /// The elements that a combinator leads to.
  private func reach(_ combinator: SimpleSelector, from elements: [Int32]) -> ElementSet {
    var result = ElementSet(count: self.elements.elements.count)
    for element in elements {
      let own = self.elements.elements[Int(element)]
      switch combinator.combinator {
      case .child: if own.parent >= 0 { result.insert(own.parent) }
      case .nextSibling: if own.previous >= 0 { result.insert(own.previous) }
      case .subsequentSibling:
        // A sibling that is in the set has all siblings in front of it in the set, too.
        var sibling = own.previous
        while sibling >= 0, result.insert(sibling) {
          sibling = self.elements.elements[Int(sibling)].previous
        }
      default:
        var ancestor = own.parent
        while ancestor >= 0, result.insert(ancestor) {
          ancestor = self.elements.elements[Int(ancestor)].parent
        }
      }
    }
    return result
  }
}
