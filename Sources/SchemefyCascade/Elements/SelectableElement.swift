package import SchemefyCSS
package import SchemefyHTML

/// An element as selectors see it: names as integers, its place among elements.
package struct SelectableElement: Sendable {
  package var node: HTMLDocument.NodeID
  /// Index of the parent; -1 at the top of a tree.
  package var parent: Int32
  /// The index of the preceding element with the same parent; -1 for the first child.
  package var previous: Int32
  /// Index into ``ElementTable/trees``.
  package var tree: Int32
  /// The local name, in the case of its namespace.
  package var name: NameTable.ID
  package var foldedName: NameTable.ID
  package var namespace: NameTable.ID
  /// The id of the element; 0 if it has none. In quirks mode in lower case, as the classes are.
  package var id: NameTable.ID
  /// Indices into ``ElementTable/classes``.
  package var classes: Range<Int32>
  /// Indices into ``ElementTable/attributes``.
  package var attributes: Range<Int32>
  /// Among the elements of its parent, counted from 1; from the first and from the last.
  package var index: Int32
  package var indexFromEnd: Int32
  /// Whether names in selectors match the element in lower case: it is one of HTML in an HTML document.
  package var isHTML: Bool
  /// Whether the element holds an element or text.
  package var hasContent: Bool
  package var tag: TagName
}

/// An attribute as selectors see it.
package struct SelectableAttribute: Sendable {
  package var name: NameTable.ID
  /// 0 for none.
  package var namespace: NameTable.ID
  /// In the document's text, or in ``ElementTable/decoded``.
  package var value: Range<Int32>
  package var isDecoded: Bool
}
