internal import SchemefyHTML
internal import SchemefySource

/// Makes the tree of an XML document: libxml2 reports the contents, the lexer finds their places.
///
/// Each event of libxml2 is compared with the token that the lexer finds next; where the two
/// differ, there is no tree.
///
/// libxml2's handlers get the instance, which lives as long as the parsing.
@safe final class XMLTreeBuilder {
  /// SAFETY: the buffer outlives the builder; see `HTMLDocument.parseXML`.
  private let buffer: UnsafeBufferPointer<UInt8>
  private(set) var document = HTMLDocument()
  private var lexer = XMLLexer()
  /// The attributes of a start tag, in the form that the tree stores.
  private var attributes = HTMLAttributeList()
  /// The elements that are open, the innermost last.
  private var open: [HTMLDocument.NodeID] = []
  /// By open element: the parent of its content, which for a `template` is not the element itself.
  private var parents: [HTMLDocument.NodeID] = []
  /// Whether the innermost element's end has no tag of its own.
  private var isAtEmptyElement = false
  /// Text that libxml2 reports in parts.
  private var matcher: XMLTextMatcher?
  /// The number of bytes that entities have stood for.
  private var expandedCount = 0
  private var scopes: XMLScopes
  /// The reason why there will be no tree; `nil` as long as there is none.
  private(set) var error: XMLParseError?

  init(_ buffer: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
    unsafe self.buffer = buffer
    scopes = XMLScopes(depthLimit: depthLimit)
    document.syntax = .xml
    document.nodes.reserveCapacity(buffer.count / 24 + 16)
    document.attributes.reserveCapacity(buffer.count / 40 + 16)
  }

