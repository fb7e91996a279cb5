internal import SchemefyHTML
internal import SchemefySource

/// Finds what a colour scheme can concern in a parsed page.
///
/// Nodes are visited in the order of the source. Elements that the parser made itself are passed
/// over: what they show stands in the tags that they are copies of.
struct PageCollector: ~Escapable {
  let document: HTMLDocument
  let text: Span<UInt8>
  /// Where the text that the document was parsed from starts in the page's.
  let origin: Int
  var page: CollectedPage
  /// The first nonce of a style sheet, which what we put in carries.
  var nonce: String?

  @_lifetime(copy text)
  init(_ document: HTMLDocument, text: Span<UInt8>, origin: Int = 0, page: CollectedPage = .init())
  {
    self.document = document
    self.text = text
    self.origin = origin
    self.page = page
  }

  /// Everything that the page holds.
  static func collect(_ document: HTMLDocument, text: Span<UInt8>) -> CollectedPage {
    var collector = PageCollector(document, text: text)
    collector.nonce = collector.firstNonce()
    collector.collectOutline()
    collector.visitElements()
    return collector.page
  }

  @_lifetime(self: copy self)
  mutating func visitElements() {
    for index in document.nodes.indices {
      let node = document.nodes[index]
      guard node.kind == .element, !node.isImplied else { continue }
      visit(node, HTMLDocument.NodeID(index))
    }
  }

  /// A range of the text that the document was parsed from, in the page's.
  func placed(_ range: TextRange) -> TextRange { range.shifted(by: origin) }

  @_lifetime(self: copy self)
  private mutating func visit(_ node: HTMLNode, _ id: HTMLDocument.NodeID) {
    switch (node.namespace, node.tag) {
    case (_, .style):
      visitStyle(node, id)
    case (.html, .link):
      visitLink(node, id)
    case (.html, .meta):
      visitMeta(node, id)
    case (.html, .base):
      if page.outline.baseHref == nil, let href = attribute(id, "href") {
        page.outline.baseHref = bytes(of: href)
      }
    case (.svg, .svg):
      page.outline.hasDrawings = true
    case (.svg, .unknown) where matches(node.name, "mask"):
      page.outline.hasMasks = true
    case (.html, .noscript):
      visitNoscript(node)
    case (.html, .source):
      if let media = attribute(id, "media") { addCondition(media, node) }
    default:
      break
    }
    guard node.attributesCount > 0 else { return }
    visitColors(node, id)
  }

  // MARK: Elements

  @_lifetime(self: copy self)
  private mutating func visitStyle(_ node: HTMLNode, _ id: HTMLDocument.NodeID) {
    let media = attribute(id, "media")
    if let media { addCondition(media, node) }
    noteStyle(node, id)
    let marker = attribute(id, SchemeMarker.attribute).flatMap { $0.value.isEmpty ? nil : $0 }
    if let marker { page.outline.marker = bytes(of: marker) }
    guard isStylesheet(attribute(id, "type")) else { return }
    page.styles.append(
      StyleElement(
        text: content(of: node),
        media: embedded(media),
        range: placed(
          TextRange(
            node.range.lowerBound..<max(node.range.upperBound, node.endTag.upperBound))),
        marker: embedded(marker)))
  }

  @_lifetime(self: copy self)
  private mutating func visitLink(_ node: HTMLNode, _ id: HTMLDocument.NodeID) {
    let media = attribute(id, "media")
    if let media { addCondition(media, node) }
    guard let href = attribute(id, "href"), let rel = attribute(id, "rel") else { return }
    let relations = bytes(of: rel).map(\.asciiLowercased)
      .split(whereSeparator: \.isASCIIWhitespace)
    guard relations.contains(where: { $0.elementsEqual("stylesheet".utf8) }),
      isStylesheet(attribute(id, "type"))
    else { return }
    noteStyle(node, id)
    page.links.append(
      SheetLink(
        range: placed(node.range), href: bytes(of: href), media: embedded(media),
        nonce: attribute(id, "nonce").map(\.value)?.shifted(by: origin),
        title: embedded(attribute(id, "title")), handles: handles(of: id),
        isInactive: attribute(id, "disabled") != nil
          || relations.contains { $0.elementsEqual("alternate".utf8) },
        hasIntegrity: attribute(id, "integrity") != nil))
  }

  @_lifetime(self: copy self)
  private mutating func visitMeta(_ node: HTMLNode, _ id: HTMLDocument.NodeID) {
    let media = attribute(id, "media")
    if let media { addCondition(media, node) }
    guard let name = attribute(id, "name"), let content = attribute(id, "content"),
      !content.value.isEmpty,
      let name = SchemeMeta.Name(bytes(of: name)), name != .colorScheme || isInDocumentTree(node)
    else { return }
    let marker = attribute(id, SchemeMarker.attribute).flatMap { $0.value.isEmpty ? nil : $0 }
    if let marker { page.outline.marker = bytes(of: marker) }
    page.metas.append(
      SchemeMeta(
        name: name, content: embedded(content), range: placed(node.range), hasMedia: media != nil,
        marker: embedded(marker)))
  }

