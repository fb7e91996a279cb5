internal import SchemefyCSS
internal import SchemefySource

/// Numbers by which selectors are compared: `.a .b`, `.b .a`, `.a > .b` and `.a.b` have four different ones.
///
/// The order of simple selectors in a compound selector counts for nothing. `&` is the selector of the rule
/// around, if that has only one. The numbers of equal selectors in different sheets are equal.
struct SelectorKeys {
  /// The simple selectors that count.
  enum Kind {
    case all
    /// All but names of states, `:link` and `:not()`: `a.b:hover` has the key of `a.b`.
    case allButStates
  }

  private let kind: Kind
  private var selectors: RuleSelectors
  private var known: [Int32: Key] = [:]

  /// The number of a selector or a list, and whether a state of a user's action is named in it.
  struct Key {
    var value: UInt64 = 0
    var hasState = false
  }

  /// - Parameter selectors: those of the sheet, which may have been asked for some.
  init(_ selectors: RuleSelectors, of kind: Kind) {
    self.selectors = selectors
    self.kind = kind
  }

  /// The keys of a rule's selectors; of each also that of the subject, without its pseudo-classes: `.btn`
  /// of `:not(.check) + .btn:first-child:active`.
  mutating func keys(
    of rule: Int32, in sheet: Stylesheet, _ text: Span<UInt8>
  ) -> [(own: Key, subject: UInt64)] {
    selectors.selectors(of: rule, in: sheet, text).map { (key(of: $0), subject(of: $0)) }
  }

  /// The shapes of a rule's selectors; none where they are invalid.
  mutating func shapes(
    of rule: Int32, in sheet: Stylesheet, _ text: Span<UInt8>
  ) -> [SelectorShape] {
    selectors.selectors(of: rule, in: sheet, text).map { selector in
      var compounds: [SelectorShape.Compound] = []
      for compound in selectors.table.compounds(of: selector).reversed() {
        let steps = compound.steps.map { step in
          var (key, unused) = (UInt64(0), Key())
          add(step, to: &key, &unused)
          if case .class = step { return SelectorShape.Step(key: key, isClass: true) }
          return SelectorShape.Step(key: key, isClass: false)
        }
        compounds.append(SelectorShape.Compound(combinator: compound.combinator, steps: steps))
      }
      return SelectorShape(compounds: compounds, part: part(of: selector))
    }
  }

  /// The key of `&` in a rule that has several selectors; `nil` if they are invalid.
  mutating func nesting(in rule: Int32, of sheet: Stylesheet, _ text: Span<UInt8>) -> UInt64? {
    guard let list = selectors.list(of: rule, in: sheet, text) else { return nil }
    var (compound, unused) = (UInt64(0), Key())
    add(key(ofList: list), 2, to: &compound, &unused)
    return mixed(compound, 3)
  }

  /// Adds a name of the subject of each of a rule's selectors: selectors that add classes to one of them have
  /// it, too.
  mutating func addNames(
    ofSubjects rule: Int32, in sheet: Stylesheet, _ text: Span<UInt8>, to filter: inout NameFilter
  ) {
    for selector in selectors.selectors(of: rule, in: sheet, text) {
      if let name = subjectName(of: selector) {
        filter.insert(name, of: selectors.names)
      } else {
        filter.insertAny()
      }
    }
  }

  /// Adds a name of the subject of each of a rule's selectors for states: selectors for the same elements at
  /// rest have it, too.
  mutating func addNames(
    ofSubjectsOfStates rule: Int32, in sheet: Stylesheet, _ text: Span<UInt8>,
    to filter: inout NameFilter
  ) {
    for selector in selectors.selectors(of: rule, in: sheet, text) where key(of: selector).hasState
    {
      if let name = subjectName(of: selector) {
        filter.insert(name, of: selectors.names)
      } else if selectors.table.subject(of: selector).contains(where: \.isNesting) {
        filter.insertAny()
      } else {
        filter.insertNameless()
      }
    }
  }

