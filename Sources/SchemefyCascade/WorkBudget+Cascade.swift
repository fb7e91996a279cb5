package import SchemefyHTML
internal import SchemefySource

/// What the cascade holds of a page.
extension WorkBudget {
  /// Takes a tree, the list of its elements, and what is known of each in all views.
  ///
  /// - Returns: whether the work may go on.
  package func hold(elementsOf document: HTMLDocument) -> Bool {
    let elements = document.nodes.lazy.count { $0.kind == .element }
    hold(document.nodes.byteCount)
    hold(document.nodes.count, of: Int32.self)
    hold(document.attributes.count, of: SelectableAttribute.self)
    hold(elements, of: SelectableElement.self)
    hold(elements, of: CascadeRun.Sequence.self, copies: 2)
    return hold(elements, of: Int32.self, copies: 8)
  }

  /// Takes the styles of a view, and what is painted of them: as they are, in the light, and as they
  /// become.
  package func hold(styles count: Int) {
    hold(count, of: ComputedStyle.self)
    hold(count, of: ElementColors.self, copies: 3)
    hold(count, of: Surface.self, copies: 2)
  }
}
