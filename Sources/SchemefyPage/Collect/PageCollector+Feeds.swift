package import SchemefyHTML
internal import SchemefySource

/// Passes the nodes of a document to a collector.
extension PageCollector {
  /// Reads a page: all contents that are collected, and the tree, which later steps need.
  ///
  /// If copies of formatting elements make the tree much larger than its text, the tree is given up:
  /// whether there is room for both it and the page's contents is not known before these are.
  package static func read(_ text: Span<UInt8>, options: HTMLParserOptions) -> CollectedPage {
    var limited = options
    limited.copyLimit = copiesBesideContents
    let document = HTMLDocument.parse(text, options: limited)
    if document.limits.contains(.copies) { return collect(text, options: options) }
    guard !hasLostTags(document) else {
      var page = collect(text, options: options)
      page.document = document
      return page
    }
    return collect(document, of: text, options: options)
  }

  /// Reads a page up to its last trace of the colour scheme.
  ///
  /// - Parameter end: as ``SchemeTraces/end(in:)`` gives it for the text.
  package static func read(
    _ text: Span<UInt8>, options: HTMLParserOptions, upTo end: Int
  ) -> CollectedPage {
    var collector = PageCollector(text: text, options: options)
    collector.read(upTo: end)
    collector.finishOutline()
    return collector.needsWhole ? read(text, options: options) : collector.page
  }

  /// Whether what was read depends on what comes behind: whether a page with something to change is a
  /// fragment, where its parts with a style of their own end, and which values formatting elements have
  /// that are open at a time.
  private var needsWhole: Bool {
    let isEmpty =
      page.styles.isEmpty && page.links.isEmpty && page.conditions.isEmpty && page.metas.isEmpty
      && page.preloads.isEmpty && page.attributes.isEmpty && page.documents.isEmpty
      && page.images.isEmpty
    return page.outline.isFragment && !isEmpty || !page.outline.schemeAttributes.isEmpty
      || page.attributes.contains { $0.element.isFormatting }
  }

  /// The maximum number of copies in a tree that is made before the contents of its page are known: they
  /// take less than a megabyte.
  private static let copiesBesideContents = 16_384

  /// Whether a tree does not show all that further `html` and `body` tags bring: they have too many
  /// attributes, or are about a `body` that gave way to a `frameset`.
  private static func hasLostTags(_ document: HTMLDocument) -> Bool {
    guard !document.laterAttributes.isEmpty else { return false }
    return document.limits.contains(.attributes)
      || document.laterAttributes.contains { !document.nodes.hasParent(Int($0.node)) }
  }

  /// Collects the contents of a page in one pass, without building a tree.
  package static func collect(_ text: Span<UInt8>, options: HTMLParserOptions) -> CollectedPage {
    var collector = PageCollector(text: text, options: options)
    collector.read()
    collector.finishOutline()
    return collector.page
  }

  /// Collects the contents of a page from its tree.
  ///
  /// - Parameter notesMarks: whether the marks of an earlier run are collected too.
  package static func collect(
    _ document: HTMLDocument, of text: Span<UInt8>, options: HTMLParserOptions,
    notesMarks: Bool = false
  ) -> CollectedPage {
    var collector = PageCollector(text: text, options: options)
    collector.notesMarks = notesMarks
    collector.walk(document)
    collector.page.document = document
    collector.finishOutline()
    return collector.page
  }

  // MARK: One pass

  /// Reads the text.
  ///
  /// - Parameter end: an offset behind which nothing is looked for, and in front of it only what has a trace of the
  ///   colour scheme: reading ends with the token that holds it, or with an element whose text is awaited there.
  @_lifetime(self: copy self)
  mutating func read(upTo end: Int = .max) {
    var reader = HTMLReader(options: options.enclosing(text), detail: .markup)
    let passesOver = end < .max
    reader.plainEnd = passesOver ? end : 0
    while reader.advance(in: text) {
      for index in reader.events.indices { take(reader.events[index], reader) }
      reader.plainEnd = passesOver && isBetweenElements ? end : 0
      if reader.token.range.upperBound >= end, awaited.isEmpty { break }
    }
    quirksMode = reader.quirksMode
    note(reader.limitNotes)
    page.outline.hasCrowdedFormatting = reader.hasCrowdedFormatting
  }

