/// Walking nodes.
extension HTMLDocument {
  /// The node behind another in tree order, within a subtree; -1 at its end.
  package func node(after node: NodeID, in root: NodeID) -> NodeID {
    let first = nodes[Int(node)].firstChild
    return first >= 0 ? first : self.node(afterSubtree: node, in: root)
  }

  /// The node behind another and all that it contains, within a subtree; -1 at its end.
  package func node(afterSubtree node: NodeID, in root: NodeID) -> NodeID {
    var current = node
    while current >= 0, current != root {
      let next = nodes[Int(current)].nextSibling
      if next >= 0 { return next }
      current = nodes[Int(current)].parent
    }
    return -1
  }
}