  var text: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      // SAFETY: the buffer outlives the builder, and is not written to.
      unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }

  private var parent: HTMLDocument.NodeID { parents.last ?? document.root }

  // MARK: Failure

  /// Notes why there will be no tree; the first error counts. But libxml2 reports a tag before it
  /// misses its end: its own errors take precedence over a disagreement.
  func fail(_ kind: XMLParseError.Kind, _ message: String, at offset: Int? = nil) {
    guard error == nil || (error?.kind == .disagreement && kind != .disagreement) else { return }
    error = XMLParseError(
      kind: kind, message: message, offset: min(offset ?? lexer.token.range.lowerBound, text.count))
  }

  private func disagree(_ what: String) {
    fail(.disagreement, "\(what) is read in two ways")
  }

  // MARK: Lockstep

  /// Goes on to the next token, past text without a value.
  private func advance(to kind: XMLToken.Kind) -> Bool {
    guard error == nil else { return false }
    let text = self.text
    if var matcher {
      guard matcher.matchEnd(in: text, document.entities) else {
        disagree("text")
        return false
      }
      self.matcher = nil
    }
    while lexer.advance(in: text) {
      let token = lexer.token
      if token.kind == kind { return true }
      guard token.kind == .text || token.kind == .section, isNothing(token, in: text) else { break }
    }
    disagree("markup")
    return false
  }

  /// Whether text makes no node: it has no value, or is white space outside of the root element.
  private func isNothing(_ token: XMLToken, in text: Span<UInt8>) -> Bool {
    if open.isEmpty { return !token.content.contains(.nonWhitespace) && token.kind == .text }
    var matcher = XMLTextMatcher(token.data, token.content)
    return matcher.matchEnd(in: text, document.entities)
  }

  // MARK: Events

  func startDocument() {
    guard text.hasPrefix("<?xml", at: 0) else { return }
    let start = lexer
    // An instruction whose name only starts so, such as `<?xml-stylesheet`, has its own event.
    guard lexer.advance(in: text), lexer.token.kind == .declaration else {
      lexer = start
      return
    }
  }

  func characters(_ data: Span<UInt8>) {
    if matcher?.hasMore != true {
      guard advance(to: .text) else { return }
      insertText()
    }
    match(data)
  }

  func section(_ data: Span<UInt8>) {
    if lexer.token.kind != .section || matcher?.hasMore != true {
      guard advance(to: .section) else { return }
      if !lexer.token.data.isEmpty { insertText() }
    }
    match(data)
  }

  private func insertText() {
    matcher = XMLTextMatcher(lexer.token.data, lexer.token.content)
    document.insertText(
      NewText(range: lexer.token.data, content: lexer.token.content, dropsNulls: false),
      at: TreePlace(in: parent))
  }

  private func match(_ data: Span<UInt8>) {
    guard error == nil, !data.isEmpty else { return }
    guard matcher?.match(data, in: text, document.entities) == true else { return disagree("text") }
  }

  func comment(_ data: Span<UInt8>) {
    guard advance(to: .comment) else { return }
    let token = lexer.token
    guard XMLTextMatcher.matches(data, token.data, token.content, in: text, document.entities)
    else { return disagree("a comment") }
    var html = HTMLToken()
    html.range = token.range
    html.data = token.data
    html.content = token.content
    document.insertComment(html, at: TreePlace(in: parent))
  }

  func instruction(target: Span<UInt8>, data: Span<UInt8>) {
    guard advance(to: .instruction) else { return }
    let token = lexer.token
    guard text.isEqual(token.name, to: target),
      XMLTextMatcher.matches(data, token.data, .carriageReturns, in: text, document.entities)
    else { return disagree("a processing instruction") }
    document.insertProcessingInstruction(
      token.range, target: token.name, at: TreePlace(in: parent))
  }

  func doctype(name: Span<UInt8>, publicIdentifier: Span<UInt8>, systemIdentifier: Span<UInt8>) {
    guard advance(to: .doctype) else { return }
    let token = lexer.token
    let none = TextRange(at: token.range.upperBound)
    guard text.isEqual(token.name, to: name),
      text.isEqualButSpace(token.publicIdentifier ?? none, to: publicIdentifier),
      XMLTextMatcher.matches(
        systemIdentifier, token.systemIdentifier ?? none, token.content, in: text,
        document.entities)
    else { return disagree("the document type") }
    var html = HTMLToken()
    html.range = token.range
    html.name = token.name
    html.content = token.content
    html.publicIdentifier = token.publicIdentifier
    html.systemIdentifier = token.systemIdentifier
    document.insertDoctype(html)
  }

  /// An element, whose attributes the caller has compared.
  ///
  /// - Parameters:
  ///   - namespaceCount: how many namespaces it declares.
  ///   - body: compares the attributes, and notes their namespaces.
  func startElement(
    localName: Span<UInt8>, prefix: Span<UInt8>, namespace: ElementNamespace,
    namespaceCount: Int, attributes body: (inout XMLToken, XMLEntities) -> Bool
  ) {
    let excess = scopes.enter(namespaceCount: namespaceCount)
    let isFound = advance(to: .startTag)
    if let excess { fail(.limit, excess) }
    guard isFound, excess == nil else { return }
    guard text.isEqual(lexer.token.name, to: localName),
      text.isEqual(lexer.token.prefix, to: prefix)
    else { return disagree("a start tag") }
    var isEqual = false
    lexer.withToken { isEqual = body(&$0, document.entities) }
    guard error == nil else { return }
    guard isEqual else { return disagree("an attribute") }
    let token = lexer.token
    let element = NewElement(
      tag: TagName(exactly: text, token.name, in: namespace), namespace: namespace,
      range: token.range, name: token.name, isImplied: false)
    attributes.removeAll()
    for attribute in token.attributes { attributes.append(attribute) }
    let node = document.insertElement(
      element, attributes: attributes, at: TreePlace(in: parent))
    open.append(node)
    // WHATWG HTML §14.2: nodes appended to a template go into its content.
    parents.append(
      element.tag == .template
        ? document.insertTemplateContent(of: node, isShadowRoot: false) : node)
    isAtEmptyElement = token.isEmptyElement
  }

  func endElement(localName: Span<UInt8>, prefix: Span<UInt8>) {
    scopes.leave()
    guard error == nil, let node = open.last else { return }
    if isAtEmptyElement {
      isAtEmptyElement = false
      open.removeLast()
      parents.removeLast()
      return
    }
    guard advance(to: .endTag) else { return }
    guard text.isEqual(lexer.token.name, to: localName),
      text.isEqual(lexer.token.prefix, to: prefix)
    else { return disagree("an end tag") }
    document.close(node, endTag: lexer.token.range)
    open.removeLast()
    parents.removeLast()
  }

  /// Checks that nothing is left.
  func finish() {
    if advance(to: .endOfFile), !open.isEmpty { disagree("the end") }
  }
}

// MARK: - Entities

