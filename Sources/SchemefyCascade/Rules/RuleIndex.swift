package import SchemefyCSS

/// The rules of a tree's sheets by the keys that their selectors require of the subject, so that an
/// element is compared only with rules that may match it.
package struct RuleIndex: Sendable {
  /// A rule to match: the caller's number for it, and its selectors.
  package struct Rule: Sendable {
    package var number: Int32
    /// Index into ``SelectorTable/lists``.
    package var list: Int32
    /// Index into ``ScopeTable/scopes``; -1 for none.
    package var scope: Int32

    package init(number: Int32, list: Int32, scope: Int32 = -1) {
      self.number = number
      self.list = list
      self.scope = scope
    }
  }

  /// A complex selector of a rule.
  package struct Entry: Sendable {
    package var selector: Int32
    package var rule: Int32
    package var scope: Int32
    /// Whether it stands under several keys: index of its mark; -1 otherwise.
    package var mark: Int32 = -1
    /// The match, if nothing is left to be asked where the keys are there.
    package var match: SelectorMatch?
  }

  /// The elements that entries without a key are for.
  package enum Group: Int32, CaseIterable {
    /// The root element.
    case root
    /// Any element.
    case other
    /// The host of the tree.
    case host
    /// Elements assigned to the slots of the tree.
    case slotted
    /// The parts of shadow trees of hosts in the tree.
    case part
  }

  /// The entries under a group or key: places in ``entries``.
  package struct Run {
    /// The entries whose selector is nothing but their key, and so matches every element that has
    /// it.
    package var matching: Range<Int>
    /// The other entries, whose selectors ask for more than their key.
    package var others: Range<Int>

    package static var none: Run { Run(matching: 0..<0, others: 0..<0) }
  }

  /// The entries of the groups and under all keys, each one's in one run, in the order of the rules.
  package private(set) var entries: [Entry] = []
  /// By entry: the keys that it asks for, apart, as most entries are left for a lack of them.
  package private(set) var keys: [RequiredKeys] = []
  /// By group, then by key, two of each: where the first and the second half of its run begin; they
  /// end where the next one begins.
  private var starts: [Int32] = [0]
  package private(set) var markCount: Int32 = 0
  /// The offset to add to the places that ``run(_:)`` returns.
  package var offset = 0

  private let turned: TurnedSelectors
  package let isQuirky: Bool
  package let assumed: ElementStates
  /// Whether ancestors are all in one tree, and types known by their names in lower case.
  package let isPlain: Bool

  /// - Parameters:
  ///   - rules: in the order in which matches are to be reported.
  ///   - elements: the elements to match.
  ///   - assumed: the states in which all elements are that can be.
  ///   - turned: the selectors whose keys do not decide which elements they match in the other place.
  /// - Complexity: linear in the number of selectors and names.
  package init(
    _ rules: [Rule], _ table: SelectorTable, for elements: ElementTable,
    assumed: ElementStates = .none, turned: TurnedSelectors = .none
  ) {
    self.turned = turned
    self.assumed = assumed
    isQuirky = elements.isQuirky
    isPlain = elements.shadowTrees.isEmpty && elements.hasFoldedNames
    var placed: [Placed] = []
    placed.reserveCapacity(rules.count)
    for rule in rules {
      for selector in table.lists[Int(rule.list)].selectors {
        add(selector, rule, table, &placed)
      }
    }
    sort(placed)
  }

  /// An entry, and the number of its half of a run.
  private struct Placed {
    var half: Int32
    var entry: Entry
    var keys: RequiredKeys

    init(_ key: RuleKey, _ entry: Entry, _ keys: RequiredKeys) {
      let isMatch = entry.match != nil && keys.isEmpty
      half = (key.index + Int32(Group.allCases.count)) * 2 + (isMatch ? 0 : 1)
      self.entry = entry
      self.keys = keys
    }

    init(_ group: Group, _ entry: Entry, _ keys: RequiredKeys) {
      half = group.rawValue * 2 + 1
      self.entry = entry
      self.keys = keys
    }
  }

  private mutating func add(
    _ selector: Int32, _ rule: Rule, _ table: SelectorTable, _ placed: inout [Placed]
  ) {
    let flags = table.selectors[Int(selector)].flags
    let steps = table.selectors[Int(selector)].steps
    var entry = Entry(selector: selector, rule: rule.number, scope: rule.scope)
    var keys = RequiredKeys()
    if flags.hasAny(.combinators) { addOuterKeys(of: steps, table, to: &keys) }
    if flags.hasAny(.slotted) { return placed.append(Placed(.slotted, entry, keys)) }
    if flags.hasAny(.part) { return placed.append(Placed(.part, entry, keys)) }
    if let place = key(steps, table),
      let key = RuleKey.key(of: table.steps[Int(place)], table, isQuirky: isQuirky)
    {
      keys.subject = otherKey(steps, but: place, table)
      if rule.scope < 0, !turned.contains(selector) {
        entry.match = exactMatch(steps, keys, table)
      }
      return placed.append(Placed(key, entry, keys))
    }
    let subject = subject(steps, table)
    if subject.contains(where: \.isHost) { return placed.append(Placed(.host, entry, keys)) }
    if subject.contains(where: \.isRoot) { return placed.append(Placed(.root, entry, keys)) }
    if flags.hasAny(.host) { placed.append(Placed(.host, entry, keys)) }
    if let alternatives = alternativeKeys(subject, table) {
      entry.mark = markCount
      markCount += 1
      for key in alternatives { placed.append(Placed(key, entry, keys)) }
    } else {
      placed.append(Placed(.other, entry, keys))
    }
  }

  /// Sorts the entries by halves of runs: a counting sort, which is stable.
  private mutating func sort(_ placed: [Placed]) {
    guard let first = placed.first else { return }
    var last: Int32 = 0
    for item in placed { last = max(last, item.half | 1) }
    starts = [Int32](repeating: 0, count: Int(last) + 2)
    for item in placed { starts[Int(item.half) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    entries = [Entry](repeating: first.entry, count: placed.count)
    keys = [RequiredKeys](repeating: first.keys, count: placed.count)
    for item in placed {
      let place = Int(next[Int(item.half)])
      entries[place] = item.entry
      keys[place] = item.keys
      next[Int(item.half)] += 1
    }
  }

  /// The entries under a key.
  @inline(__always)
  package func run(_ key: RuleKey) -> Run { run(Int(key.index) + Group.allCases.count) }

  /// The entries of a group.
  @inline(__always)
  package func run(_ group: Group) -> Run { run(Int(group.rawValue)) }

  @inline(__always)
  private func run(_ index: Int) -> Run {
    let first = index * 2
    guard first + 2 < starts.count else { return .none }
    let middle = offset + Int(starts[first + 1])
    return Run(
      matching: offset + Int(starts[first])..<middle,
      others: middle..<offset + Int(starts[first + 2]))
  }
}
