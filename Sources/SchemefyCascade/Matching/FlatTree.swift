internal import SchemefyCSS

/// The parents of elements in the flat tree: the slot that an element is assigned to, the host of
/// its tree, or its parent in the tree.
///
/// css-scoping-1 §3.4 <https://drafts.csswg.org/css-scoping-1/#flattening>
struct FlatTree: Sendable {
  private let elements: ElementTable
  /// Knows the slots; `nil` where there is no shadow tree.
  private var slots: SelectorMatcher?
  /// Whether there are shadow trees, so that an element may stand before its parent.
  let hasSlots: Bool
  /// For each element, its parent in the flat tree; empty before parents are asked for.
  private var known: [Int32] = []
  /// For each element, the number of elements around it; empty before that is asked for.
  private var knownDepths: [Int32] = []

  package init(_ elements: ElementTable, _ selectors: SelectorTable) {
    self.elements = elements
    hasSlots = !elements.shadowTrees.isEmpty
    slots = elements.shadowTrees.isEmpty ? nil : SelectorMatcher(elements, selectors)
  }

  /// By element: its parent; -1 for the root.
  mutating func parents(_ text: Span<UInt8>) -> [Int32] {
    if known.isEmpty {
      known.reserveCapacity(elements.elements.count)
      for element in elements.elements.indices {
        known.append(parent(of: Int32(truncatingIfNeeded: element), text))
      }
    }
    return known
  }

  /// By element: the number of elements around it.
  mutating func depths(_ text: Span<UInt8>) -> [Int32] {
    guard knownDepths.isEmpty else { return knownDepths }
    let parents = parents(text)
    var depths = [Int32](repeating: -1, count: parents.count)
    var path: [Int32] = []
    for element in parents.indices {
      var next = Int32(truncatingIfNeeded: element)
      while next >= 0, depths[Int(next)] < 0 {
        path.append(next)
        next = parents[Int(next)]
      }
      while let own = path.popLast() {
        let parent = parents[Int(own)]
        depths[Int(own)] = parent < 0 ? 0 : depths[Int(parent)] + 1
      }
    }
    knownDepths = depths
    return depths
  }

  /// The parent of an element; -1 for the root.
  private mutating func parent(of element: Int32, _ text: Span<UInt8>) -> Int32 {
    let own = elements.elements[Int(element)]
    guard own.parent >= 0 else { return elements.trees[Int(own.tree)].host }
    guard hasSlots, let tree = elements.shadowTrees[own.parent] else { return own.parent }
    slots?.findSlots(text)
    let slot = slots?.assignedSlot(of: element, in: tree, text) ?? -1
    return slot >= 0 ? slot : own.parent
  }
}
