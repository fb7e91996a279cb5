package import SchemefySource

/// Names and values of nodes, decoded.
extension HTMLDocument {
  /// The local name of an element, in the case that its namespace uses.
  package func localName(of node: NodeID, in text: Span<UInt8>) -> [UInt8] {
    let node = nodes[Int(node)]
    if syntax == .xml { return node.name.range.map { text[$0] } }
    switch node.namespace {
    case .html where node.tag != .unknown: return Array(node.tag.lowercased.utf8)
    case .html, .mathml, .other: return HTMLText.decodeName(text, node.name)
    case .svg: return ForeignNames.svgElement(HTMLText.decodeName(text, node.name))
    }
  }

  /// The data of a text or comment node.
  package func data(of node: NodeID, in text: Span<UInt8>) -> [UInt8] {
    let node = nodes[Int(node)]
    return decode(
      text, node.name, content: node.content, inAttribute: false,
      nulls: node.dropsNulls ? .drop : .replace)
  }

  /// The data of a processing instruction, as written: behind the white space behind its target.
  package func instructionData(of node: NodeID, in text: Span<UInt8>) -> TextRange {
    let node = nodes[Int(node)]
    let end = node.range.upperBound - "?>".utf8.count
    var start = node.name.upperBound
    while start < end, text[start].isASCIIWhitespace { start += 1 }
    return TextRange(min(start, end)..<end)
  }

  /// The value of an attribute.
  package func value(of attribute: HTMLAttribute, in text: Span<UInt8>) -> [UInt8] {
    decode(
      text, attribute.value, content: attribute.valueContent, inAttribute: true, nulls: .replace)
  }

  /// The value of a run of text or of an attribute's value, by the rules of the document's syntax.
  package func decode(
    _ text: Span<UInt8>, _ range: TextRange, content: TextContent, inAttribute: Bool,
    nulls: HTMLText.NullHandling
  ) -> [UInt8] {
    guard syntax == .xml else {
      return HTMLText.decode(text, range, content: content, inAttribute: inAttribute, nulls: nulls)
    }
    return entities.decode(text, range, content: content, inAttribute: inAttribute)
  }
}
