/// Linking nodes.
extension HTMLNodes {
  /// Whether a node hangs in another.
  package func hasParent(_ index: Int) -> Bool { records[index].parent >= 0 }

  /// The last child; -1 if there is none.
  @inline(__always)
  package func lastChild(of node: HTMLDocument.NodeID) -> HTMLDocument.NodeID {
    let record = records[Int(node)]
    if record.kind.isLeaf || record.first < 0 { return -1 }
    return records[Int(record.first)].previousSibling
  }

  /// The sibling before; -1 if there is none.
  package func previousSibling(of node: HTMLDocument.NodeID) -> HTMLDocument.NodeID {
    let record = records[Int(node)]
    if record.parent < 0 || records[Int(record.parent)].first == node { return -1 }
    return record.previousSibling
  }

  /// Adds a record as the last child of a node.
  @inline(__always)
  mutating func append(_ record: Record, to parent: HTMLDocument.NodeID) -> HTMLDocument.NodeID {
    let id = NodeID(records.count)
    var record = record
    record.parent = parent
    let first = records[Int(parent)].first
    if first < 0 {
      record.previousSibling = id
      records.append(record)
      records[Int(parent)].first = id
    } else {
      let last = records[Int(first)].previousSibling
      record.previousSibling = last
      records.append(record)
      var span = records.mutableSpan
      span[Int(first)].previousSibling = id
      span[Int(last)].nextSibling = id
    }
    return id
  }

  /// Links a node that has no parent into the tree.
  mutating func link(_ node: HTMLDocument.NodeID, at place: TreePlace) {
    let first = records[Int(place.parent)].first
    let next = place.before
    records[Int(node)].parent = place.parent
    records[Int(node)].nextSibling = next
    // A first child's previous sibling is the last child, and so it is for a new last child.
    let before = next < 0 ? first : next
    let previous = before < 0 ? node : records[Int(before)].previousSibling
    records[Int(node)].previousSibling = previous
    if first < 0 || next == first {
      records[Int(place.parent)].first = node
    } else {
      records[Int(previous)].nextSibling = node
    }
    if before >= 0 { records[Int(before)].previousSibling = node }
  }

  /// Removes a node, with its descendants, from its parent.
  mutating func unlink(_ node: HTMLDocument.NodeID) {
    let links = records[Int(node)]
    guard links.parent >= 0 else { return }
    let first = records[Int(links.parent)].first
    if first == node {
      records[Int(links.parent)].first = links.nextSibling
    } else {
      records[Int(links.previousSibling)].nextSibling = links.nextSibling
    }
    // The node whose `previousSibling` is this one: the next sibling, or the first child if this is
    // the last one.
    let behind = links.nextSibling < 0 ? first : links.nextSibling
    if behind != node { records[Int(behind)].previousSibling = links.previousSibling }
    records[Int(node)].parent = -1
    records[Int(node)].previousSibling = -1
    records[Int(node)].nextSibling = -1
  }
}
