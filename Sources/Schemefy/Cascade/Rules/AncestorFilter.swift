internal import SchemefyCSS

/// What ids, classes, types and attributes an element and its ancestors have, by key.
///
/// As names are small integers, it is exact, where browsers hash into a Bloom filter.
struct AncestorFilter: Sendable {
  /// By key: the number of ancestors that have it.
  private var counts: [UInt16]
  /// By key: the last element that had it, of those gone to and of their parents.
  private var owners: [Int32]
  private var parentOwners: [Int32]
  private var parent: Int32 = -1
  /// The ancestors, the outermost first.
  private(set) var stack: [Int32] = []
  /// The element that was gone to last; -1 before the first.
  private var current: Int32 = -1

  /// - Parameter names: the number of names in the table that sheets and document share.
  init(names: Int) {
    counts = [UInt16](repeating: 0, count: names * 4)
    owners = [Int32](repeating: -1, count: names * 4)
    parentOwners = owners
    // No name has the number 0: this key stands for no key, which all have.
    counts[0] = 1
  }

  /// Goes to an element: what is left of the tree before it is dropped, its parent is added.
  ///
  /// - Precondition: elements are gone to in the order of the table.
  mutating func move(to element: Int32, _ elements: ElementTable) {
    let own = elements.elements[Int(element)]
    let parent = own.parent >= 0 ? own.parent : elements.trees[Int(own.tree)].host
    defer { enter(element, parent, elements) }
    if parent < 0 || parent != current {
      while let last = stack.last, last != parent {
        count(last, elements, isAdded: false)
        stack.removeLast()
      }
    }
    guard parent >= 0, stack.last != parent else { return }
    stack.append(parent)
    count(parent, elements, isAdded: true)
  }

  /// Whether the element and those around it have all keys.
  @inline(__always)
  func has(_ keys: RequiredKeys) -> Bool {
    // As few branches as can be: which key is missing can't be foreseen.
    let others =
      (owners[Int(keys.subject)] ^ current) | (parentOwners[Int(keys.parent)] ^ parent)
    let ancestors = UInt32(counts[Int(keys.first)]) * UInt32(counts[Int(keys.second)])
    return others == 0 && ancestors != 0
  }

  /// Notes what an element has itself, and its parent.
  private mutating func enter(_ element: Int32, _ parent: Int32, _ elements: ElementTable) {
    current = element
    owners[0] = element
    Self.forEachKey(of: element, elements) { owners[Int($0.index)] = element }
    guard parent != self.parent else { return }
    self.parent = parent
    parentOwners[0] = parent
    guard parent >= 0 else { return }
    Self.forEachKey(of: parent, elements) { parentOwners[Int($0.index)] = parent }
  }

  private mutating func count(_ element: Int32, _ elements: ElementTable, isAdded: Bool) {
    // An element that has an attribute twice, in two namespaces, counts twice, and is taken back
    // twice.
    Self.forEachKey(of: element, elements) { counts[Int($0.index)] &+= isAdded ? 1 : .max }
  }

  @inline(__always)
  private static func forEachKey(
    of element: Int32, _ elements: ElementTable, _ body: (RuleKey) -> Void
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
  }
}
