/// The nodes around a node, the innermost first: among those that a reader stores, or in a tree.
package struct HTMLAncestors: ~Escapable {
  /// Empty for a node in a tree.
  private let nodes: Span<HTMLNode>
  /// `nil` for a node of a reader.
  private let tree: HTMLNodes?
  private var current: HTMLDocument.NodeID

  /// The ancestors of a node among nodes that name each other by their place.
  @_lifetime(copy nodes)
  package init(of node: HTMLNode, in nodes: Span<HTMLNode>) {
    self.nodes = nodes
    tree = nil
    current = node.parent
  }

  /// The ancestors of a node in a tree.
  @_lifetime(immortal)
  package init(of node: HTMLNode, in tree: HTMLNodes) {
    nodes = Span()
    self.tree = tree
    current = node.parent
  }

  /// The next one outwards; `nil` behind the document, or where a node hangs in none.
  ///
  /// - Complexity: O(1).
  @_lifetime(self: copy self)
  package mutating func next() -> HTMLNode? {
    guard current >= 0 else { return nil }
    let node = tree?[Int(current)] ?? nodes[Int(current)]
    current = node.parent
    return node
  }
}