  @_lifetime(self: copy self)
  mutating func take(_ event: HTMLEvent, _ reader: borrowing HTMLReader) {
    switch event.kind {
    case .node:
      guard case .element = event.node.kind else { return visit(event.node) }
      let attributes = event.node.isImplied ? Span() : reader.token.attributes.span
      if visitPlain(event.node, attributes) { return }
      let ancestors = HTMLAncestors(of: event.node, in: reader.nodes)
      visit(FoundElement(event.node, event.id, attributes, in: ancestors, text))
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
    let nodes = document.nodes
    var open: [HTMLDocument.NodeID] = []
    var further = followsTags ? document.laterAttributes[...] : []
    for index in nodes.indices where nodes.hasParent(index) {
      guard options.budget?.checkpoint(at: index, every: 512) ?? true else { break }
      while let tag = further.first, tag.place <= index {
        visit(further.removeFirst(), of: document, &open)
      }
      var node = nodes[index]
      while let last = open.last, last != node.parent {
        open.removeLast()
        visitEnd(last, in: nodes)
      }
      guard case .element = node.kind else {
        visit(node)
        continue
      }
      open.append(HTMLDocument.NodeID(index))
      if followsTags, document.syntax == .html {
        node.endTag = TextRange(at: node.range.upperBound)
      }
      visit(node, index, of: document)
    }
    for tag in further { visit(tag, of: document, &open) }
    while let last = open.popLast() { visitEnd(last, in: nodes) }
    // A `body` that gave way to a `frameset`: nothing that this looks for comes behind that.
    for index in nodes.indices.dropFirst() where !nodes.hasParent(index) {
      if case .element = nodes[index].kind { visitRemoval(nodes[index]) }
    }
    note(document.limitNotes)
    page.outline.hasCrowdedFormatting = document.hasCrowdedFormatting
  }

  @_lifetime(self: copy self)
  private mutating func visit(_ node: HTMLNode, _ index: Int, of document: HTMLDocument) {
    let attributes = document.attributes.span.extracting(own(node, index, of: document))
    let id = HTMLDocument.NodeID(index)
    let ancestors = HTMLAncestors(of: node, in: document.nodes)
    guard document.syntax == .xml else {
      // Any element may have a mark.
      if !notesMarks, visitPlain(node, attributes) { return }
      return visit(FoundElement(node, id, attributes, in: ancestors, text))
    }
    // Attributes of elements in other namespaces have no meaning here.
    let known = node.namespace == .other ? [] : known(document.attributes(of: id))
    visit(FoundElement(node, id, known.span, in: ancestors, text))
  }

  /// Whether a tree is visited as a reader meets it: what further `html` and `body` tags bring is
  /// visited at their place, and an element without its end. Marks are looked for in whole elements.
  private var followsTags: Bool { isWhole && !notesMarks }

  /// The attributes of an element's own tag.
  private func own(_ node: HTMLNode, _ index: Int, of document: HTMLDocument) -> Range<Int> {
    guard followsTags, case .html = node.namespace else { return node.attributes }
    switch node.tag {
    case .html, .body:
      return document.laterAttributes.first { Int($0.node) == index }?.first ?? node.attributes
    default: return node.attributes
    }
  }

  /// Visits a further `html` or `body` tag, behind the ends of the elements that end in front of it.
  @_lifetime(self: copy self)
  private mutating func visit(
    _ tag: LaterAttributes, of document: HTMLDocument, _ open: inout [HTMLDocument.NodeID]
  ) {
    let attributes = document.attributes.span.extracting(tag.run)
    let start = attributes[0].name.lowerBound
    while let last = open.last, document.nodes[Int(last)].endTag.upperBound <= start {
      open.removeLast()
      visitEnd(last, in: document.nodes)
    }
    visit(moreAttributes: attributes, of: document.nodes[Int(tag.node)])
  }

  /// Visits the end of an element of a tree.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func visitEnd(_ id: HTMLDocument.NodeID, in nodes: HTMLNodes) {
    guard drawing != nil || !awaited.isEmpty else { return }
    visitEnd(nodes[Int(id)], id)
  }
}
