package import SchemefyHTML
package import SchemefySource

/// The places of a page in XML syntax that elements can be inserted at.
package struct XMLOutline: Sendable {
  package enum Root: Sendable, Hashable {
    case html, svg, other
  }

  /// The place for a head with schemefy's elements, if there is none to add them to.
  package enum Head: Sendable, Hashable {
    case open
    /// `<head/>`: its tag.
    case empty(TextRange)
    case missing
  }

  package var root = Root.other
  /// In front of the names of the document's own elements: `h:`, or nothing.
  package var prefix: [UInt8] = []
  package var head = Head.open

  package init(root: Root = .other) {
    self.root = root
  }
}

extension PageCollector {
  /// Collects the contents of a document in the syntax of XML from its tree.
  package static func collect(
    xml document: HTMLDocument, of text: Span<UInt8>, options: HTMLParserOptions,
    notesMarks: Bool = false
  ) -> CollectedPage {
    var collector = PageCollector(text: text, options: options)
    collector.notesMarks = notesMarks
    collector.entities = document.entities
    collector.walk(document)
    collector.page.document = document
    collector.finishOutline()
    collector.finishXML(document)
    return collector.page
  }

  /// Finds the place for schemefy's elements: the start of the head, or of the root of a picture.
  @_lifetime(self: copy self)
  private mutating func finishXML(_ document: HTMLDocument) {
    var outline = XMLOutline()
    page.outline.isFragment = false
    page.outline.headStart = nil
    defer { page.outline.xml = outline }
    guard let root = Self.firstElement(in: 0, of: document, where: { _ in true }) else { return }
    outline.prefix = prefix(of: root)
    switch root.node.namespace {
    case .svg where root.node.tag == .svg:
      outline.root = .svg
      if !isEmptyElement(root.node) { page.outline.headStart = root.node.range.upperBound }
    case .html where root.node.tag == .html && !isEmptyElement(root.node):
      outline.root = .html
      page.outline.headStart = root.node.range.upperBound
      let head = Self.firstElement(in: root.id, of: document) {
        $0.namespace == .html && $0.tag == .head
      }
      guard let head else {
        outline.head = .missing
        return
      }
      outline.prefix = prefix(of: head)
      page.outline.headStart = head.node.range.upperBound
      if isEmptyElement(head.node) { outline.head = .empty(head.node.range) }
    default:
      break
    }
  }

  private typealias Found = (node: HTMLNode, id: HTMLDocument.NodeID)

  private static func firstElement(
    in parent: HTMLDocument.NodeID, of document: HTMLDocument, where isWanted: (HTMLNode) -> Bool
  ) -> Found? {
    var child = document.nodes[Int(parent)].firstChild
    while child >= 0 {
      let node = document.nodes[Int(child)]
      if node.kind == .element, isWanted(node) { return (node, child) }
      child = node.nextSibling
    }
    return nil
  }

  private func prefix(of element: Found) -> [UInt8] {
    let start = element.node.range.lowerBound + 1
    return (start..<element.node.name.lowerBound).map { text[$0] }
  }

  private func isEmptyElement(_ node: HTMLNode) -> Bool {
    text[node.range.upperBound - 2] == UInt8(ascii: "/")
  }

  // MARK: Attributes

  /// The attributes of an element that have a meaning here. Names in XML are case-sensitive: all of
  /// these are in lower case, except for `viewBox`, and without prefix, except for `xlink:href` and its mark.
  func known(_ attributes: ArraySlice<HTMLAttribute>) -> [HTMLAttribute] {
    attributes.filter { attribute in
      !attribute.name.range.contains { index in
        text[index].isASCIIUppercase || text[index] == UInt8(ascii: ":")
      } || text.isEqual(attribute.name, to: "viewBox")
        || text.isEqual(attribute.name, to: "xlink:href")
        || text.isEqual(attribute.name, to: "xlink:data-schemefy-href")
    }
  }

  // MARK: Style sheets

  /// Collects `<?xml-stylesheet?>`.
  ///
  /// Associating Style Sheets with XML documents <https://www.w3.org/TR/xml-stylesheet/>
  @_lifetime(self: copy self)
  mutating func visitInstruction(_ node: HTMLNode) {
    guard node.parent == 0, text.isEqual(node.name, to: "xml-stylesheet") else { return }
    let attributes = pseudoAttributes(of: node)
    func value(_ name: StaticString) -> HTMLAttribute? {
      attributes.first { text.isEqual($0.name, to: name) }
    }
    let media = value("media")
    if let media {
      page.conditions.append(
        MediaAttribute(
          value: embedded(media), range: placed(node.range), isOfInstruction: true))
    }
    guard isStylesheet(value("type")), let href = value("href"), !href.value.isEmpty else { return }
    page.links.append(
      SheetLink(
        range: placed(node.range), href: bytes(of: href),
        encoding: encoding(named: value("charset")), media: embedded(media), nonce: nil,
        title: embedded(value("title")), handles: [],
        isDisabled: false,
        isAlternate: value("alternate").map { bytes(of: $0).elementsEqual("yes".utf8) } ?? false,
        integrity: nil, tree: .document, isInstruction: true))
  }

  /// `name="value"` in a processing instruction, where references are as in attributes.
  private func pseudoAttributes(of node: HTMLNode) -> [HTMLAttribute] {
    var attributes: [HTMLAttribute] = []
    let end = node.range.upperBound - "?>".utf8.count
    var cursor = node.name.upperBound
    while cursor < end {
      while cursor < end, text[cursor].isASCIIWhitespace { cursor += 1 }
      let start = cursor
      while cursor < end, text[cursor] != UInt8(ascii: "="), !text[cursor].isASCIIWhitespace {
        cursor += 1
      }
      let name = TextRange(start..<cursor)
      while cursor < end, text[cursor] != UInt8(ascii: "\""), text[cursor] != UInt8(ascii: "'") {
        cursor += 1
      }
      guard cursor < end, !name.isEmpty else { break }
      let quote = text[cursor]
      let close = text.firstOffset(of: quote, from: cursor + 1)
      guard close < end else { break }
      attributes.append(
        HTMLAttribute(
          name: name, value: TextRange(cursor + 1..<close),
          quote: quote == UInt8(ascii: "\"") ? .double : .single,
          valueContent: [.references, .carriageReturns]))
      cursor = close + 1
    }
    return attributes
  }
}
