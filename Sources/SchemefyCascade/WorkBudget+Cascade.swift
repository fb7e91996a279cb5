package import SchemefyHTML
internal import SchemefySource

/// The memory that the cascade of a page takes.
extension WorkBudget {
  /// Charges a tree, the list of its elements, and the data on each in all views.
  ///
  /// - Returns: whether the work may go on.
  package func hold(elementsOf document: HTMLDocument) -> Bool {
    let elements = document.elementCount
    hold(document.nodes.byteCount)
    hold(document.nodes.count, of: Int32.self)
    hold(document.attributes.count, of: SelectableAttribute.self)
    hold(elements, of: SelectableElement.self)
    hold(elements, of: CascadeRun.Sequence.self, copies: 2)
    return hold(elements, of: Int32.self, copies: 8)
  }

  /// Charges the memory of the styles of a view, and of their painted colours: the original ones, those
  /// of the light style, and the mapped ones.
  package func hold(styles count: Int) {
    hold(count, of: ComputedStyle.self)
    hold(count, of: ElementColors.self, copies: 3)
    hold(count, of: Surface.self, copies: 2)
  }
}
