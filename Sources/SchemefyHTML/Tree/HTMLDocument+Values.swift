/// Names and values of nodes, decoded.
extension HTMLDocument {
  /// The local name of an element, in the case that its namespace uses.
  package func localName(of node: NodeID, in text: Span<UInt8>) -> [UInt8] {
    let node = nodes[Int(node)]
    switch node.namespace {
    case .html where node.tag != .unknown: return Array(node.tag.lowercased.utf8)
    case .html, .mathml: return HTMLText.decodeName(text, node.name)
    case .svg: return ForeignNames.svgElement(HTMLText.decodeName(text, node.name))
    }
  }

  /// The data of a text or comment node.
  package func data(of node: NodeID, in text: Span<UInt8>) -> [UInt8] {
    let node = nodes[Int(node)]
    return HTMLText.decode(
      text, node.name, content: node.content, inAttribute: false,
      nulls: node.dropsNulls ? .drop : .replace)
  }

  /// The value of an attribute.
  package func value(of attribute: HTMLAttribute, in text: Span<UInt8>) -> [UInt8] {
    HTMLText.decode(
      text, attribute.value, content: attribute.valueContent, inAttribute: true, nulls: .replace)
  }
}
