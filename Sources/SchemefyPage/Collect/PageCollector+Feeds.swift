package import SchemefyHTML
internal import SchemefySource

/// Passes the nodes of a document to a collector.
extension PageCollector {
  /// Everything that a page holds, read in one pass: no tree is built.
  package static func collect(_ text: Span<UInt8>, options: HTMLParserOptions) -> CollectedPage {
    var collector = PageCollector(text: text, options: options)
    collector.read()
    collector.finishOutline()
    return collector.page
  }

  /// Everything that a tree holds.
  ///
  /// - Parameter notesMarks: whether the marks of an earlier run are collected too.
  package static func collect(
    _ document: HTMLDocument, of text: Span<UInt8>, options: HTMLParserOptions,
    notesMarks: Bool = false
  ) -> CollectedPage {
    var collector = PageCollector(text: text, options: options)
    collector.notesMarks = notesMarks
    collector.walk(document)
    collector.finishOutline()
    return collector.page
  }

  // MARK: One pass

  /// Reads the text.
  @_lifetime(self: copy self)
  mutating func read() {
    var reader = HTMLReader(options: options, detail: .markup)
    while reader.advance(in: text) {
      let events = reader.events.span
      for index in events.indices { take(events[index], reader) }
    }
    quirksMode = reader.quirksMode
    note(reader.limitNotes)
    page.outline.hasCrowdedFormatting = reader.hasCrowdedFormatting
  }

  @_lifetime(self: copy self)
  private mutating func take(_ event: HTMLEvent, _ reader: borrowing HTMLReader) {
    switch event.kind {
    case .node:
      guard case .element = event.node.kind else { return visit(event.node) }
      let attributes = event.node.isImplied ? Span() : reader.token.attributes.span
      if visitPlain(event.node, attributes) { return }
      visit(FoundElement(event.node, event.id, attributes, among: reader.nodes, in: text))
    case .end:
      quirksMode = reader.quirksMode
      visitEnd(event.node, event.id)
    case .moreAttributes:
      visit(moreAttributes: reader.token.attributes.span, of: event.node)
    case .removal:
      visitRemoval(event.node)
    }
  }

  @_lifetime(self: copy self)
  private mutating func note(_ limits: [HTMLLimitNote]) {
    page.limits += limits.map { HTMLLimitNote(limit: $0.limit, offset: $0.offset + origin) }
  }

  // MARK: Tree

  /// Walks a tree in the order in which its nodes were made.
  @_lifetime(self: copy self)
  mutating func walk(_ document: HTMLDocument) {
    quirksMode = document.quirksMode
    // Unpacked once, as a visit may ask for the element's ancestors.
    let unpacked = Array(document.nodes)
    let nodes = unpacked.span
    var open: [HTMLDocument.NodeID] = []
    for (index, node) in unpacked.enumerated() where node.parent >= 0 {
      while let last = open.last, last != node.parent {
        open.removeLast()
        visitEnd(unpacked[Int(last)], last)
      }
      guard node.kind == .element else {
        visit(node)
        continue
      }
      let id = HTMLDocument.NodeID(index)
      open.append(id)
      let attributes = document.attributes(of: id)
      if document.syntax == .xml {
        // Attributes of elements in other namespaces have no meaning here.
        let known = node.namespace == .other ? [] : known(attributes)
        visit(FoundElement(node, id, known.span, among: nodes, in: text))
      } else {
        visit(FoundElement(node, id, attributes.span, among: nodes, in: text))
      }
    }
    while let last = open.popLast() { visitEnd(unpacked[Int(last)], last) }
    // A `body` that gave way to a `frameset`: nothing that this looks for comes behind that.
    for node in unpacked.dropFirst() where node.parent < 0 && node.kind == .element {
      visitRemoval(node)
    }
    note(document.limitNotes)
    page.outline.hasCrowdedFormatting = document.hasCrowdedFormatting
  }
}
