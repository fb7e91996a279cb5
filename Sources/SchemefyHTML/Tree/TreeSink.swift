package import SchemefySource

/// A place in the tree: in a parent, before one of its children or (-1) behind the last.
package struct TreePlace: Sendable {
  package var parent: HTMLDocument.NodeID
  package var before: HTMLDocument.NodeID

  package init(in parent: HTMLDocument.NodeID, before: HTMLDocument.NodeID = -1) {
    self.parent = parent
    self.before = before
  }
}

/// An element to be made, as the tree builder knows it.
package struct NewElement: Sendable {
  package var tag: TagName
  package var namespace: ElementNamespace
  /// The start tag; for implied elements the empty range at the place where they are made.
  package var range: TextRange
  package var name: TextRange
  package var isImplied: Bool

  package init(
    tag: TagName, namespace: ElementNamespace, range: TextRange, name: TextRange,
    isImplied: Bool
  ) {
    self.tag = tag
    self.namespace = namespace
    self.range = range
    self.name = name
    self.isImplied = isImplied
  }
}

/// A run of text to be inserted.
package struct NewText: Sendable {
  package var range: TextRange
  package var content: TextContent
  /// Whether NULs in the text are dropped; otherwise they are replaced by U+FFFD.
  package var dropsNulls: Bool

  package init(range: TextRange, content: TextContent, dropsNulls: Bool) {
    self.range = range
    self.content = content
    self.dropsNulls = dropsNulls
  }
}

/// A consumer of the tree builder's operations: the tree itself, or something that needs only part
/// of it.
///
/// Nodes are named by numbers that the sink gives out. The builder is specialised for its sink,
/// so the seam costs nothing.
package protocol TreeSink {
  typealias NodeID = HTMLDocument.NodeID

  /// Whether the sink knows the children of each node. If not, the builder moves a node's open children
  /// one by one.
  static var linksChildren: Bool { get }
  /// The node of the document or fragment.
  var root: NodeID { get }
  /// Whether the document is in quirks mode.
  var quirksMode: HTMLDocument.QuirksMode { get set }
  /// Whether the tree would be another one without quirks mode.
  var dependsOnQuirks: Bool { get set }
  /// Limits that bit.
  var limits: HTMLParserLimits { get set }

  /// Makes an element with the attributes of a token, duplicates dropped, and inserts it.
  mutating func insertElement(
    _ element: NewElement, attributes: HTMLAttributeList, at place: TreePlace
  ) -> NodeID
  /// Makes a copy of an element without its children: not inserted yet, implied.
  mutating func copyElement(_ node: NodeID, at offset: Int) -> NodeID
  /// Makes the node that holds a template's content, or (`isShadowRoot`) its parent's shadow tree.
  mutating func insertTemplateContent(of template: NodeID, isShadowRoot: Bool) -> NodeID
  mutating func insertDoctype(_ token: HTMLToken)
  mutating func insertComment(_ token: HTMLToken, at place: TreePlace)
  mutating func insertText(_ text: NewText, at place: TreePlace)

  /// Moves a node, with its descendants, to a place outside itself.
  mutating func move(_ node: NodeID, to place: TreePlace)
  mutating func detach(_ node: NodeID)
  /// Moves all children of a node behind the children of another one.
  mutating func moveChildren(of node: NodeID, to parent: NodeID)
  /// Notes where an element ended: its end tag, or the empty range where it was closed.
  mutating func close(_ node: NodeID, endTag: TextRange)
  /// Adds those of the attributes that the element does not have yet.
  mutating func addAttributes(_ attributes: HTMLAttributeList, to node: NodeID)
  /// Replaces the content of a `selectedcontent` by a copy of an option's content.
  mutating func cloneContent(of option: NodeID, into selectedContent: NodeID, at offset: Int)
  func parent(of node: NodeID) -> NodeID
}
