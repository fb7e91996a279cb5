package import SchemefyCSS

/// Keys that ancestors must have, so that a selector matches; 0 where there are fewer.
struct AncestorKeys: Hashable, Sendable {
  var first: Int32 = 0
  var second: Int32 = 0
  var third: Int32 = 0

  static let count = 3

  init() {}

  /// The first of some keys.
  init(_ keys: [Int32]) {
    first = keys.count > 0 ? keys[0] : 0
    second = keys.count > 1 ? keys[1] : 0
    third = keys.count > 2 ? keys[2] : 0
  }
}

/// The rules of a tree's sheets by what their selectors ask of the subject, so that an element is
/// compared with those rules only that may match it.
package struct RuleIndex: Sendable {
  /// A rule to be matched: what the caller calls it, and its selectors.
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
  struct Entry: Sendable {
    var selector: Int32
    var rule: Int32
    var scope: Int32
    var ancestors: AncestorKeys
    /// Whether there is nothing to match but the key.
    var isKeyAlone = false
    /// Whether it stands under several keys: index of its mark; -1 otherwise.
    var mark: Int32 = -1
  }

  /// The entries under all keys, each key's in one run, in the order of the rules.
  private(set) var entries: [Entry] = []
  /// By key: where its run begins; it ends where the next one's begins.
  private(set) var starts: [Int32] = [0]
  /// For the root element.
  private(set) var rootEntries: [Entry] = []
  /// For any element.
  private(set) var otherEntries: [Entry] = []
  /// For the host of the tree.
  private(set) var hostEntries: [Entry] = []
  /// For what is assigned to the slots of the tree.
  private(set) var slottedEntries: [Entry] = []
  /// For the parts of shadow trees of hosts in the tree.
  private(set) var partEntries: [Entry] = []
  private(set) var markCount: Int32 = 0

  private let isQuirky: Bool

  /// - Parameters:
  ///   - rules: in the order in which matches are to be reported.
  ///   - isQuirky: whether the document is in quirks mode.
  /// - Complexity: linear in the number of selectors and names.
  package init(_ rules: [Rule], _ table: SelectorTable, isQuirky: Bool) {
    self.isQuirky = isQuirky
    var keyed: [(key: Int32, entry: Entry)] = []
    keyed.reserveCapacity(rules.count)
    for rule in rules {
      for selector in table.lists[Int(rule.list)].selectors {
        add(selector, rule, table, &keyed)
      }
    }
    sort(keyed)
  }

  private mutating func add(
    _ selector: Int32, _ rule: Rule, _ table: SelectorTable,
    _ keyed: inout [(key: Int32, entry: Entry)]
  ) {
    let complex = table.selectors[Int(selector)]
    var entry = Entry(
      selector: selector, rule: rule.number, scope: rule.scope,
      ancestors: ancestors(complex, table))
    if complex.flags.contains(.slotted) { return slottedEntries.append(entry) }
    if complex.flags.contains(.part) { return partEntries.append(entry) }
    if let key = key(complex.steps, table) {
      entry.isKeyAlone = key.isAlone && rule.scope < 0
      return keyed.append((key.index, entry))
    }
    let subject = subject(complex.steps, table)
    if subject.contains(where: \.isHost) { return hostEntries.append(entry) }
    if subject.contains(.pseudoClass(.root)) { return rootEntries.append(entry) }
    if complex.flags.contains(.host) { hostEntries.append(entry) }
    if let keys = alternativeKeys(subject, table) {
      entry.mark = markCount
      markCount += 1
      for key in keys { keyed.append((key, entry)) }
    } else {
      otherEntries.append(entry)
    }
  }

  /// Lays out the entries by key: a counting sort, which keeps their order.
  private mutating func sort(_ keyed: [(key: Int32, entry: Entry)]) {
    guard let last = keyed.max(by: { $0.key < $1.key }) else { return }
    starts = [Int32](repeating: 0, count: Int(last.key) + 2)
    for item in keyed { starts[Int(item.key) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    entries = [Entry](repeating: keyed[0].entry, count: keyed.count)
    for item in keyed {
      entries[Int(next[Int(item.key)])] = item.entry
      next[Int(item.key)] += 1
    }
  }

  /// The entries under a key.
  @inline(__always)
  func run(_ key: RuleKey) -> Range<Int> {
    let index = Int(key.index)
    guard index + 1 < starts.count else { return 0..<0 }
    return Int(starts[index])..<Int(starts[index + 1])
  }

  // MARK: Keys

  /// The steps of the rightmost compound selector.
  private func subject(
    _ steps: Range<Int32>, _ table: SelectorTable
  ) -> ArraySlice<SimpleSelector> {
    let steps = table.steps[Int(steps.lowerBound)..<Int(steps.upperBound)]
    return steps.prefix { $0.combinator == nil }
  }

  /// The key that the rightmost compound selector names itself: by id, class, type or attribute.
  private func key(
    _ steps: Range<Int32>, _ table: SelectorTable
  ) -> (index: Int32, isAlone: Bool)? {
    let subject = subject(steps, table)
    var best: SimpleSelector?
    for step in subject {
      switch step {
      case .id, .class: best = step
      case .type where best == nil: best = step
      case .attribute(let index) where best == nil:
        // In SVG, the name that is written in mixed case is the one that counts.
        let name = table.attributes[Int(index)].name
        if name.exact == name.folded {
          return (RuleKey(.attribute, name.folded).index, false)
        }
      default: break
      }
      if case .id = step { break }
      if case .pseudoClass(.root) = step, best == nil { return nil }
    }
    guard let best, let key = RuleKey(best, table, isQuirky: isQuirky) else { return nil }
    var isAlone = steps.count == 1
    if case .type = best { isAlone = false }
    return (key.index, isAlone)
  }

  /// The keys of the selectors in `:is()`, `:where()` or `&`, if each has one.
  private func alternativeKeys(
    _ subject: ArraySlice<SimpleSelector>, _ table: SelectorTable
  ) -> [Int32]? {
    for step in subject {
      let list: Int32
      switch step {
      case .any(let index), .nesting(let index): list = index
      default: continue
      }
      let selectors = table.lists[Int(list)].selectors
      guard selectors.count <= 16 else { continue }
      let keys = selectors.compactMap {
        key(table.selectors[Int($0)].steps, table)?.index
      }
      if keys.count == selectors.count { return Array(Set(keys)).sorted() }
    }
    return nil
  }

  // MARK: Ancestors

  /// Keys that ancestors of the subject must have, ids and classes first.
  private func ancestors(_ complex: ComplexSelector, _ table: SelectorTable) -> AncestorKeys {
    guard complex.flags.hasAny(.combinators) else { return AncestorKeys() }
    var keys: [Int32] = []
    var types: [Int32] = []
    var isAncestor = false
    for index in complex.steps {
      let step = table.steps[Int(index)]
      if let combinator = step.combinator {
        guard combinator != .slotAssignment, combinator != .part else { break }
        isAncestor = combinator == .descendant || combinator == .child
      } else if isAncestor, let key = ancestorKey(step, table) {
        if key.isType { types.append(key.index) } else { keys.append(key.index) }
        if keys.count == AncestorKeys.count { break }
      }
    }
    return AncestorKeys(keys + types)
  }

  /// The key of a step; of `&` and its like that of its only selector.
  private func ancestorKey(_ step: SimpleSelector, _ table: SelectorTable) -> RuleKey? {
    switch step {
    case .any(let list), .nesting(let list):
      let selectors = table.lists[Int(list)].selectors
      guard selectors.count == 1 else { return nil }
      let steps = table.selectors[Int(selectors.lowerBound)].steps
      return subject(steps, table).lazy
        .compactMap { RuleKey($0, table, isQuirky: isQuirky) }.first
    default: return RuleKey(step, table, isQuirky: isQuirky)
    }
  }
}

extension SimpleSelector {
  fileprivate var isHost: Bool {
    switch self {
    case .host, .hostContext: true
    default: false
    }
  }
}
