import SchemefySource

/// The adoption agency algorithm, which untangles misnested formatting elements.
///
/// WHATWG HTML §13.2.6.4.7
/// <https://html.spec.whatwg.org/multipage/parsing.html#adoption-agency-algorithm>
extension TreeBuilder {
  /// Runs the algorithm for an end tag, or for the start tag of an `a` or `nobr` in another.
  mutating func runAdoptionAgency(_ token: HTMLToken, in text: Span<UInt8>) {
    let subject = token.tag
    var endTag = token.kind == .endTag ? token.range : TextRange(at: offset)
    if let current = open.last, current.isHTML(subject), formatting.index(of: current.node) == nil {
      pop(endTag: endTag)
      return
    }
    for _ in 0..<8 {
      guard let listIndex = formatting.lastIndex(of: subject) else {
        anyOtherEndTag(token, endTag: endTag, in: text)
        return
      }
      let node = formatting[listIndex].node
      guard formatting[listIndex].isOpen, let stackIndex = open.index(of: node) else {
        formatting.remove(at: listIndex)
        return
      }
      guard open.isInScope(index: stackIndex) else { return }
      guard let furthestBlock = furthestBlock(above: stackIndex) else {
        pop(through: stackIndex, endTag: endTag)
        if let index = formatting.index(of: node) { formatting.remove(at: index) }
        return
      }
      // A round copies four elements at most.
      guard mayCopy(4) else { return }
      adopt(listIndex: listIndex, stackIndex: stackIndex, furthestBlock: furthestBlock)
      sink.close(node, endTag: endTag)
      // The end tag ends the first element only; the later ones are copies.
      endTag = TextRange(at: offset)
    }
  }

  /// The index of the furthest block: the lowest special element above the formatting element.
  private func furthestBlock(above stackIndex: Int) -> Int? {
    var index = stackIndex + 1
    while index < open.count {
      if open[index].traits.contains(.special) { return index }
      index += 1
    }
    return nil
  }

  /// A round of the outer loop: the furthest block is taken out of the formatting element, and gets
  /// a copy of it.
  private mutating func adopt(listIndex: Int, stackIndex: Int, furthestBlock: Int) {
    let formattingNode = open[stackIndex].node
    let commonAncestor = open[stackIndex - 1]
    let block = open[furthestBlock]
    var bookmark = listIndex
    var blockIndex = furthestBlock
    var lastNode = block.node

    // Between the formatting element and the block, formatting elements are copied, the rest leaves
    // the stack.
    var inner = 0
    var index = furthestBlock - 1
    while index > stackIndex {
      inner += 1
      let element = open[index]
      var entry = formatting.index(of: element.node)
      if inner > 3, let removed = entry {
        formatting.remove(at: removed)
        if removed < bookmark { bookmark -= 1 }
        entry = nil
      }
      sink.close(element.node, endTag: TextRange(at: offset))
      if let entry {
        let copy = sink.copyElement(element.node, at: offset)
        copies += 1
        formatting.replaceNode(at: entry, with: copy)
        open.replaceNode(at: index, with: copy)
        if lastNode == block.node { bookmark = entry + 1 }
        sink.move(lastNode, to: TreePlace(in: copy))
        lastNode = copy
      } else {
        open.remove(at: index)
        blockIndex -= 1
      }
      index -= 1
    }
    sink.move(lastNode, to: appropriatePlace(in: commonAncestor))

    // The block's content goes into a copy of the formatting element.
    let copy = sink.copyElement(formattingNode, at: offset)
    copies += 1
    if !Sink.linksChildren {
      moveOpenChildren(of: block.childrenParent, above: blockIndex, to: copy)
    }
    sink.moveChildren(of: block.childrenParent, to: copy)
    sink.move(copy, to: TreePlace(in: block.childrenParent))
    replace(
      formattingNode, stackIndex: stackIndex, by: copy, bookmark: bookmark, above: blockIndex)
  }

  /// Moves the open children of a node to another one: they all stand above it on the stack.
  private mutating func moveOpenChildren(of node: NodeID, above index: Int, to parent: NodeID) {
    for above in index + 1..<open.count where sink.parent(of: open[above].node) == node {
      sink.move(open[above].node, to: TreePlace(in: parent))
    }
  }

  /// Puts the copy into the list at the bookmark, and onto the stack above the block.
  private mutating func replace(
    _ node: NodeID, stackIndex: Int, by copy: NodeID, bookmark: Int, above blockIndex: Int
  ) {
    var element = open[stackIndex]
    element.node = copy
    element.childrenParent = copy
    if let listIndex = formatting.index(of: node) {
      var entry = formatting[listIndex]
      entry.node = copy
      formatting.remove(at: listIndex)
      formatting.insert(entry, at: listIndex < bookmark ? bookmark - 1 : bookmark)
    }
    open.remove(at: stackIndex)
    open.insert(element, at: blockIndex)
  }
}
