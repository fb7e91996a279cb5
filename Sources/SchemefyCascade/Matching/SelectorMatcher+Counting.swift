internal import SchemefyCSS
internal import SchemefySource

/// Matching by the place among siblings.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#child-index>
extension SelectorMatcher {
  /// `:nth-child()` and its kin.
  mutating func matchNth(
    _ nth: NthSelector, _ element: Int32, _ text: Span<UInt8>
  ) -> SelectorMatch {
    guard nth.list < 0 else { return matchNthOfList(nth, element, text) }
    if nth.isOfType {
      findTypeIndices()
      let index =
        nth.isFromEnd
        ? caches.typeIndicesFromEnd[Int(element)] : caches.typeIndices[Int(element)]
      return SelectorMatch(nth.formula.contains(index))
    }
    let own = elements.elements[Int(element)]
    return SelectorMatch(nth.formula.contains(nth.isFromEnd ? own.indexFromEnd : own.index))
  }

  // MARK: Of a list

  /// `:nth-child(An+B of S)`. Where S depends on states, it is open whether the place is right; at
  /// first it is known.
  private mutating func matchNthOfList(
    _ nth: NthSelector, _ element: Int32, _ text: Span<UInt8>
  ) -> SelectorMatch {
    let match = matchList(nth.list, element, text)
    guard match.isPossible else { return .no }
    findNthColumn(nth.list, text)
    guard let column = caches.nthColumns[nth.list] else { return .no }
    let index =
      nth.isFromEnd ? column.indicesFromEnd[Int(element)] : column.indices[Int(element)]
    let isInitial = index > 0 && nth.formula.contains(index)
    let states = selectors.lists[Int(nth.list)].states
    return states.isEmpty
      ? SelectorMatch(isInitial) : .may(states, initially: isInitial)
  }

  /// Counts the siblings that a list matches, all over the document.
  private mutating func findNthColumn(_ list: Int32, _ text: Span<UInt8>) {
    if let known = caches.nthColumns[list],
      known.scope == scope || !selectors.lists[Int(list)].flags.contains(.scope)
    {
      return
    }
    let count = elements.elements.count
    guard work.count(count * 8), work.hold(count * 2 * MemoryLayout<Int32>.stride) else { return }
    var indices = [Int32](repeating: 0, count: count)
    var counts = SiblingCounts(elements)
    for element in 0..<Int32(count) where matchList(list, element, text).isInitial {
      indices[Int(element)] = counts.increment(element, elements)
    }
    var fromEnd = indices
    for element in 0..<Int32(count) where indices[Int(element)] > 0 {
      fromEnd[Int(element)] = counts.total(element, elements) - indices[Int(element)] + 1
    }
    caches.nthColumns[list] = NthColumn(scope: scope, indices: indices, indicesFromEnd: fromEnd)
  }

  // MARK: Of a type

  /// Counts the siblings of each type, all over the document.
  private mutating func findTypeIndices() {
    guard caches.typeIndices.isEmpty else { return }
    let count = elements.elements.count
    var lasts = LastOfType(count)
    var indices = [Int32](repeating: 1, count: count)
    for element in 0..<count {
      let previous = lasts.replace(by: Int32(truncatingIfNeeded: element), elements)
      if previous >= 0 { indices[element] = indices[Int(previous)] + 1 }
    }
    var fromEnd = [Int32](repeating: 1, count: count)
    for element in 0..<count {
      let last = lasts.last(like: Int32(truncatingIfNeeded: element), elements)
      fromEnd[element] = indices[Int(last)] - indices[element] + 1
    }
    caches.typeIndices = indices
    caches.typeIndicesFromEnd = fromEnd
  }
}

/// The last of the siblings of each type, among those visited so far.
private struct LastOfType {
  /// A hash table with open addressing, at most half full: elements; -1 is a free place.
  private var slots: [Int32]

  init(_ count: Int) {
    var size = 16
    while size < 2 * count { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
  }

  /// - Returns: the last sibling of the type before; -1 for none.
  mutating func replace(by element: Int32, _ elements: ElementTable) -> Int32 {
    let slot = slot(of: element, elements)
    defer { slots[slot] = element }
    return slots[slot]
  }

  /// - Precondition: the element was gone to.
  func last(like element: Int32, _ elements: ElementTable) -> Int32 {
    slots[slot(of: element, elements)]
  }

  private func slot(of element: Int32, _ elements: ElementTable) -> Int {
    let own = elements.elements[Int(element)]
    let place = UInt64(UInt32(bitPattern: own.parent < 0 ? -2 - own.tree : own.parent)) << 32
    let product = (place ^ UInt64(own.name) ^ UInt64(own.namespace) << 24)
      .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: product.high ^ product.low) & mask
    while slots[slot] >= 0 {
      let other = elements.elements[Int(slots[slot])]
      if other.parent == own.parent, other.tree == own.tree, other.name == own.name,
        other.namespace == own.namespace
      {
        break
      }
      slot = (slot + 1) & mask
    }
    return slot
  }
}

/// A number for the children of each element, and for the top of each tree.
private struct SiblingCounts {
  private var byParent: [Int32]
  private var byTree: [Int32]

  init(_ elements: ElementTable) {
    byParent = [Int32](repeating: 0, count: elements.elements.count)
    byTree = [Int32](repeating: 0, count: elements.trees.count)
  }

  mutating func increment(_ element: Int32, _ elements: ElementTable) -> Int32 {
    let own = elements.elements[Int(element)]
    if own.parent >= 0 {
      byParent[Int(own.parent)] += 1
      return byParent[Int(own.parent)]
    }
    byTree[Int(own.tree)] += 1
    return byTree[Int(own.tree)]
  }

  func total(_ element: Int32, _ elements: ElementTable) -> Int32 {
    let own = elements.elements[Int(element)]
    return own.parent >= 0 ? byParent[Int(own.parent)] : byTree[Int(own.tree)]
  }
}
