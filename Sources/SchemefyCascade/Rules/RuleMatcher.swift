package import SchemefyCSS
import SchemefyHTML
package import SchemefySource

/// Finds the rules that match each element of a document, one pass over the elements.
package struct RuleMatcher: Sendable {
  var matcher: SelectorMatcher
  private(set) var filter: AncestorFilter
  var scopes: ScopeRoots
  /// The matcher for selectors that do not match alike in both places; `nil` if all do.
  var elsewhere: TurnedMatcher?
  let turned: TurnedElement
  let turnedSelectors: TurnedSelectors
  /// By tree the rules of its sheets, and behind them the rules for all trees.
  private var indices: [RuleIndex]
  /// The entries of all ``indices``.
  package private(set) var entries: [RuleIndex.Entry] = []
  private var keys: [RequiredKeys] = []
  private let hasCommon: Bool
  /// The states that are assumed since the last start.
  private var added = ElementStates.none
  /// By index and mark: the last element that the entry was compared with.
  private var marks: [[Int32]]
  /// The rules that match the last element. For each tree's rules: in the order in which they were
  /// found, not that of the cascade.
  package internal(set) var found: [RuleMatch] = []
  /// The kinds of elements, whose elements the same rules match, but for rules that are asked of each
  /// element; `nil` where matching depends on more than the names of elements.
  var kinds: ElementKinds?
  /// By kind, as far as known.
  private var records: [Record] = []
  /// The matches of all kinds; a rule that each element has to be asked for is noted as one that is
  /// impossible.
  var known: [RuleMatch] = []
  private(set) var isRecording = false
  /// The kinds of those elements whose kind does not decide on all rules, with the rules that match
  /// them besides: `li` and `:first-child`.
  private var narrowKinds = InternedLists()
  /// The number of the kind of the last element, or of a narrower one, where the same matches all of
  /// it, in all states; else -1.
  package private(set) var decidedKind: Int32 = -1

  /// The note on a kind of elements. Most kinds have a single element, so that a note is only made at
  /// the second one.
  private enum Record {
    case unseen, seen
    /// The range of the kind's matches in ``known``, and whether all of them are possible.
    case matches(Range<Int>, isDecided: Bool)
  }

  /// The maximum number of matches that are noted for all kinds.
  private static var recordLimit: Int { 1 << 17 }

  /// - Parameters:
  ///   - indices: by tree of the document the rules of its sheets; trees behind the last have none.
  ///   - common: rules that hold in all trees; they are not about hosts, slots or parts.
  ///   - turned: the element that is another one in the other place.
  ///   - turnedSelectors: those that may match other elements there.
  ///   - names: the table that the document and the sheets share.
  ///   - assumed: the states that all elements are in that may be.
  package init(
    _ elements: ElementTable, _ selectors: SelectorTable, _ indices: [RuleIndex],
    common: RuleIndex? = nil, scopes: ScopeTable = ScopeTable(), turned: TurnedElement = .none,
    turnedSelectors: TurnedSelectors = .none, names: NameTable,
    assumed: ElementStates = .none, budget: WorkBudget = .unlimited()
  ) {
    matcher = SelectorMatcher(elements, selectors, assumed: assumed, budget: budget)
    filter = AncestorFilter(names: names.count, turned: turned)
    self.turned = turned
    self.turnedSelectors = turnedSelectors
    let missing = max(elements.trees.count - indices.count, 0)
    let none = RuleIndex([], selectors, for: elements)
    self.scopes = ScopeRoots(scopes, selectors, none)
    if turned.index >= 0 {
      elsewhere = TurnedMatcher(matcher, self.scopes, turned, assumed: assumed, budget: budget)
    }
    hasCommon = common != nil
    let common = common ?? none
    self.indices =
      Array(indices.prefix(elements.trees.count)) + repeatElement(none, count: missing) + [common]
    for index in self.indices.indices {
      self.indices[index].offset = entries.count
      entries += self.indices[index].entries
      keys += self.indices[index].keys
    }
    marks = self.indices.map { [Int32](repeating: -1, count: Int($0.markCount)) }
    if elements.trees.count == 1, scopes.scopes.isEmpty {
      kinds = ElementKinds(
        elements, turned: turned.index, selectors, names: names.count)
    }
  }

  /// Forgets all results, to go through the elements once more, in other states.
  ///
  /// - Parameter states: the further states of all elements that can be in them.
  mutating func restart(assuming states: ElementStates) {
    matcher.restart(assuming: states)
    added = states
    filter.restart(matcher.elements)
    scopes.restart()
    elsewhere?.restart(assuming: states)
    records = []
    known = []
    narrowKinds = InternedLists()
    for place in marks.indices where !marks[place].isEmpty {
      marks[place] = [Int32](repeating: -1, count: marks[place].count)
    }
  }

  /// Matches a rule that may match an element once more, in the states assumed now.
  ///
  /// - Precondition: which elements the scopes of rules hold does not depend on them.
  /// - Returns: `nil` if it does not match then.
  mutating func rematch(
    _ known: RuleMatch, _ element: Int32, in text: Span<UInt8>
  ) -> RuleMatch? {
    guard !known.match.isCertain else { return known }
    let entry = entries[Int(known.entry)]
    var result = known
    if let match = entry.match {
      result.match = match.assuming(added)
    } else if !known.places.contains(.here) {
      guard let found = elsewhere?.match(entry, element, known.tree, text) else { return nil }
      (result.match, result.proximity) = found
    } else if entry.scope >= 0 {
      (result.match, result.proximity) = scopes.match(
        entry.selector, element, in: entry.scope, known.tree, &matcher, text)
    } else {
      result.match = matcher.match(entry.selector, element, in: text, tree: known.tree)
    }
    return result.match.isPossible ? result : nil
  }

  /// Whether it depends on some of the states which elements the scopes of rules hold.
  func scopesDepend(on states: ElementStates) -> Bool {
    scopes.table.scopes.contains { scope in
      [scope.start, scope.end].contains {
        $0 >= 0 && !matcher.selectors.lists[Int($0)].states.isDisjoint(with: states)
      }
    }
  }

  /// Matches all rules against all elements.
  ///
  /// - Parameter text: the document's.
  /// - Complexity: as that of ``match(_:in:)`` for each element.
  package consuming func run(in text: Span<UInt8>) -> RuleMatches {
    var result = RuleMatches()
    let count = matcher.elements.elements.count
    result.starts.reserveCapacity(count + 1)
    for element in 0..<Int32(count) {
      result.starts.append(result.matches.count)
      match(element, in: text)
      result.matches += found
    }
    result.starts.append(result.matches.count)
    return result
  }

  /// Matches all rules against an element, and stores those that match in ``found``.
  ///
  /// - Precondition: elements are asked for in the order of the table; some may be left out.
  /// - Complexity: linear in the number of rules that the element's id, classes, type and attributes
  ///   lead to.
  package mutating func match(_ element: Int32, in text: Span<UInt8>) {
    found.removeAll(keepingCapacity: true)
    decidedKind = -1
    guard matcher.work.count() else { return }
    guard let kind = kinds?.known(element) ?? kinds?.kind(of: element, matcher.elements, text)
    else {
      return matchAll(element, text)
    }
    while records.count <= kind { records.append(.unseen) }
    switch records[kind] {
    case .unseen:
      records[kind] = .seen
      matchAll(element, text)
    case .seen:
      let start = known.count
      isRecording = start < Self.recordLimit
      matchAll(element, text)
      if isRecording {
        let isDecided = known[start...].allSatisfy { $0.match.isPossible }
        records[kind] = .matches(start..<known.count, isDecided: isDecided)
        if isDecided { decidedKind = Self.number(Int32(kind), isNarrow: false) }
      }
      isRecording = false
    case .matches(let matches, isDecided: true):
      guard matcher.work.count(matches.count) else { return }
      decidedKind = Self.number(Int32(kind), isNarrow: false)
      // To append a slice would count its array's references for each element.
      for index in matches { found.append(known[index]) }
    case .matches(let matches, isDecided: false):
      recall(matches, of: Int32(kind), element, text)
    }
  }

  private static func number(_ kind: Int32, isNarrow: Bool) -> Int32 {
    kind * 2 + (isNarrow ? 1 : 0)
  }

  /// Adds the matches of an element by those noted for its kind.
  private mutating func recall(
    _ matches: Range<Int>, of kind: Int32, _ element: Int32, _ text: Span<UInt8>
  ) {
    guard matcher.work.count(matches.count) else { return }
    // A rule that matches in some states alone may do so in other ones for each element.
    var isDecided = true
    narrowKinds.append(kind)
    for index in matches {
      var next = known[index]
      if !next.match.isPossible, differs(entries[Int(next.entry)]) {
        let start = found.count
        findBoth(Int(next.entry), element, next.tree, text)
        for match in found[start...] {
          isDecided = isDecided && match.match.isCertain
          narrowKinds.append(-1)
          narrowKinds.append(Int32(truncatingIfNeeded: index) << 4 | Int32(match.places.rawValue))
        }
        continue
      }
      if !next.match.isPossible {
        next.match = matcher.match(next.selector, element, in: text, tree: next.tree)
        guard next.match.isPossible else { continue }
        isDecided = isDecided && next.match.isCertain
        narrowKinds.append(Int32(truncatingIfNeeded: index))
      }
      found.append(next)
    }
    let narrow = narrowKinds.finish()
    if isDecided { decidedKind = Self.number(narrow, isNarrow: true) }
  }

  private mutating func matchAll(_ element: Int32, _ text: Span<UInt8>) {
    filter.move(to: element, matcher.elements)
    let tree = matcher.elements.elements[Int(element)].tree
    if hasCommon { matchOwn(element, tree, indices.count - 1, text) }
    matchOwn(element, tree, Int(tree), text)
    if !matcher.elements.shadowTrees.isEmpty { matchOthers(element, text) }
  }

  /// Whether it is unknown which elements the rules of a scope match, as a limit was reached.
  package func isOpen(scope: Int32) -> Bool {
    scopes.isOpen(scope) || elsewhere?.isOpen(scope: scope) == true
  }

  // MARK: The element's own tree

  /// - Parameter place: of the index of rules.
  private mutating func matchOwn(
    _ element: Int32, _ tree: Int32, _ place: Int, _ text: Span<UInt8>
  ) {
    let own = matcher.elements.elements[Int(element)]
    if own.id != 0 { match(RuleKey(.id, own.id), element, tree, place, text) }
    var index = Int(own.classes.lowerBound)
    while index < Int(own.classes.upperBound) {
      match(RuleKey(.class, matcher.elements.classes[index]), element, tree, place, text)
      index += 1
    }
    match(RuleKey(.type, own.foldedName), element, tree, place, text)
    index = Int(own.attributes.lowerBound)
    while index < Int(own.attributes.upperBound) {
      let attribute = matcher.elements.attributes[index]
      if attribute.namespace == 0 || !matcher.elements.hasAttribute(attribute.name, element) {
        match(RuleKey(.attribute, attribute.name), element, tree, place, text)
      }
      index += 1
    }
    if element == turned.index { matchTurned(own, tree, place, text) }
    if own.parent < 0, tree == 0 { match(.root, element, tree, place, text) }
    match(.other, element, tree, place, text)
  }

  mutating func match(
    _ key: RuleKey, _ element: Int32, _ tree: Int32, _ place: Int, _ text: Span<UInt8>
  ) {
    let run = indices[place].run(key)
    guard matcher.work.count(run.matching.count) else { return }
    for index in run.matching {
      let match = (entries[index].match ?? .yes).assuming(added)
      add(RuleMatch(entries[index], index, match, tree: tree))
    }
    if !run.others.isEmpty { match(run.others, element, tree, place, text) }
  }

  private mutating func match(
    _ group: RuleIndex.Group, _ element: Int32, _ tree: Int32, _ place: Int,
    _ text: Span<UInt8>
  ) {
    let run = indices[place].run(group)
    if !run.others.isEmpty { match(run.others, element, tree, place, text) }
  }

  private mutating func match(
    _ run: Range<Int>, _ element: Int32, _ tree: Int32, _ place: Int, _ text: Span<UInt8>
  ) {
    guard matcher.work.count(run.count) else { return }
    for index in run
    where filter.has(keys[index]) {
      if let match = entries[index].match {
        add(RuleMatch(entries[index], index, match.assuming(added), tree: tree))
        continue
      }
      guard isUnmarked(entries[index].mark, element, place) else { continue }
      if differs(entries[index]) {
        matchBoth(index, element, tree, text)
        continue
      }
      let (selector, scope) = (entries[index].selector, entries[index].scope)
      var match: SelectorMatch
      var proximity = Int32.max
      if scope >= 0 {
        // An element of another tree may be in a scope through the slot that it is assigned to.
        let isOwn = matcher.elements.elements[Int(element)].tree == tree
        guard !isOwn || scopes.mayHold(scope, filter) else { continue }
        (match, proximity) = scopes.match(selector, element, in: scope, tree, &matcher, text)
      } else {
        match = matcher.match(selector, element, in: text, tree: tree)
      }
      let result = RuleMatch(entries[index], index, match, tree: tree, proximity: proximity)
      if isRecording { record(result) }
      if match.isPossible { found.append(result) }
    }
  }

  /// Adds a rule that matches all elements of a kind.
  @inline(__always)
  private mutating func add(_ match: RuleMatch) {
    found.append(match)
    if isRecording { known.append(match) }
  }

  /// Notes what came of comparing an element with a selector.
  private mutating func record(_ match: RuleMatch) {
    var match = match
    if kinds?.decide(match.selector, matcher.selectors) != true {
      match.match = .no
    } else if !match.match.isPossible {
      return
    }
    known.append(match)
  }

  /// Whether an entry that stands under several keys has not been compared with the element yet.
  @inline(__always)
  private mutating func isUnmarked(_ mark: Int32, _ element: Int32, _ place: Int) -> Bool {
    guard mark >= 0 else { return true }
    guard marks[place][Int(mark)] != element else { return false }
    marks[place][Int(mark)] = element
    return true
  }

  // MARK: Other trees

  /// Matches the rules of other trees: of the tree that the element is the host of, of those whose slots
  /// it is assigned to, and of the tree around the element that it is a part of.
  private mutating func matchOthers(_ element: Int32, _ text: Span<UInt8>) {
    let own = matcher.elements.elements[Int(element)]
    if let shadow = matcher.elements.shadowTrees[element] {
      match(.host, element, shadow, Int(shadow), text)
    }
    if own.parent >= 0, let shadow = matcher.elements.shadowTrees[own.parent] {
      matchSlotted(element, shadow, text)
    }
    guard own.tree > 0 else { return }
    let host = matcher.elements.trees[Int(own.tree)].host
    let outer = matcher.elements.elements[Int(host)].tree
    match(.part, element, outer, Int(outer), text)
  }

  /// Matches the rules of the tree with the element's slot, and of those whose slots that slot is
  /// assigned to.
  private mutating func matchSlotted(_ element: Int32, _ tree: Int32, _ text: Span<UInt8>) {
    var shadow = tree
    matcher.findSlots(text)
    while true {
      match(.slotted, element, shadow, Int(shadow), text)
      let slot = matcher.assignedSlot(of: element, in: shadow, text)
      guard slot >= 0 else { return }
      let parent = matcher.elements.elements[Int(slot)].parent
      guard parent >= 0, let next = matcher.elements.shadowTrees[parent] else { return }
      shadow = next
    }
  }
}
