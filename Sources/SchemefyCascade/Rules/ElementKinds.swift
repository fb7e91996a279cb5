internal import SchemefyCSS
internal import SchemefySource

/// Groups elements into kinds: the selectors of a table can't distinguish the elements of a kind by
/// their names and attributes, nor by those of their ancestors.
///
/// Only the names that the selectors have count. The document has one tree.
struct ElementKinds: Sendable {
  /// The detail in which selectors ask for an attribute: not at all, whether it is present, or its
  /// value.
  private enum Question: UInt8 { case nothing, presence, value }

  /// By name: whether an id is named.
  private var ids: [Bool]
  private var classes: [Bool]
  private var attributes: [Question]
  /// By name of an attribute: the selectors that ask for its value.
  private var askers: [NameTable.ID: [Int]] = [:]
  private let selectors: SelectorTable
  /// Whether a selector asks for the target of the page's URL, which any element with a name may be.
  private var asksForTarget = false
  /// For each element, the number of its kind, as far as kinds were asked for.
  private var kinds: [Int32] = []
  private var lists = InternedLists()
  /// By selector and by list: whether it asks for nothing else.
  private var selectorAnswers: [Bool?]
  private var listAnswers: [Bool?]

  /// Of an attribute that more selectors ask for, the value counts, not their answers.
  private static var askerLimit: Int { 16 }
  /// Longer values are taken for different.
  private static var valueLimit: Int { 64 }

  /// An element that is like no other.
  private let turned: Int32

  /// - Parameter turned: an element that is of a kind of its own; -1 for none.
  init(_ elements: ElementTable, turned: Int32 = -1, _ selectors: SelectorTable, names: Int) {
    self.turned = turned
    self.selectors = selectors
    ids = [Bool](repeating: false, count: names)
    classes = ids
    attributes = [Question](repeating: .nothing, count: names)
    selectorAnswers = [Bool?](repeating: nil, count: selectors.selectors.count)
    listAnswers = [Bool?](repeating: nil, count: selectors.lists.count)
    for step in selectors.steps {
      switch step {
      case .id(let name):
        ids[Int(name.exact)] = true
        ids[Int(name.folded)] = true
      case .class(let name):
        classes[Int(name.exact)] = true
        classes[Int(name.folded)] = true
      case .state(.target, _, _): asksForTarget = true
      default: continue
      }
    }
    // The attribute that makes an element a link.
    attributes[Int(elements.known.href)] = .presence
    for (number, selector) in selectors.attributes.enumerated() {
      for name in [selector.name.exact, selector.name.folded] {
        if !selector.isPresence {
          attributes[Int(name)] = .value
          if askers[name]?.last != number { askers[name, default: []].append(number) }
        } else if attributes[Int(name)] == .nothing {
          attributes[Int(name)] = .presence
        }
      }
    }
  }

  // MARK: Elements

  /// The number of elements whose kinds are found at a time.
  private static var batch: Int { 64 }

  /// The kind of an element; `nil` if it is not found yet.
  @inline(__always)
  func known(_ element: Int32) -> Int? {
    Int(element) < kinds.count ? Int(kinds[Int(element)]) : nil
  }

  /// Returns the kind of an element. The kinds of some elements behind it are found as well, as passing
  /// on the table of elements costs as much as finding one kind.
  ///
  /// - Complexity: once for each element linear in the number of its classes and attributes.
  mutating func kind(
    of element: Int32, _ elements: ElementTable, _ text: Span<UInt8>
  ) -> Int {
    let end = min(Int(element) + Self.batch, elements.elements.count)
    while kinds.count < end {
      kinds.append(next(Int32(truncatingIfNeeded: kinds.count), elements, text))
    }
    return Int(kinds[Int(element)])
  }

  private mutating func next(
    _ element: Int32, _ elements: ElementTable, _ text: Span<UInt8>
  ) -> Int32 {
    let own = elements.elements[Int(element)]
    lists.append(own.parent < 0 ? -1 : kinds[Int(own.parent)])
    // No parent has this number.
    if element == turned { lists.append(.min) }
    add(own.name)
    add(own.foldedName)
    add(own.namespace)
    add(ids[Int(own.id)] ? own.id : 0)
    if asksForTarget {
      let isNamed = own.id != 0 || elements.hasAttribute(elements.known.name, element)
      lists.append(isNamed ? 1 : 0)
    }
    for index in elements.indices(own.classes) where classes[Int(elements.classes[index])] {
      add(elements.classes[index])
    }
    for index in elements.indices(own.attributes) {
      let attribute = elements.attributes[index]
      let question = attributes[Int(attribute.name)]
      guard question != .nothing else { continue }
      // No name has the number 0.
      add(0)
      add(attribute.name)
      add(attribute.namespace)
      guard question == .value else { continue }
      if let askers = askers[attribute.name], askers.count <= Self.askerLimit {
        lists.append(answers(to: askers, attribute, isInHTML: own.isHTML, elements, text))
        continue
      }
      let value = elements.indices(attribute.value)
      guard value.count <= Self.valueLimit else {
        add(1)
        lists.append(element)
        continue
      }
      add(0)
      lists.append(attribute.value.upperBound - attribute.value.lowerBound)
      for place in value {
        lists.append(Int32(attribute.isDecoded ? elements.decoded[place] : text[place]))
      }
    }
    return lists.finish()
  }

  /// For each selector that asks for the value of an attribute, whether it matches: a bit each.
  private func answers(
    to askers: [Int], _ attribute: SelectableAttribute, isInHTML: Bool, _ elements: ElementTable,
    _ text: Span<UInt8>
  ) -> Int32 {
    var answers: Int32 = 0
    for (place, number) in askers.enumerated()
    where selectors.accepts(attribute, number, isInHTML: isInHTML, of: elements, text) {
      answers |= 1 << Int32(place)
    }
    return answers
  }

  private mutating func add(_ name: NameTable.ID) { lists.append(Int32(bitPattern: name)) }

  // MARK: Selectors

  /// Whether a selector matches all elements of a kind alike.
  mutating func decide(_ selector: Int32, _ table: SelectorTable) -> Bool {
    if let known = selectorAnswers[Int(selector)] { return known }
    var isDecided = true
    for step in table.selectors[Int(selector)].steps where isDecided {
      switch table.steps[Int(step)] {
      case .id, .class, .type, .namespace, .attribute, .never, .combinator(.descendant),
        .combinator(.child), .pseudoClass(.root), .pseudoClass(.anyLink):
        break
      case .state(let state, _, _):
        switch state {
        case .hover, .active, .focus, .focusVisible, .focusWithin, .visited, .target: break
        default: isDecided = false
        }
      case .any(let list), .not(let list), .nesting(let list):
        isDecided = decide(list: list, table)
      default: isDecided = false
      }
    }
    selectorAnswers[Int(selector)] = isDecided
    return isDecided
  }

  private mutating func decide(list: Int32, _ table: SelectorTable) -> Bool {
    if let known = listAnswers[Int(list)] { return known }
    let result = table.lists[Int(list)].selectors.allSatisfy { decide($0, table) }
    listAnswers[Int(list)] = result
    return result
  }
}
