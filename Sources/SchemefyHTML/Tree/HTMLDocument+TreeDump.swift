import SchemefySource

/// The tree in the format of html5lib's tree construction tests.
///
/// <https://github.com/html5lib/html5lib-tests/blob/master/tree-construction/README.md>
extension HTMLDocument {
  /// Writes the tree, a line per node, each with its line feed.
  package func dumpTree(_ text: Span<UInt8>, into output: inout [UInt8]) {
    var depth = 0
    var node = nodes[0].firstChild
    while node >= 0 {
      node = dump(node, depth: depth, text, into: &output)
      let first = nodes[Int(node)].firstChild
      if first >= 0 {
        depth += 1
        node = first
        continue
      }
      while node > 0, nodes[Int(node)].nextSibling < 0 {
        node = nodes[Int(node)].parent
        depth -= 1
      }
      node = node > 0 ? nodes[Int(node)].nextSibling : -1
    }
  }

  /// Writes a node.
  ///
  /// - Returns: the last node that was written: of several text nodes in a row, the last.
  private func dump(
    _ node: NodeID, depth: Int, _ text: Span<UInt8>, into output: inout [UInt8]
  ) -> NodeID {
    switch nodes[Int(node)].kind {
    case .text:
      return dumpText(node, depth: depth, text, into: &output)
    case .doctype:
      indent(depth, into: &output)
      dumpDoctype(nodes[Int(node)], text, into: &output)
    case .comment:
      indent(depth, into: &output)
      output += "<!-- ".utf8
      output += data(of: node, in: text)
      output += " -->\n".utf8
    case .processingInstruction:
      indent(depth, into: &output)
      output += "<?".utf8
      for index in nodes[Int(node)].name.range { output.append(text[index]) }
      output += " ".utf8
      output += decode(
        text, instructionData(of: node, in: text), content: .carriageReturns, inAttribute: false,
        nulls: .replace)
      output += "?>\n".utf8
    case .element:
      indent(depth, into: &output)
      output += "<".utf8
      output += nodes[Int(node)].namespace.designator.utf8
      output += localName(of: node, in: text)
      output += ">\n".utf8
      dumpAttributes(of: node, depth: depth + 1, text, into: &output)
    case .templateContent, .shadowRoot, .document:
      // The format has no word for a shadow root; the template's attributes show it.
      indent(depth, into: &output)
      output += "content\n".utf8
    }
    return node
  }

  private func indent(_ depth: Int, into output: inout [UInt8]) {
    output += "| ".utf8
    for _ in 0..<depth { output += "  ".utf8 }
  }

  /// Writes a run of sibling text nodes as one text.
  private func dumpText(
    _ first: NodeID, depth: Int, _ text: Span<UInt8>, into output: inout [UInt8]
  ) -> NodeID {
    indent(depth, into: &output)
    output += "\"".utf8
    var node = first
    output += data(of: node, in: text)
    while nodes[Int(node)].nextSibling >= 0,
      nodes[Int(nodes[Int(node)].nextSibling)].kind == .text
    {
      node = nodes[Int(node)].nextSibling
      output += data(of: node, in: text)
    }
    output += "\"\n".utf8
    return node
  }

  private func dumpDoctype(
    _ node: HTMLNode, _ text: Span<UInt8>, into output: inout [UInt8]
  ) {
    output += "<!DOCTYPE ".utf8
    output +=
      syntax == .xml ? node.name.range.map { text[$0] } : HTMLText.decodeName(text, node.name)
    let content = node.content.intersection([.carriageReturns, .nulls])
    let identifiers = [doctype?.publicIdentifier, doctype?.systemIdentifier].map { range in
      range.map {
        decode(text, $0, content: content, inAttribute: false, nulls: .replace)
      } ?? []
    }
    if identifiers.contains(where: { !$0.isEmpty }) {
      for identifier in identifiers {
        output += " \"".utf8
        output += identifier
        output += "\"".utf8
      }
    }
    output += ">\n".utf8
  }

  /// Writes an element's attributes, sorted by name.
  private func dumpAttributes(
    of node: NodeID, depth: Int, _ text: Span<UInt8>, into output: inout [UInt8]
  ) {
    var lines: [(name: [UInt8], value: [UInt8])] = []
    for attribute in attributes(of: node) {
      let name = qualifiedName(of: attribute, in: nodes[Int(node)].namespace, text)
      let prefix = name.prefix.isEmpty ? "" : name.prefix + " "
      lines.append((Array(prefix.utf8) + name.localName, value(of: attribute, in: text)))
    }
    // UTF-8 sorts like code points; the tests ask for UTF-16 units, which differ beyond U+FFFF.
    lines.sort {
      String(decoding: $0.name, as: UTF8.self).utf16.lexicographicallyPrecedes(
        String(decoding: $1.name, as: UTF8.self).utf16)
    }
    for line in lines {
      indent(depth, into: &output)
      output += line.name
      output += "=\"".utf8
      output += line.value
      output += "\"\n".utf8
    }
  }
}

extension HTMLDocument {
  /// The name of an attribute, without the prefix for its namespace in the format.
  private func qualifiedName(
    of attribute: HTMLAttribute, in namespace: ElementNamespace, _ text: Span<UInt8>
  ) -> ForeignNames.AttributeName {
    guard syntax == .xml else {
      return ForeignNames.attribute(HTMLText.decodeName(text, attribute.name), in: namespace)
    }
    let name = attribute.name.range.map { text[$0] }
    guard let prefix = attribute.namespace.designator else {
      return ForeignNames.AttributeName(prefix: "", localName: name)
    }
    let local = name.firstIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name[...]
    return ForeignNames.AttributeName(prefix: prefix, localName: Array(local))
  }
}

extension HTMLAttribute.Namespace {
  /// The prefix of an attribute's local name in html5lib's format; `nil` where the whole name is
  /// printed.
  fileprivate var designator: String? {
    switch self {
    case .none, .other: nil
    case .xlink: "xlink"
    case .xml: "xml"
    case .xmlns: "xmlns"
    }
  }
}

extension ElementNamespace {
  /// The prefix of an element's name in html5lib's format.
  fileprivate var designator: String {
    switch self {
    case .html, .other: ""
    case .svg: "svg "
    case .mathml: "math "
    }
  }
}
