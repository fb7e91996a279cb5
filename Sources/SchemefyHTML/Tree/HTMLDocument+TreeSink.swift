package import SchemefySource

/// The tree as the sink of a tree builder.
extension HTMLDocument: TreeSink {
  package static var linksChildren: Bool { true }

  package var root: NodeID { 0 }

  package func parent(of node: NodeID) -> NodeID { nodes.records[Int(node)].parent }

  @inline(__always)
  package mutating func insertElement(
    _ element: NewElement, attributes tokenAttributes: HTMLAttributeList, at place: TreePlace
  ) -> NodeID {
    let start = attributes.count
    if !tokenAttributes.isEmpty {
      attributes.append(addingCapacity: tokenAttributes.count) { output in
        for attribute in tokenAttributes where !attribute.isDuplicate { output.append(attribute) }
      }
    }
    return nodes.appendElement(element, attributes: start..<attributes.count, at: place)
  }

  package mutating func copyElement(_ original: NodeID, at offset: Int) -> NodeID {
    copies += 1
    if copies == 1024 { makeRoomForCopies() }
    return copyNode(original, at: offset)
  }

  package mutating func insertTemplateContent(
    of template: NodeID, isShadowRoot: Bool
  ) -> NodeID {
    let range = TextRange(at: nodes[Int(template)].range.upperBound)
    let content = HTMLNode(kind: isShadowRoot ? .shadowRoot : .templateContent, range: range)
    return append(content, at: TreePlace(in: template))
  }

  package mutating func insertDoctype(_ token: HTMLToken) {
    var node = HTMLNode(kind: .doctype, range: token.range)
    node.name = token.name
    node.content = token.content
    doctype = Doctype(
      publicIdentifier: token.publicIdentifier, systemIdentifier: token.systemIdentifier)
    _ = append(node, at: TreePlace(in: root))
  }

  package mutating func insertComment(_ token: HTMLToken, at place: TreePlace) {
    var node = HTMLNode(kind: .comment, range: token.range)
    node.name = token.data
    node.content = token.content
    _ = append(node, at: place)
  }

  /// Inserts a processing instruction of XML, of which the HTML parser knows none.
  package mutating func insertProcessingInstruction(
    _ range: TextRange, target: TextRange, at place: TreePlace
  ) {
    var node = HTMLNode(kind: .processingInstruction, range: range)
    node.name = target
    _ = append(node, at: place)
  }

  @inline(__always)
  package mutating func insertText(_ text: NewText, at place: TreePlace) {
    nodes.insertText(text, at: place)
  }

  package mutating func move(_ node: NodeID, to place: TreePlace) {
    nodes.unlink(node)
    nodes.link(node, at: place)
  }

  package mutating func detach(_ node: NodeID) { nodes.unlink(node) }

  package mutating func moveChildren(of node: NodeID, to parent: NodeID) {
    var child = nodes[Int(node)].firstChild
    while child >= 0 {
      let next = nodes[Int(child)].nextSibling
      move(child, to: TreePlace(in: parent))
      child = next
    }
  }

  @inline(__always)
  package mutating func close(_ node: NodeID, endTag: TextRange) {
    nodes.close(node, endTag: endTag)
  }

  package mutating func addAttributes(_ added: HTMLAttributeList, to node: NodeID) {
    guard !added.isEmpty else { return }
    let start = attributes.count
    for attribute in added where !attribute.isDuplicate { attributes.append(attribute) }
    laterAttributes.append(
      LaterAttributes(
        node: node, run: start..<attributes.count, first: nodes[Int(node)].attributes,
        place: nodes.count))
  }

  /// Adds a node to the document, and links it with its parent and siblings.
  private mutating func append(_ node: HTMLNode, at place: TreePlace) -> NodeID {
    let id = nodes.append(node)
    nodes.link(id, at: place)
    return id
  }
}
