internal import SchemefyCSS

/// The ids, classes, types and attributes of an element and of its ancestors, counted by key.
///
/// As names are small integers, the filter is exact, where browsers hash into a Bloom filter.
struct AncestorFilter: Sendable {
  /// For each key, the number of ancestors that have it.
  private var counts: [UInt16]
  /// For each key, the last of the visited elements that had it, and the last of their parents.
  private var owners: [Int32]
  private var parentOwners: [Int32]
  private var parent: Int32 = -1
  /// The ancestors, the outermost first.
  package private(set) var stack: [Int32] = []
  /// The element that was gone to last; -1 before the first.
  private var current: Int32 = -1
  /// Has the keys of both places.
  private let turned: TurnedElement

  /// - Parameter names: the number of names in the table that sheets and document share.
  package init(names: Int, turned: TurnedElement = .none) {
    self.turned = turned
    counts = [UInt16](repeating: 0, count: names * 4)
    owners = [Int32](repeating: -1, count: names * 4)
    parentOwners = owners
    // No name has the number 0: this key stands for no requirement, which all elements meet.
    counts[0] = 1
  }

  /// Leaves all elements, to go through the table again. The owners of keys stay the same.
  mutating func restart(_ elements: ElementTable) {
    leave(behind: -1, elements)
    current = -1
    parent = -1
    // The root, which has no parent, meets the empty key of a parent, too.
    parentOwners[0] = -1
  }

  /// Goes to an element: drops the elements of the tree that are no ancestors of it, and adds its
  /// ancestors.
  ///
  /// - Precondition: elements are gone to in the order of the table; some may be left out.
  /// - Complexity: that of the elements passed, over all calls.
  package mutating func move(to element: Int32, _ elements: ElementTable) {
    let parent = elements.parentOrHost(of: element)
    defer { enter(element, parent, elements) }
    if parent < 0 || parent != current { leave(behind: parent, elements) }
    guard parent >= 0, stack.last != parent else { return }
    if parent != current { addAncestors(of: parent, elements) }
    stack.append(parent)
    count(parent, elements, isAdded: true)
  }

  /// Drops the elements behind an element in the table, which are no ancestors of the following
  /// ones.
  private mutating func leave(behind element: Int32, _ elements: ElementTable) {
    while let last = stack.last, last > element {
      count(last, elements, isAdded: false)
      stack.removeLast()
    }
  }

  /// Adds the ancestors of an element that were left out.
  private mutating func addAncestors(of element: Int32, _ elements: ElementTable) {
    var missing: [Int32] = []
    var next = elements.parentOrHost(of: element)
    while next >= 0 {
      leave(behind: next, elements)
      if stack.last == next { break }
      missing.append(next)
      next = elements.parentOrHost(of: next)
    }
    if next < 0 { leave(behind: -1, elements) }
    while let ancestor = missing.popLast() {
      stack.append(ancestor)
      count(ancestor, elements, isAdded: true)
    }
  }

  /// Whether the element and its ancestors have all keys that a selector requires.
  @inline(__always)
  package func has(_ keys: RequiredKeys) -> Bool {
    // As few branches as can be: which key is missing can't be foreseen.
    let others =
      (owners[Self.place(keys.subject)] ^ current)
      | (parentOwners[Self.place(keys.parent)] ^ parent)
    let ancestors =
      UInt32(counts[Self.place(keys.first)]) * UInt32(counts[Self.place(keys.second)])
    return others == 0 && ancestors != 0
  }

  /// The place of a key, which is not negative: no test of its sign is left.
  @inline(__always)
  private static func place(_ key: Int32) -> Int { Int(UInt32(bitPattern: key)) }

  /// Whether the element or an ancestor has a key.
  @inline(__always)
  func hasAround(_ key: RuleKey) -> Bool {
    owners[Int(key.index)] == current || counts[Int(key.index)] != 0
  }

  /// Notes the keys of an element itself, and of its parent.
  private mutating func enter(_ element: Int32, _ parent: Int32, _ elements: ElementTable) {
    current = element
    owners[0] = element
    Self.forEachKey(of: element, turned, elements) { owners[Int($0.index)] = element }
    guard parent != self.parent else { return }
    self.parent = parent
    parentOwners[0] = parent
    guard parent >= 0 else { return }
    Self.forEachKey(of: parent, turned, elements) { parentOwners[Int($0.index)] = parent }
  }

  private mutating func count(_ element: Int32, _ elements: ElementTable, isAdded: Bool) {
    // An element that has an attribute twice, in two namespaces, counts twice, and is taken back
    // twice.
    Self.forEachKey(of: element, turned, elements) {
      counts[Int($0.index)] &+= isAdded ? 1 : .max
    }
  }

  @inline(__always)
  private static func forEachKey(
    of element: Int32, _ turned: TurnedElement, _ elements: ElementTable,
    _ body: (RuleKey) -> Void
  ) {
    let own = elements.elements[Int(element)]
    body(RuleKey(.type, own.foldedName))
    if own.id != 0 { body(RuleKey(.id, own.id)) }
    for index in elements.indices(own.classes) {
      body(RuleKey(.class, elements.classes[index]))
    }
    for index in elements.indices(own.attributes) {
      body(RuleKey(.attribute, elements.attributes[index].name))
    }
    guard element == turned.index else { return }
    for index in elements.indices(turned.classes) {
      body(RuleKey(.class, elements.classes[index]))
    }
    for index in elements.indices(turned.attributes) {
      body(RuleKey(.attribute, elements.attributes[index].name))
    }
  }
}

extension ElementTable {
  /// The parent of an element, or the host of its tree; -1 for the root.
  fileprivate func parentOrHost(of element: Int32) -> Int32 {
    let own = elements[Int(element)]
    return own.parent >= 0 ? own.parent : trees[Int(own.tree)].host
  }
}
