package import SchemefyCSS
internal import SchemefyHTML

/// Following combinators from one compound selector to the next.
extension SelectorMatcher {
  /// The parent; from the top of a shadow tree the host, for selectors that speak of hosts.
  @inline(__always)
  package func parent(of element: Int32, _ flags: ComplexSelector.Flags) -> Int32 {
    let parent = elements.elements[Int(element)].parent
    return parent >= 0 || !flags.hasAny(.host) ? parent : host(of: element)
  }

  /// The host, if the element is at the top of the shadow tree that the selector is about.
  private func host(of element: Int32) -> Int32 {
    let own = elements.elements[Int(element)].tree
    return own == tree ? elements.trees[Int(own)].host : -1
  }

  /// The preceding sibling of an element; none for a host that is matched from inside its shadow tree.
  @inline(__always)
  package func previous(of element: Int32) -> Int32 {
    let previous = elements.elements[Int(element)].previous
    return tree == 0 || elements.elements[Int(element)].tree == tree ? previous : -1
  }

  /// The slot that an element is assigned to, in a given tree; -1 if there is none.
  ///
  /// DOM "find a slot" <https://dom.spec.whatwg.org/#find-a-slot>; a slot in a slot leads on.
  func assignedSlot(of element: Int32, in tree: Int32, _ text: Span<UInt8>) -> Int32 {
    var current = element
    while true {
      let parent = elements.elements[Int(current)].parent
      guard parent >= 0, let shadow = elements.shadowTrees[parent] else { return -1 }
      let slot = slot(named: slotName(of: current, elements.known.slot, text), in: shadow, text)
      guard slot >= 0, shadow != tree else { return slot }
      current = slot
    }
  }

  private func slotName(
    of element: Int32, _ attribute: NameTable.ID, _ text: Span<UInt8>
  ) -> [UInt8] {
    elements.attribute(attribute, of: element).map { elements.value(of: $0, in: text) } ?? []
  }

  /// The first slot of a shadow tree that has a name.
  private func slot(named name: [UInt8], in tree: Int32, _ text: Span<UInt8>) -> Int32 {
    guard let slots = caches.slots?[tree] else { return -1 }
    return slots[name] ?? -1
  }

  /// Lists the slots of all shadow trees by name, once.
  mutating func findSlots(_ text: Span<UInt8>) {
    let slot = elements.known.slot
    guard caches.slots == nil else { return }
    var slots: [Int32: [[UInt8]: Int32]] = [:]
    for index in elements.elements.indices {
      let element = elements.elements[index]
      guard element.tree > 0, element.isHTML, element.name == slot else { continue }
      let name = slotName(of: Int32(index), elements.known.name, text)
      if slots[element.tree]?[name] == nil {
        slots[element.tree, default: [:]][name] = Int32(index)
      }
    }
    caches.slots = slots
  }
}