  /// The first id or class of a selector's subject, or its type; `nil` if it has neither.
  private func subjectName(of selector: ComplexSelector) -> NameTable.ID? {
    var next: ComplexSelector? = selector
    while let current = next {
      next = nil
      for step in selectors.table.subject(of: current) {
        switch step {
        case .id(let name), .class(let name), .type(let name): return name.exact
        case .nesting(let list): next = onlySelector(of: list)
        default: break
        }
      }
    }
    return nil
  }

  // MARK: Lists and selectors

  /// - Complexity: linear in the length of the list: `&` leads to one list again and again.
  private mutating func key(ofList list: Int32) -> Key {
    if let key = known[list] { return key }
    var result = Key()
    let all = selectors.table.selectors(of: list)
    for selector in all {
      let key = key(of: selector)
      result.value = all.count == 1 ? key.value : result.value &+ mixed(key.value, 1)
      result.hasState = result.hasState || key.hasState
    }
    known[list] = result
    return result
  }

  /// - Complexity: linear in the length of the selector, and of those that a leftmost `&` stands for.
  private mutating func key(of selector: ComplexSelector) -> Key {
    var result = Key(value: part(of: selector))
    var compound: UInt64 = 0
    var steps = selector.steps
    while true {
      // The list of one selector that `&` is.
      var outer: Int32?
      for index in steps {
        let step = selectors.table.steps[Int(index)]
        if let combinator = step.combinator {
          // `&` is no part of the compound selectors in front.
          if let list = outer { add(key(ofList: list), 2, to: &compound, &result) }
          outer = nil
          result.value = mixed(result.value ^ compound, 32 + UInt64(combinator.rawValue))
          compound = 0
        } else if case .nesting(let list) = step, onlySelector(of: list) != nil {
          outer = list
        } else {
          add(step, to: &compound, &result)
        }
      }
      guard let outer, let selector = onlySelector(of: outer) else { break }
      steps = selector.steps
    }
    result.value = mixed(result.value ^ compound, 3)
    return result
  }

  private func onlySelector(of list: Int32) -> ComplexSelector? {
    let all = selectors.table.selectors(of: list)
    return all.count == 1 ? all.first : nil
  }

  /// The number of the pseudo-element of a selector.
  private func part(of selector: ComplexSelector) -> UInt64 {
    guard selector.pseudoElement != .none else { return 0 }
    return mixed(
      UInt64(selector.pseudoElement.rawValue),
      selectors.names.checksum(of: selector.pseudoElementName))
  }

  private mutating func subject(of selector: ComplexSelector) -> UInt64 {
    var compound: UInt64 = 0
    var unused = Key()
    var next: ComplexSelector? = selector
    while let current = next {
      next = nil
      for step in selectors.table.subject(of: current) {
        switch step {
        case .id, .class, .type, .namespace, .attribute: add(step, to: &compound, &unused)
        case .nesting(let list): next = onlySelector(of: list)
        default: break
        }
      }
    }
    return mixed(part(of: selector) ^ compound, 3)
  }

  // MARK: Simple selectors

