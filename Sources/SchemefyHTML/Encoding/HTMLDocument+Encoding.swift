package import SchemefySource

extension HTMLDocument {
  /// The encoding that the first `meta` declares that the tree builder met and understood; `nil` if
  /// there is none.
  ///
  /// HTML §13.2.6.4.4, a start tag "meta"
  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead>: wherever it stands
  /// in the page, as all insertion modes that take one take it in this way.
  ///
  /// - Complexity: O(n).
  package func declaredEncoding(in text: Span<UInt8>) -> CharacterEncoding? {
    for index in nodes.indices {
      let node = nodes[index]
      guard node.kind == .element, node.tag == .meta, node.namespace == .html, !node.isImplied
      else { continue }
      let encoding = CharacterEncoding(declaredBy: attributes(of: NodeID(index)).span, in: text)
      if let encoding { return encoding }
    }
    return nil
  }
}

extension CharacterEncoding {
  /// The encoding that a `meta` with these attributes declares; `nil` if it declares none, or an
  /// unknown one.
  ///
  /// - Complexity: linear in the length of the values.
  package init?(declaredBy attributes: Span<HTMLAttribute>, in text: Span<UInt8>) {
    var pragma: [UInt8]?
    var content: [UInt8]?
    for index in attributes.indices where !attributes[index].isDuplicate {
      let attribute = attributes[index]
      let name = attribute.name.range.map { text[$0].asciiLowercased }
      if name.elementsEqual("charset".utf8) {
        guard let encoding = CharacterEncoding(label: attribute.value(in: text)) else { continue }
        self = encoding
        return
      } else if name.elementsEqual("http-equiv".utf8) {
        pragma = attribute.value(in: text).map(\.asciiLowercased)
      } else if name.elementsEqual("content".utf8) {
        content = attribute.value(in: text)
      }
    }
    guard let pragma, let content, pragma.elementsEqual("content-type".utf8) else { return nil }
    self.init(metaContent: content)
  }
}

extension HTMLAttribute {
  /// The value, decoded.
  fileprivate func value(in text: Span<UInt8>) -> [UInt8] {
    HTMLText.decode(text, value, content: valueContent, inAttribute: true, nulls: .replace)
  }
}