extension XMLTreeBuilder {
  func declare(_ name: Span<UInt8>, replacement: Span<UInt8>) {
    document.entities.declare(
      name.indices.map { name[$0] },
      replacement: replacement.indices.map { replacement[$0] })
  }

  /// Notes an entity that stands in another file.
  func declareExternal(_ name: Span<UInt8>) {
    document.entities.declare(name.indices.map { name[$0] }, replacement: nil)
  }

  /// Notes whether a document has HTML's entity names.
  func noteDoctype(publicIdentifier: Span<UInt8>) {
    let whole = TextRange(0..<publicIdentifier.count)
    document.entities.hasHTMLNames = Self.entityIdentifiers.contains {
      publicIdentifier.isEqual(whole, to: $0)
    }
  }

  /// The replacement text of an entity that HTML names, if the document has HTML's entities.
  func htmlEntity(_ name: Span<UInt8>) -> [UInt8]? {
    document.entities.htmlEntity(name.indices.map { name[$0] })
  }

  /// Notes an attribute that the document type gives a value.
  ///
  /// - Parameter offset: how much of the document was read.
  func declareDefault(at offset: Int) {
    guard let excess = scopes.addDefault() else { return }
    fail(.limit, excess, at: max(offset, 0))
  }

  /// Notes a reference to a declared entity.
  ///
  /// - Returns: whether it may be replaced.
  func reference(_ name: Span<UInt8>) -> Bool {
    guard error == nil else { return false }
    let name = name.indices.map { name[$0] }
    guard let index = document.entities.index(of: name) else { return true }
    let spelled = String(decoding: name.prefix(40), as: UTF8.self)
    switch document.entities.resolve(index) {
    case .text(let text, let hasMarkup):
      if hasMarkup { fail(.unsupported, "entity '\(spelled)' holds markup", at: lexer.cursor) }
      _ = countExpansion(text.count)
    case .tooLong:
      fail(.limit, "entity '\(spelled)' stands for too much text", at: lexer.cursor)
    case .external:
      fail(.unsupported, "entity '\(spelled)' stands in another file", at: lexer.cursor)
    case .circular, .unresolved, .resolving:
      // libxml2 reports these errors itself.
      break
    }
    return error == nil
  }

  /// Counts the bytes of an entity's replacement text, for each reference.
  ///
  /// - Returns: whether it may be replaced.
  func countExpansion(_ count: Int) -> Bool {
    expandedCount += count + 1
    if expandedCount > max(XMLEntities.limit, 8 * text.count) {
      fail(.limit, "entities stand for too much text", at: lexer.cursor)
    }
    return error == nil
  }

  /// The public identifiers whose documents have HTML's entity names.
  ///
  /// WHATWG HTML §14.2 <https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents>
  private static var entityIdentifiers: [StaticString] {
    [
      "-//W3C//DTD XHTML 1.0 Transitional//EN",
      "-//W3C//DTD XHTML 1.1//EN",
      "-//W3C//DTD XHTML 1.0 Strict//EN",
      "-//W3C//DTD XHTML 1.0 Frameset//EN",
      "-//W3C//DTD XHTML Basic 1.0//EN",
      "-//W3C//DTD XHTML 1.1 plus MathML 2.0//EN",
      "-//W3C//DTD XHTML 1.1 plus MathML 2.0 plus SVG 1.1//EN",
      "-//W3C//DTD MathML 2.0//EN",
      "-//WAPFORUM//DTD XHTML Mobile 1.0//EN",
    ]
  }
}

extension Span<UInt8> {
  /// Whether a range of the text equals another text, apart from white space, which libxml2
  /// normalizes in public identifiers.
  func isEqualButSpace(_ range: TextRange, to other: Span<UInt8>) -> Bool {
    var index = 0
    for offset in range.range where !self[offset].isASCIIWhitespace {
      while index < other.count, other[index].isASCIIWhitespace { index += 1 }
      guard index < other.count, other[index] == self[offset] else { return false }
      index += 1
    }
    while index < other.count, other[index].isASCIIWhitespace { index += 1 }
    return index == other.count
  }

  /// Whether a range of the text is another text.
  func isEqual(_ range: TextRange, to other: Span<UInt8>) -> Bool {
    guard range.count == other.count else { return false }
    for index in other.indices where self[range.lowerBound + index] != other[index] { return false }
    return true
  }
}