  /// Adds a simple selector to those of its compound selector.
  private mutating func add(
    _ step: SimpleSelector, to compound: inout UInt64, _ result: inout Key
  ) {
    switch step {
    case .id(let name): compound &+= mixed(selectors.names.checksum(of: name.exact), 4)
    case .class(let name): compound &+= mixed(selectors.names.checksum(of: name.exact), 5)
    case .type(let name): compound &+= mixed(selectors.names.checksum(of: name.folded), 6)
    case .namespace(let name): compound &+= mixed(selectors.names.checksum(of: name), 7)
    case .unknown(let name): compound &+= mixed(selectors.names.checksum(of: name), 8)
    case .attribute(let index):
      compound &+= mixed(checksum(of: selectors.table.attributes[Int(index)]), 9)
    case .state(let state, let isNegated, _):
      if state.isOfUser, kind == .allButStates {
        result.hasState = result.hasState || !isNegated
      } else {
        compound &+= mixed(UInt64(state.rawValue), isNegated ? 10 : 11)
      }
    case .pseudoClass(.anyLink) where kind == .allButStates: break
    case .not(let list):
      if kind == .all { compound &+= mixed(key(ofList: list).value, 23) }
    case .pseudoClass(let name): compound &+= mixed(UInt64(name.rawValue), 12)
    case .any(let list) where kind == .allButStates && isOfStates(list): result.hasState = true
    case .any(let list), .nesting(let list): add(key(ofList: list), 2, to: &compound, &result)
    case .has(let list): add(key(ofList: list), 13, to: &compound, &result)
    case .nth(let index): add(key(of: selectors.table.nths[Int(index)]), 14, to: &compound, &result)
    case .host(let list), .hostContext(let list):
      add(list < 0 ? Key() : key(ofList: list), 15, to: &compound, &result)
    case .language(let ranges):
      for index in ranges {
        compound &+= mixed(checksum(of: selectors.table.languages[Int(index)]), 16)
      }
    case .parts(let ranges):
      for index in ranges {
        compound &+= mixed(checksum(of: selectors.table.partNames[Int(index)]), 17)
      }
    case .direction(let isRightToLeft):
      compound &+= mixed(isRightToLeft.map { $0 ? 1 : 2 } ?? 3, 18)
    case .anchor: compound &+= mixed(1, 19)
    case .never, .combinator, .subsequentSibling: break
    }
  }

  /// Adds what a list in brackets asks for.
  private func add(
    _ list: Key, _ kind: UInt64, to compound: inout UInt64, _ result: inout Key
  ) {
    compound &+= mixed(list.value, kind)
    result.hasState = result.hasState || list.hasState
  }

  /// Whether a list names states of a user's action and nothing else: `:is(:hover, :focus)`.
  private func isOfStates(_ list: Int32) -> Bool {
    let all = selectors.table.selectors(of: list)
    return !all.isEmpty
      && all.allSatisfy { selector in
        !selector.steps.isEmpty
          && selector.steps.allSatisfy { index in
            guard
              case .state(let state, isNegated: false, isQuirky: _) =
                selectors.table.steps[Int(index)]
            else { return false }
            return state.isOfUser
          }
      }
  }

  private mutating func key(of nth: NthSelector) -> Key {
    var result = nth.list < 0 ? Key() : key(ofList: nth.list)
    let formula =
      UInt64(UInt32(bitPattern: nth.formula.a)) << 32 | UInt64(UInt32(bitPattern: nth.formula.b))
    let kind: UInt64 = (nth.isFromEnd ? 1 : 0) + (nth.isOfType ? 2 : 0)
    result.value = mixed(result.value ^ mixed(formula, kind), 20)
    return result
  }

  private func checksum(of attribute: AttributeSelector) -> UInt64 {
    let name = selectors.names.checksum(of: attribute.name.folded)
    let namespace = selectors.names.checksum(of: attribute.namespace ?? 0)
    let kind = UInt64(attribute.operator.rawValue) << 8 | UInt64(attribute.case.rawValue)
    return mixed(mixed(name ^ mixed(namespace, kind), 21) ^ checksum(of: attribute.value), 22)
  }

  /// The checksum of a value in the table's text.
  private func checksum(of range: Range<Int32>) -> UInt64 {
    Checksum(selectors.table.text[Int(range.lowerBound)..<Int(range.upperBound)]).value
  }
}

extension ElementState {
  /// Whether it is one of a user's action, such as that a pointer is over an element, or of what was
  /// visited.
  fileprivate var isOfUser: Bool {
    switch self {
    case .hover, .focus, .active, .focusVisible, .focusWithin, .visited: true
    default: false
    }
  }
}

/// A number in which each bit depends on all of two others.
private func mixed(_ value: UInt64, _ kind: UInt64) -> UInt64 {
  let product = (value ^ (kind &+ 1) &* 0xD6E8_FEB8_6659_FD93)
    .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
  return product.high ^ product.low
}

extension SimpleSelector {
  /// Whether it is `&`, which stands for other selectors.
  fileprivate var isNesting: Bool { if case .nesting = self { true } else { false } }
}