  /// Whether a node is part of the document: what lies in a `template` or in a shadow tree is not.
  private func isInDocumentTree(_ node: HTMLNode) -> Bool {
    var parent = node.parent
    while parent > 0 {
      let ancestor = document.nodes[Int(parent)]
      if ancestor.kind != .element { return false }
      parent = ancestor.parent
    }
    return parent == 0
  }

  /// The content of a `style` element. In HTML it is raw text; in foreign content references are
  /// decoded and CDATA sections are text.
  private func content(of node: HTMLNode) -> EmbeddedText {
    let start = node.range.upperBound
    if node.namespace == .html {
      let end = node.firstChild < 0 ? start : document.nodes[Int(node.firstChild)].range.upperBound
      return EmbeddedText(storage: .slice(placed(TextRange(start..<end))))
    }
    var bytes: [UInt8] = []
    var map = OffsetMap(from: start + origin)
    var child = node.firstChild
    while child >= 0 {
      let text = document.nodes[Int(child)]
      if text.kind == .text {
        decode(text.name, text.content, inAttribute: false, to: &bytes, &map)
      }
      child = text.nextSibling
    }
    return EmbeddedText(storage: .decoded(bytes, map), spelling: .characterData)
  }

  /// `type` absent, empty or `text/css`: anything else is no style sheet.
  private func isStylesheet(_ type: HTMLAttribute?) -> Bool {
    guard let type else { return true }
    let value = bytes(of: type).map(\.asciiLowercased)
    return value.isEmpty || value.starts(with: "text/css".utf8)
  }

  @_lifetime(self: copy self)
  private mutating func noteStyle(_ node: HTMLNode, _ id: HTMLDocument.NodeID) {
    if page.outline.nonce == nil, let nonce = attribute(id, "nonce"), !nonce.value.isEmpty {
      page.outline.nonce = placed(nonce.value)
    }
    guard page.outline.firstStyle == nil, attribute(id, SchemeMarker.attribute) == nil else {
      return
    }
    page.outline.firstStyle = placed(node.range).lowerBound
  }

  @_lifetime(self: copy self)
  private mutating func addCondition(_ media: HTMLAttribute, _ node: HTMLNode) {
    page.conditions.append(MediaAttribute(value: embedded(media), range: placed(node.range)))
  }
}

// MARK: - Attributes

extension PageCollector {
  /// The attribute of a lowercase name.
  func attribute(_ id: HTMLDocument.NodeID, _ name: StaticString) -> HTMLAttribute? {
    document.attributes(of: id).first { matches($0.name, name) }
  }

  func matches(_ range: TextRange, _ name: StaticString) -> Bool {
    guard range.count == name.utf8CodeUnitCount else { return false }
    // SAFETY: the string is ASCII and `range` is as long as it, so every index is within it.
    let start = unsafe name.utf8Start
    for index in 0..<range.count
    where unsafe text[range.lowerBound + index].asciiLowercased != start[index] {
      return false
    }
    return true
  }

  /// The value of an attribute, decoded.
  func bytes(of attribute: HTMLAttribute) -> [UInt8] {
    HTMLText.decode(
      text, attribute.value, content: attribute.valueContent, inAttribute: true, nulls: .replace)
  }

  /// The value of an attribute, if there is one.
  func embedded(_ attribute: HTMLAttribute?) -> EmbeddedText? {
    guard let attribute else { return nil }
    return embedded(attribute) as EmbeddedText
  }

  /// The value of an attribute, and how to get back to it.
  func embedded(_ attribute: HTMLAttribute) -> EmbeddedText {
    let spelling = HTMLSpelling.attribute(attribute.quote)
    if attribute.valueContent.isVerbatim {
      return EmbeddedText(storage: .slice(placed(attribute.value)), spelling: spelling)
    }
    var bytes: [UInt8] = []
    var map = OffsetMap(from: placed(attribute.value).lowerBound)
    decode(attribute.value, attribute.valueContent, inAttribute: true, to: &bytes, &map)
    return EmbeddedText(storage: .decoded(bytes, map), spelling: spelling)
  }

  private func decode(
    _ range: TextRange, _ content: TextContent, inAttribute: Bool, to bytes: inout [UInt8],
    _ map: inout OffsetMap
  ) {
    HTMLText.forEachPiece(
      text, range, content: content, inAttribute: inAttribute, nulls: .replace
    ) { piece, replacement in
      if let replacement {
        map.appendUnit(placed(piece).range, textCount: replacement.count)
        for index in 0..<replacement.count { bytes.append(replacement[index]) }
      } else {
        map.appendVerbatim(placed(piece).range)
        for index in piece.range { bytes.append(text[index]) }
      }
    }
  }
}
