/// Linking and walking nodes.
extension HTMLDocument {
  /// Links a node that has no parent into the tree.
  mutating func link(_ node: NodeID, at place: TreePlace) {
    let parent = place.parent
    let next = place.before
    let previous = next < 0 ? nodes[Int(parent)].lastChild : nodes[Int(next)].previousSibling
    nodes[Int(node)].parent = parent
    nodes[Int(node)].previousSibling = previous
    nodes[Int(node)].nextSibling = next
    if previous < 0 {
      nodes[Int(parent)].firstChild = node
    } else {
      nodes[Int(previous)].nextSibling = node
    }
    if next < 0 {
      nodes[Int(parent)].lastChild = node
    } else {
      nodes[Int(next)].previousSibling = node
    }
  }

  /// Takes a node, with what it contains, out of its parent.
  mutating func unlink(_ node: NodeID) {
    let links = nodes[Int(node)]
    guard links.parent >= 0 else { return }
    if links.previousSibling < 0 {
      nodes[Int(links.parent)].firstChild = links.nextSibling
    } else {
      nodes[Int(links.previousSibling)].nextSibling = links.nextSibling
    }
    if links.nextSibling < 0 {
      nodes[Int(links.parent)].lastChild = links.previousSibling
    } else {
      nodes[Int(links.nextSibling)].previousSibling = links.previousSibling
    }
    nodes[Int(node)].parent = -1
    nodes[Int(node)].previousSibling = -1
    nodes[Int(node)].nextSibling = -1
  }

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
