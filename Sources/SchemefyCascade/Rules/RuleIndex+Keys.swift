package import SchemefyCSS

/// The keys that a selector requires.
extension RuleIndex {
  /// The steps of the rightmost compound selector.
  package func subject(_ steps: Range<Int32>, _ table: SelectorTable) -> ArraySlice<SimpleSelector>
  {
    let steps = table.steps[Int(steps.lowerBound)..<Int(steps.upperBound)]
    return steps.prefix { $0.combinator == nil }
  }

  /// The step of the rightmost compound selector that is its key: an id or class, else an attribute,
  /// which fewer elements have than a type, else a type.
  package func key(_ steps: Range<Int32>, _ table: SelectorTable) -> Int32? {
    var best: Int32?
    for index in steps {
      switch table.steps[Int(index)] {
      case .id, .class: return index
      case .type: best = best ?? index
      case .attribute(let attribute):
        if RuleKey.isKey(table.attributes[Int(attribute)].name) { return index }
      case .pseudoClass(.root):
        if best == nil { return nil }
      case .combinator, .subsequentSibling: return best
      default: break
      }
    }
    return best
  }

  /// A key of the rightmost compound selector that is not at the place of the first; 0 for none.
  func otherKey(_ steps: Range<Int32>, but place: Int32, _ table: SelectorTable) -> Int32 {
    for index in steps where index != place {
      let step = table.steps[Int(index)]
      guard step.combinator == nil else { return 0 }
      if let key = RuleKey.key(of: step, table, isQuirky: isQuirky) { return key.index }
    }
    return 0
  }

  /// The keys of the selectors in `:is()`, `:where()` or `&`, if each has one.
  func alternativeKeys(
    _ subject: ArraySlice<SimpleSelector>, _ table: SelectorTable
  ) -> [RuleKey]? {
    for step in subject {
      let list: Int32
      switch step {
      case .any(let index), .nesting(let index): list = index
      default: continue
      }
      if let keys = keys(ofList: list, table) { return keys }
    }
    return nil
  }

  /// The keys of the selectors in a list, one of which an element must have; `nil` if a selector has no
  /// key, or the list more than 16 selectors.
  package func keys(ofList list: Int32, _ table: SelectorTable) -> [RuleKey]? {
    let selectors = table.lists[Int(list)].selectors
    guard selectors.count <= 16 else { return nil }
    let keys = selectors.compactMap { selector in
      key(table.selectors[Int(selector)].steps, table)
        .flatMap { RuleKey.key(of: table.steps[Int($0)], table, isQuirky: isQuirky) }
    }
    return keys.count == selectors.count ? Set(keys).sorted { $0.index < $1.index } : nil
  }

  // MARK: Other elements

  /// Adds the keys that the parent and ancestors of the subject must have, types last.
  func addOuterKeys(
    of steps: Range<Int32>, _ table: SelectorTable, to keys: inout RequiredKeys
  ) {
    var types: [Int32] = []
    // The number of generations up; all beyond the parent count as two.
    var generation = 0
    var isInLine = true
    for index in steps {
      let step = table.steps[Int(index)]
      if let combinator = step.combinator {
        switch combinator {
        case .descendant:
          (generation, isInLine) = (2, true)
        case .child:
          (generation, isInLine) = (min(generation + 1, 2), true)
        case .nextSibling, .subsequentSibling: isInLine = false
        case .slotAssignment, .part: return keys.addAncestors(types)
        }
      } else if isInLine, generation > 0, let key = outerKey(step, table) {
        if generation == 1, keys.parent == 0 {
          keys.parent = key.index
        } else if key.isType {
          types.append(key.index)
        } else {
          keys.addAncestor(key.index)
        }
        if keys.isFull { return }
      }
    }
    keys.addAncestors(types)
  }

  /// The key of a step; of `&` and its like that of its only selector.
  private func outerKey(_ step: SimpleSelector, _ table: SelectorTable) -> RuleKey? {
    switch step {
    case .any(let list), .nesting(let list):
      let selectors = table.lists[Int(list)].selectors
      guard selectors.count == 1 else { return nil }
      let steps = table.selectors[Int(selectors.lowerBound)].steps
      return subject(steps, table).lazy
        .compactMap { RuleKey.key(of: $0, table, isQuirky: isQuirky) }.first
    default: return RuleKey.key(of: step, table, isQuirky: isQuirky)
    }
  }

  // MARK: Exact matches

  /// The match of a selector that asks for nothing but an element with one or two keys, in states
  /// that any element may be in but none is in at first, and for a parent or ancestor with one key;
  /// `nil` for any other.
  func exactMatch(
    _ steps: Range<Int32>, _ keys: RequiredKeys, _ table: SelectorTable
  ) -> SelectorMatch? {
    var match = SelectorMatch.yes
    var index = Int(steps.lowerBound)
    let end = Int(steps.upperBound)
    let behindKeys = index + (keys.subject == 0 ? 1 : 2)
    while index < behindKeys {
      guard isExact(table.steps[index]) else { return nil }
      index += 1
    }
    while index < end, case .state(let state, let isNegated, let isQuirky) = table.steps[index] {
      guard state.isOfUser, !isNegated, !(isQuirky && self.isQuirky) else { return nil }
      if !assumed.contains(state) {
        match = match.and(.may(ElementStates(state), initially: false))
      }
      index += 1
    }
    guard index < end else { return match }
    guard isPlain, index + 2 == end, isExact(table.steps[index + 1]) else { return nil }
    switch table.steps[index] {
    case .combinator(.child): return keys.parent != 0 ? match : nil
    case .combinator(.descendant): return keys.hasAncestor ? match : nil
    default: return nil
    }
  }

  /// Whether a step is no more than its key.
  private func isExact(_ step: SimpleSelector) -> Bool {
    switch step {
    case .id, .class: true
    case .type(let name): isPlain && name.exact == name.folded
    default: false
    }
  }
}

extension ElementState {
  /// Whether an element may enter the state by user action, and none is in it at first.
  fileprivate var isOfUser: Bool {
    switch self {
    case .hover, .active, .focus, .focusVisible, .focusWithin: true
    default: false
    }
  }
}

extension SimpleSelector {
  var isHost: Bool {
    switch self {
    case .host, .hostContext: true
    default: false
    }
  }

  package var isRoot: Bool {
    if case .pseudoClass(.root) = self { true } else { false }
  }
}
