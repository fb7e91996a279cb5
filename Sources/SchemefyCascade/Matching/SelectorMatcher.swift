package import SchemefyCSS
import SchemefyHTML
package import SchemefySource

/// Matches selectors against the elements of a document.
///
/// Selectors 4 "Match a Selector Against an Element"
/// <https://drafts.csswg.org/selectors-4/#match-against-element>
///
/// Complex selectors are matched from right to left without recursion; only selectors nested in
/// brackets or by `&` recurse, ``SelectorTable/depthLimit`` deep. Selectors that depend on many
/// elements at once (`:has()`, `:nth-child(… of …)`, `:nth-of-type()`, languages, directions) are
/// computed once for all of them.
package struct SelectorMatcher: Sendable {
  package let elements: ElementTable
  package let selectors: SelectorTable
  /// The scoping root that `:scope` matches; -1 for the document's root.
  package var scope: Int32 = -1
  /// The tree that the selector's sheet belongs to.
  package var tree: Int32 = 0
  /// The states that every element is taken to be in that may be; the others are as they are when
  /// the page is shown first.
  package private(set) var assumed: ElementStates
  private let assumedFirst: ElementStates
  var caches: MatchCaches
  /// Counts the comparisons of compound selectors with elements, and the results stored for them.
  package var work: WorkMeter

  package init(
    _ elements: ElementTable, _ selectors: SelectorTable, assumed: ElementStates = .none,
    budget: WorkBudget = .unlimited()
  ) {
    self.elements = elements
    self.selectors = selectors
    self.assumed = assumed
    assumedFirst = assumed
    caches = MatchCaches()
    work = WorkMeter(budget)
  }

  /// Forgets all results, as elements are in further states.
  mutating func restart(assuming states: ElementStates) {
    assumed = assumedFirst.union(states)
    caches.forgetStates()
  }

  /// Whether a complex selector matches an element, or a pseudo-element of its.
  ///
  /// - Parameters:
  ///   - selector: index into ``SelectorTable/selectors``.
  ///   - element: index into ``ElementTable/elements``.
  ///   - text: the document's.
  ///   - tree: the tree whose sheet the selector is from: index into ``ElementTable/trees``.
  ///   - scope: the scoping root; -1 for the document's root.
  package mutating func match(
    _ selector: Int32, _ element: Int32, in text: Span<UInt8>, tree: Int32 = 0, scope: Int32 = -1
  ) -> SelectorMatch {
    self.tree = tree
    self.scope = scope
    return matchComplex(selector, element, text)
  }

  /// Whether any selector of a list matches an element itself; pseudo-elements do not count.
  package mutating func matchAny(
    of list: Int32, _ element: Int32, in text: Span<UInt8>, tree: Int32 = 0, scope: Int32 = -1
  ) -> SelectorMatch {
    self.tree = tree
    self.scope = scope
    return matchList(list, element, text)
  }

  // MARK: Lists

  /// Whether any selector of a list matches an element.
  mutating func matchList(
    _ list: Int32, _ element: Int32, _ text: Span<UInt8>
  ) -> SelectorMatch {
    let range = selectors.lists[Int(list)].selectors
    let flags = selectors.lists[Int(list)].flags
    guard flags.hasAny(.repeating) else { return matchList(range, element, text) }
    work.count(MatchMemo.cost)
    let key = MatchMemo.Key(
      subject: list, element: element, scope: flags.hasAny(.scope) ? scope : -1, tree: tree)
    if let known = caches.memo.answer(key) { return SelectorMatch(bits: known.bits) }
    let result = matchList(range, element, text)
    caches.memo.remember(MatchMemo.Answer(bits: result.bits), key)
    return result
  }

  private mutating func matchList(
    _ range: Range<Int32>, _ element: Int32, _ text: Span<UInt8>
  ) -> SelectorMatch {
    var result = SelectorMatch.no
    var index = range.lowerBound
    while index < range.upperBound, !result.isCertain {
      // `&` does not represent pseudo-elements.
      if !selectors.selectors[Int(index)].flags.hasAny(.pseudoElement) {
        result = result.or(matchComplex(index, element, text))
      }
      index += 1
    }
    return result
  }

  // MARK: Complex selectors

  /// The truth value of a compound selector that counts as a match, on the way to the left.
  enum Mode: UInt8 {
    case possible, initial, certain

    @inline(__always)
    func accepts(_ match: SelectorMatch) -> Bool {
      switch self {
      case .possible: match.isPossible
      case .initial: match.isInitial
      case .certain: match.isCertain
      }
    }
  }

  mutating func matchComplex(
    _ selector: Int32, _ element: Int32, _ text: Span<UInt8>
  ) -> SelectorMatch {
    let steps = selectors.selectors[Int(selector)].steps
    let flags = selectors.selectors[Int(selector)].flags
    var step = steps.lowerBound
    let end = steps.upperBound
    let subject: SelectorMatch
    if flags.hasAny(.outside) {
      // `::slotted()` and `::part()` select an element of another tree.
      let ownTree = tree
      tree = elements.elements[Int(element)].tree
      subject = matchCompound(&step, end, element, text)
      tree = ownTree
    } else {
      subject = matchCompound(&step, end, element, text)
    }
    guard subject.isPossible, step < end else { return subject }
    guard selectors.selectors[Int(selector)].states.rawValue != 0 else {
      var states: UInt64 = 0
      return SelectorMatch(matchRest(step, end, element, .possible, &states, flags, text))
    }
    return matchRestInStates(flags, step, end, element, subject, text)
  }

  /// Matches the steps to the left of the subject three times: in some states, at first, and in
  /// all.
  private mutating func matchRestInStates(
    _ flags: ComplexSelector.Flags, _ step: Int32, _ end: Int32, _ element: Int32,
    _ subject: SelectorMatch, _ text: Span<UInt8>
  ) -> SelectorMatch {
    var states = subject.stateBits
    guard matchRest(step, end, element, .possible, &states, flags, text) else {
      return .no
    }
    var unused: UInt64 = 0
    if matchRest(step, end, element, .certain, &unused, flags, text) { return subject }
    let isInitial =
      subject.isInitial
      && matchRest(step, end, element, .initial, &states, flags, text)
    return .may(ElementStates(rawValue: states), initially: isInitial)
  }

  /// Matches the compound selectors to the left of one that has matched an element.
  ///
  /// At a descendant combinator the nearest ancestor is taken that matches all steps up to the next
  /// one: any other leaves fewer ancestors for the rest. So only the choice of the nearest
  /// descendant combinator may have to be undone.
  private mutating func matchRest(
    _ start: Int32, _ end: Int32, _ element: Int32, _ mode: Mode, _ states: inout UInt64,
    _ flags: ComplexSelector.Flags, _ text: Span<UInt8>
  ) -> Bool {
    var step = start
    var current = element
    var choice: (step: Int32, element: Int32, states: UInt64)?
    while step < end {
      let combinator = selectors.steps[Int(step)]
      var isMatch = false
      switch combinator {
      case .combinator(.descendant):
        let known = states
        var ancestor = parent(of: current, flags)
        var next = step + 1
        while ancestor >= 0 {
          next = step + 1
          if accepts(&next, end, ancestor, mode, &states, text) { break }
          ancestor = parent(of: ancestor, flags)
        }
        guard ancestor >= 0 else { return false }
        choice = (step, ancestor, known)
        current = ancestor
        step = next
        continue
      case .combinator(.child):
        let parent = parent(of: current, flags)
        guard parent >= 0 else { return false }
        step += 1
        isMatch = accepts(&step, end, parent, mode, &states, text)
        current = parent
      case .combinator(.nextSibling):
        let sibling = previous(of: current)
        step += 1
        isMatch = sibling >= 0 && accepts(&step, end, sibling, mode, &states, text)
        current = sibling
      case .subsequentSibling(let number):
        let sibling = precedingSibling(step, end, number, current, mode, &states, text)
        isMatch = sibling.element >= 0
        current = sibling.element
        step = sibling.step
      case .combinator(.slotAssignment):
        findSlots(text)
        let slot = assignedSlot(of: current, in: tree, text)
        step += 1
        isMatch = slot >= 0 && accepts(&step, end, slot, mode, &states, text)
        current = slot
      case .combinator(.part):
        let host = elements.trees[Int(elements.elements[Int(current)].tree)].host
        step += 1
        isMatch =
          host >= 0 && elements.elements[Int(host)].tree == tree
          && accepts(&step, end, host, mode, &states, text)
        current = host
      default: return false
      }
      guard !isMatch else { continue }
      guard let last = choice else { return false }
      (step, current, states) = last
    }
    return true
  }

  /// Whether the compound selector at a step matches an element; moves on behind it.
  @inline(__always)
  private mutating func accepts(
    _ step: inout Int32, _ end: Int32, _ element: Int32, _ mode: Mode, _ states: inout UInt64,
    _ text: Span<UInt8>
  ) -> Bool {
    let match = matchCompound(&step, end, element, text).ofOther
    guard mode.accepts(match) else { return false }
    states |= match.stateBits
    return true
  }

  // MARK: Siblings

  /// The nearest sibling in front that matches the compound selector behind a `~`, and all that are
  /// joined to that by `+`.
  ///
  /// Compounds further to the left select a parent, which all siblings share, or a sibling further
  /// in front, so the nearest sibling that matches is as good as any. The results are stored, so
  /// that matching all siblings in turn takes linear time.
  ///
  /// - Returns: the sibling that the leftmost of these selectors matches, or -1, and the next step.
  private mutating func precedingSibling(
    _ step: Int32, _ end: Int32, _ number: Int32, _ element: Int32, _ mode: Mode,
    _ states: inout UInt64, _ text: Span<UInt8>
  ) -> (element: Int32, step: Int32) {
    let result = nearestSibling(step, end, number, element, mode, text)
    states |= result.bits
    return (result.element, stepBehindSiblings(step, end))
  }

  private mutating func nearestSibling(
    _ step: Int32, _ end: Int32, _ number: Int32, _ element: Int32, _ mode: Mode,
    _ text: Span<UInt8>
  ) -> MatchMemo.Answer {
    // Elements with few siblings before them cost less to match again than to remember.
    let remembers = elements.elements[Int(element)].index > 8
    if remembers { work.count(MatchMemo.cost) }
    var key = MatchMemo.Key(
      subject: -1 - (number * 3 + Int32(mode.rawValue)), element: element, scope: scope, tree: tree)
    var answer = remembers ? caches.memo.answer(key) : nil
    var sibling = previous(of: element)
    while answer == nil, sibling >= 0, !work.isSpent {
      var next = step + 1
      var found: UInt64 = 0
      let match = matchSiblings(&next, end, sibling, mode, &found, text)
      if match >= 0 {
        answer = MatchMemo.Answer(bits: found, element: match)
      } else if remembers {
        work.count(MatchMemo.cost)
        key.element = sibling
        answer = caches.memo.answer(key)
      }
      sibling = previous(of: sibling)
    }
    let result = answer ?? MatchMemo.Answer(bits: 0)
    if remembers {
      key.element = element
      caches.memo.remember(result, key)
    }
    return result
  }

  /// Matches compound selectors joined by `+`, from the right.
  private mutating func matchSiblings(
    _ step: inout Int32, _ end: Int32, _ element: Int32, _ mode: Mode, _ states: inout UInt64,
    _ text: Span<UInt8>
  ) -> Int32 {
    var current = element
    while accepts(&step, end, current, mode, &states, text) {
      guard step < end, selectors.steps[Int(step)].isNextSibling else { return current }
      current = previous(of: current)
      guard current >= 0 else { return -1 }
      step += 1
    }
    return -1
  }

  /// The step behind the compound selectors that ``matchSiblings`` matches.
  private func stepBehindSiblings(_ start: Int32, _ end: Int32) -> Int32 {
    var step = start + 1
    while step < end {
      let next = selectors.steps[Int(step)]
      if next.combinator != nil, !next.isNextSibling { break }
      step += 1
    }
    return step
  }
}

extension ComplexSelector.Flags {
  /// The flags of selectors whose lists are matched with the same elements again and again: they lead to
  /// other elements, or to one list by several ways (`&&`).
  fileprivate static var repeating: ComplexSelector.Flags {
    ComplexSelector.Flags(
      rawValue: ComplexSelector.Flags.combinators.rawValue | ComplexSelector.Flags.nested.rawValue)
  }
}

extension SimpleSelector {
  @inline(__always)
  fileprivate var isNextSibling: Bool {
    if case .combinator(.nextSibling) = self { true } else { false }
  }
}
