import SchemefySource

/// Nodes that the source does not have: copies.
extension HTMLDocument {
  /// The maximum number of copies of formatting elements in a text of a length, in bytes.
  static func copyLimit(of length: Int) -> Int { 8192 + length / 4 }

  /// Makes room for all copies that the text may have once there are many of them: they are more
  /// than the tree's own nodes then, and most are likely to come.
  @inline(never)
  mutating func makeRoomForCopies() {
    let more = max(0, copyLimit - copies)
    nodes.reserveCapacity(
      nodes.records.capacity + more, details: nodes.details.capacity + more)
  }

  /// Makes a copy of a node without children or parent: implied, at a place.
  mutating func copyNode(_ original: NodeID, at offset: Int) -> NodeID {
    var copy = nodes[Int(original)]
    copy.isImplied = true
    copy.range = TextRange(at: offset)
    copy.endTag = copy.range
    copy.parent = -1
    copy.firstChild = -1
    copy.nextSibling = -1
    return nodes.append(copy)
  }

  /// Replaces the content of a `selectedcontent` by a copy of an option's content.
  ///
  /// <https://html.spec.whatwg.org/multipage/form-elements.html#clone-an-option-into-a-selectedcontent>
  package mutating func cloneContent(
    of option: NodeID, into selectedContent: NodeID, at offset: Int
  ) {
    var ancestor = selectedContent
    while ancestor >= 0 {
      if ancestor == option { return }
      ancestor = nodes[Int(ancestor)].parent
    }
    while nodes[Int(selectedContent)].firstChild >= 0 {
      nodes.unlink(nodes[Int(selectedContent)].firstChild)
    }
    var source = option
    var target = selectedContent
    while true {
      // Down if there are children, else on; each step up in the source is one in the copy.
      var next = nodes[Int(source)].firstChild
      while next < 0 {
        if source == option { return }
        target = nodes[Int(target)].parent
        next = nodes[Int(source)].nextSibling
        source = next < 0 ? nodes[Int(source)].parent : source
      }
      let copy = copyNode(next, at: offset)
      nodes.link(copy, at: TreePlace(in: target))
      source = next
      target = copy
    }
  }
}
