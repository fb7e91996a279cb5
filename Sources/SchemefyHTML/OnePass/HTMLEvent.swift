/// A change to a node while a document is read in one pass.
package struct HTMLEvent: Sendable {
  package enum Kind: UInt8, Sendable {
    /// A node has been made and put into its parent, which `node.parent` names.
    case node
    /// An element has been closed: `node.endTag` is its end tag, or an empty range.
    case end
    /// A further `html` or `body` tag adds attributes to the element: those of the token, including
    /// ones that the element has already.
    case moreAttributes
    /// The node and its descendants have been removed: the body that a frameset replaced.
    case removal
  }

  package var kind: Kind
  /// The number of the node while it is known; -1 for text, comments and doctypes, which nothing
  /// refers to.
  package var id: HTMLDocument.NodeID
  /// The node as it is at the event. It has no links but that to its parent.
  package var node: HTMLNode
}
