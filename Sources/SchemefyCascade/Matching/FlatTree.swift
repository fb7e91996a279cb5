internal import SchemefyCSS

/// The parents of elements in the flat tree: the slot that an element is assigned to, the host of
/// its tree, or its parent in the tree.
///
/// css-scoping-1 §3.4 <https://drafts.csswg.org/css-scoping-1/#flattening>
struct FlatTree: Sendable {
  private let elements: ElementTable
  /// Knows the slots; `nil` where there is no shadow tree.
  private var slots: SelectorMatcher?
  private let hasSlots: Bool
  /// For each element, its parent in the flat tree; empty before parents are asked for.
  private var known: [Int32] = []

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
