package import SchemefySource

/// The tree as what a tree builder feeds.
extension HTMLDocument: TreeSink {
  package var root: NodeID { 0 }

  package func parent(of node: NodeID) -> NodeID { nodes[Int(node)].parent }

  package mutating func insertElement(
    _ element: NewElement, attributes tokenAttributes: [HTMLAttribute], at place: TreePlace
  ) -> NodeID {
    var node = HTMLNode(kind: .element, range: element.range)
    node.tag = element.tag
    node.namespace = element.namespace
    node.name = element.name
    node.isImplied = element.isImplied
    node.attributesStart = Int32(attributes.count)
    for attribute in tokenAttributes where !attribute.isDuplicate { attributes.append(attribute) }
    node.attributesCount = Int32(attributes.count) - node.attributesStart
    return append(node, at: place)
  }

  package mutating func copyElement(_ original: NodeID, at offset: Int) -> NodeID {
    copyNode(original, at: offset)
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

  package mutating func insertText(_ text: NewText, at place: TreePlace) {
    let previous =
      place.before < 0
      ? nodes[Int(place.parent)].lastChild : nodes[Int(place.before)].previousSibling
    if previous >= 0, extend(previous, with: text) { return }
    var node = HTMLNode(kind: .text, range: text.range)
    node.name = text.range
    node.content = text.content
    node.dropsNulls = text.dropsNulls
    _ = append(node, at: place)
  }

  package mutating func move(_ node: NodeID, to place: TreePlace) {
    unlink(node)
    link(node, at: place)
  }

  package mutating func detach(_ node: NodeID) { unlink(node) }

  package mutating func moveChildren(of node: NodeID, to parent: NodeID) {
    var child = nodes[Int(node)].firstChild
    while child >= 0 {
      let next = nodes[Int(child)].nextSibling
      move(child, to: TreePlace(in: parent))
      child = next
    }
  }

  package mutating func close(_ node: NodeID, endTag: TextRange) {
    nodes[Int(node)].endTag = endTag
  }

  package mutating func addAttributes(_ added: [HTMLAttribute], to node: NodeID) {
    guard !added.isEmpty else { return }
    let start = attributes.count
    for attribute in added where !attribute.isDuplicate { attributes.append(attribute) }
    laterAttributes.append(LaterAttributes(node: node, run: start..<attributes.count))
  }

  /// Adds a node to the array and links it.
  private mutating func append(_ node: HTMLNode, at place: TreePlace) -> NodeID {
    let id = NodeID(nodes.count)
    nodes.append(node)
    link(id, at: place)
    return id
  }

  /// Makes a text node longer, if the new text is of its kind and starts where it ends.
  private mutating func extend(_ node: NodeID, with text: NewText) -> Bool {
    let previous = nodes[Int(node)]
    guard previous.kind == .text, !previous.isImplied,
      previous.range.upperBound == text.range.lowerBound, previous.dropsNulls == text.dropsNulls
    else { return false }
    let range = TextRange(previous.range.lowerBound..<text.range.upperBound)
    nodes[Int(node)].range = range
    nodes[Int(node)].name = range
    nodes[Int(node)].endTag = TextRange(at: range.upperBound)
    nodes[Int(node)].content.formUnion(text.content)
    return true
  }
}
