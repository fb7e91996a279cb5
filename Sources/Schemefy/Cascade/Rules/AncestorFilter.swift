internal import SchemefyCSS

/// What ids, classes and types the ancestors of an element have: counters by key.
///
/// As names are small integers, the counters are exact, where browsers hash into a Bloom filter.
struct AncestorFilter: Sendable {
  /// By key: the number of ancestors that have it.
  private var counts: [UInt16]
  /// The ancestors, the outermost first.
  private(set) var stack: [Int32] = []
  /// The element that was gone to last; -1 before the first.
  private var current: Int32 = -1

  /// - Parameter names: the number of names in the table that sheets and document share.
  init(names: Int) {
    counts = [UInt16](repeating: 0, count: names * 4)
    // No name has the number 0: this key stands for no key, which all have.
    counts[0] = 1
  }

  /// Goes to an element: what is left of the tree before it is dropped, its parent is added.
  ///
  /// - Precondition: elements are gone to in the order of the table.
  mutating func move(to element: Int32, _ elements: ElementTable) {
    let own = elements.elements[Int(element)]
    let parent = own.parent >= 0 ? own.parent : elements.trees[Int(own.tree)].host
    defer { current = element }
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

  /// Whether there are ancestors with all keys.
  @inline(__always)
  func has(_ keys: AncestorKeys) -> Bool {
    counts[Int(keys.first)] != 0 && counts[Int(keys.second)] != 0
      && counts[Int(keys.third)] != 0
  }

  private mutating func count(_ element: Int32, _ elements: ElementTable, isAdded: Bool) {
    let own = elements.elements[Int(element)]
    add(RuleKey(.type, own.foldedName), isAdded)
    if own.id != 0 { add(RuleKey(.id, own.id), isAdded) }
    for index in elements.indices(own.classes) {
      add(RuleKey(.class, elements.classes[index]), isAdded)
    }
  }

  @inline(__always)
  private mutating func add(_ key: RuleKey, _ isAdded: Bool) {
    // An element that has a class twice counts twice, and is taken back twice.
    counts[Int(key.index)] &+= isAdded ? 1 : .max
  }
}
