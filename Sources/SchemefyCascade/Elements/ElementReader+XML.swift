internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource

/// Names in XML syntax: case-sensitive, in the namespaces of their prefixes.
extension ElementReader {
  /// Notes the namespaces that an element declares.
  mutating func enterScope(
    of node: HTMLDocument.NodeID, in place: Int32, _ document: HTMLDocument, _ text: Span<UInt8>,
    _ names: inout NameTable
  ) {
    let depth = place >= 0 ? depths[Int(place)] + 1 : 0
    depths.append(depth)
    scopes.leave(to: depth)
    for attribute in document.attributes(of: node) where attribute.namespace == .xmlns {
      let name = QualifiedName(attribute.name, in: text)
      // `xmlns:prefix`, or `xmlns` alone.
      let prefix =
        name.prefix.isEmpty ? 0 : names.intern(text.extracting(name.localName.range))
      let value = document.value(of: attribute, in: text)
      scopes.declare(prefix, value.isEmpty ? 0 : names.intern(value.span), depth: depth)
    }
  }

  /// The namespace of an element that is in none of HTML's known namespaces.
  func otherNamespace(
    of node: HTMLNode, _ text: Span<UInt8>, _ names: inout NameTable
  ) -> NameTable.ID {
    // `<prefix:name`
    let start = node.range.lowerBound + 1
    let end = node.name.lowerBound - 1
    guard start < end else { return scopes[0] }
    return scopes[names.intern(text.extracting(start..<end))]
  }

  /// The local name of an attribute, and its namespace.
  func exactName(
    of attribute: HTMLAttribute, _ text: Span<UInt8>, _ names: inout NameTable
  ) -> (name: NameTable.ID, namespace: NameTable.ID) {
    let name = QualifiedName(attribute.name, in: text)
    let local = names.intern(text.extracting(name.localName.range))
    switch attribute.namespace {
    case .none: return (local, 0)
    case .xlink: return (local, known.xlink)
    case .xml: return (local, known.xml)
    case .xmlns: return (local, known.xmlns)
    case .other: return (local, scopes[names.intern(text.extracting(name.prefix.range))])
    }
  }
}
