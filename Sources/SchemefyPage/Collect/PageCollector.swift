internal import SchemefyHTML
internal import SchemefySource

/// Collects the contents of a page that depend on the colour scheme.
///
/// The collector takes the page's nodes one after the other in the order of the source, either from
/// a reader in one pass or from a walk over a tree. Elements that the parser created without a tag
/// are skipped: their content stands in the tags that they are copies of.
package struct PageCollector: ~Escapable {
  let text: Span<UInt8>
  /// The offset in the page's text at which the text of the nodes starts.
  let origin: Int
  var page: CollectedPage
  /// The options that the page, and documents in it, are parsed with.
  let options: HTMLParserOptions
  /// Whether the nodes are a page's, and not a piece of it.
  let isWhole: Bool
  var quirksMode = HTMLDocument.QuirksMode.noQuirks
  /// Of a page in XML syntax: the entities that references in it name.
  var entities: XMLEntities?
  /// Open elements whose text is awaited, by their numbers: in SVG `style` nests as deep as markup
  /// likes, so there is no looking through all of them.
  var awaited: [HTMLDocument.NodeID: AwaitedText] = [:]
  /// The outermost open element of SVG.
  var drawing: OpenDrawing?
  /// The notes on the outline made so far.
  var notes = OutlineNotes()
  /// The maximum length of the text of an element that is awaited; a longer one is passed over.
  var awaitedLimit = Int.max
  /// The ranges of the elements whose text was passed over.
  var passedOver: [TextRange] = []
  /// Whether elements that carry marks of schemefy are noted.
  var notesMarks = false

  @_lifetime(copy text)
  init(
    text: Span<UInt8>, origin: Int = 0, page: CollectedPage = .init(), options: HTMLParserOptions,
    isWhole: Bool = true
  ) {
    self.text = text
    self.origin = origin
    self.page = page
    self.options = options
    self.isWhole = isWhole
  }

  /// A range of the text that the nodes are of, in the page's.
  func placed(_ range: TextRange) -> TextRange { range.shifted(by: origin) }

  // MARK: Nodes

  /// Visits a node that is no element.
  @_lifetime(self: copy self)
  mutating func visit(_ node: HTMLNode) {
    switch node.kind {
    case .text: visitText(node)
    case .comment where isWhole: visitComment(node)
    case .doctype where isWhole: noteMarkup(node)
    case .processingInstruction: visitInstruction(node)
    default: break
    }
  }

  /// Visits an element of HTML of which only the attributes matter, as with nearly all.
  ///
  /// Kinds, namespaces and tags are matched by patterns: `==` of another module's enumerations goes
  /// through the protocol's witness table (measured: 5 % of the pipeline, over all of the collector).
  ///
  /// - Returns: whether it is one; otherwise nothing is done.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func visitPlain(_ node: HTMLNode, _ attributes: Span<HTMLAttribute>) -> Bool {
    guard case .html = node.namespace else { return false }
    switch node.tag {
    case .html, .head, .body, .frameset, .meta, .style, .link, .base, .noscript, .source, .img,
      .input, .button, .mark, .dialog, .hr, .table, .video, .picture, .object, .embed, .script:
      return false
    default:
      break
    }
    if isWhole { noteMarkup(node) }
    guard !node.isImplied else { return true }
    if case .a = node.tag, !page.outline.hasLinks { noteLink(attributes) }
    for index in attributes.indices { visitPlainColor(attributes[index], of: node) }
    return true
  }

  private mutating func noteLink(_ attributes: Span<HTMLAttribute>) {
    for index in attributes.indices where text.matches(attributes[index].name, "href") {
      page.outline.hasLinks = true
    }
  }

  /// Visits an element, before its descendants.
  @_lifetime(self: copy self)
  mutating func visit(_ element: borrowing FoundElement) {
    let node = element.node
    if isWhole { noteElement(element) }
    guard !node.isImplied else {
      // Copies repeat their originals' attributes; those of further tags may stand here alone.
      switch node.tag {
      case .html, .body: visitColors(element)
      default: break
      }
      return
    }
    if notesMarks { noteMarks(element) }
    switch (node.namespace, node.tag) {
    case (.html, .style), (.svg, .style):
      visitStyle(element)
    case (.html, .link):
      visitLink(element)
    case (.html, .meta):
      visitMeta(element)
    case (.html, .base):
      guard isWhole, page.outline.base == nil, element.tree == .document,
        let href = element.attribute("href")
      else { break }
      page.outline.base = BaseElement(
        place: placed(element.node.range).lowerBound, href: bytes(of: href))
    case (.svg, .svg):
      page.outline.hasDrawings = true
      if drawing == nil {
        let viewBox =
          (element.attribute("viewbox") ?? element.attribute("viewBox"))
          .map { bytes(of: $0) } ?? []
        let icon = openIcon(element, viewBox: viewBox)
        drawing = OpenDrawing(
          element.id, viewBox: viewBox,
          sides: viewBox.isEmpty
            ? [element.attribute("width"), element.attribute("height")].map { side in
              side.map { bytes(of: $0) } ?? []
            } : [],
          isStretched: isStretched(element), isPlain: element.isDrawnPlain, icon, page)
        drawing?.isNamed = element.attribute("class") != nil
      }
    case (.svg, .text):
      drawing?.hasText = true
      page.outline.hasDrawnTexts = true
    case (.svg, .unknown) where element.hasName("mask", exactly: entities != nil):
      page.outline.hasMasks = true
    case (.svg, .rect):
      noteRectangle(element)
    case (.svg, .foreignObject):
      // What is in it has the colours of the page.
      drawing?.hasDarkGround = false
    case (.svg, .circle):
      noteCircle(element)
    case (.svg, .path):
      notePath(element)
    case (.html, .script):
      if !page.outline.hasScripts { page.outline.hasScripts = isScript(element.attribute("type")) }
    case (.html, .a):
      noteLink(element.attributes)
    case (.html, .dialog):
      page.outline.hasDialogs = true
    case (.html, .mark):
      page.outline.hasMarkedTexts = true
    case (.html, .hr):
      if element.attribute("color") == nil, element.attribute("noshade") == nil {
        page.outline.hasThematicBreaks = true
      }
    case (.html, .table):
      if let border = element.attribute("border"), !bytes(of: border).starts(with: "0".utf8),
        element.attribute("bordercolor") == nil
      {
        page.outline.hasGrids = true
      }
    case (.html, .noscript):
      if options.scripting, entities == nil {
        awaited[element.id] = AwaitedText(content: .noscript(isInHead: element.isInHead))
      }
    case (.html, .img):
      visitImage(element, .img)
    case (.html, .button):
      page.outline.hasControls = true
    case (.html, .input):
      page.outline.hasControls = true
      visitImage(element, .input)
    case (.html, .video):
      visitImage(element, .video)
    case (.html, .object), (.html, .embed):
      visitImage(element, .embedded)
    case (.svg, .image):
      visitImage(element, .image)
    case (.html, .source):
      visitSource(element)
      if let media = element.attribute("media") { addCondition(media, node) }
    default:
      break
    }
    if drawing != nil, case .svg = node.namespace {
      noteInIcon(element)
      noteNames(element)
      noteLines(element)
      noteEdge(element)
    }
    let known = (hints: page.hints.count, attributes: page.attributes.count)
    if !element.attributes.isEmpty { visitColors(element) }
    if drawing != nil, case .svg = node.namespace {
      notePaint(of: element, hints: known.hints, attributes: known.attributes)
    }
  }

  /// Visits the end of an element, behind all its descendants.
  @_lifetime(self: copy self)
  mutating func visitEnd(_ node: HTMLNode, _ id: HTMLDocument.NodeID) {
    if let drawing, drawing.element == id { endDrawing(drawing, node) }
    guard !awaited.isEmpty, let text = awaited.removeValue(forKey: id) else { return }
    guard text.count < awaitedLimit else { return passOver(text) }
    switch text.content {
    case .style(let style): endStyle(style, text, node)
    case .noscript(let isInHead): endNoscript(text, isInHead: isInHead)
    }
  }

  // MARK: Elements

  @_lifetime(self: copy self)
  mutating func visitStyle(_ element: borrowing FoundElement) {
    let media = element.attribute("media")
    if let media { addCondition(media, element.node) }
    noteStyle(element)
    let marker = element.marker
    if let marker { note(marker) }
    let type = element.attribute("type").map { bytes(of: $0).map(\.asciiLowercased) } ?? []
    guard type.isEmpty || type.elementsEqual("text/css".utf8) else { return }
    let start = TextRange(at: element.node.range.upperBound)
    page.styles.append(
      StyleElement(
        text: EmbeddedText(storage: .slice(placed(start)), spelling: .rawText),
        media: embedded(media),
        title: embedded(element.attribute("title")), range: placed(element.node.range),
        tree: element.tree,
        isForeign: entities != nil || element.node.namespace == .svg))
    awaited[element.id] = AwaitedText(
      content: .style(page.styles.count - 1), end: start.upperBound)
  }

  @_lifetime(self: copy self)
  private mutating func visitLink(_ element: borrowing FoundElement) {
    // In XML it may have an end tag, which the tree knows already.
    let range = TextRange(
      element.node.range
        .lowerBound..<max(element.node.range.upperBound, element.node.endTag.upperBound))
    let media = element.attribute("media")
    if let media {
      page.conditions.append(MediaAttribute(value: embedded(media), range: placed(range)))
    }
    guard let href = element.attribute("href"), !href.value.isEmpty,
      let rel = element.attribute("rel")
    else { return }
    let relations = bytes(of: rel).map(\.asciiLowercased)
      .split(whereSeparator: \.isASCIIWhitespace)
    let isPreload =
      relations.contains { $0.elementsEqual("preload".utf8) } && preloadsSheet(element)
    guard
      relations.contains(where: { $0.elementsEqual("stylesheet".utf8) })
        || isPreload && becomesSheet(element)
    else {
      if isPreload { visitPreload(element, href) }
      if page.outline.manifest == nil, element.tree == .document,
        relations.contains(where: { $0.elementsEqual("manifest".utf8) })
      {
        page.outline.manifest = (placed(range), bytes(of: href))
      }
      return
    }
    guard isStylesheet(element.attribute("type")) else { return }
    noteStyle(element)
    page.links.append(
      SheetLink(
        range: placed(range), tag: placed(element.node.range),
        names: element.attributes.indices.filter { !element.attributes[$0].isDuplicate }
          .map { placed(element.attributes[$0].name) },
        href: bytes(of: href), source: embedded(href),
        encoding: encoding(named: element.attribute("charset")), media: embedded(media),
        nonce: embedded(element.attribute("nonce")),
        title: embedded(element.attribute("title")), handles: handles(of: element),
        isDisabled: element.attribute("disabled") != nil,
        isAlternate: relations.contains { $0.elementsEqual("alternate".utf8) },
        integrity: embedded(element.attribute("integrity")), tree: element.tree))
  }

  /// Whether what a link fetches beforehand is a style sheet.
  private func preloadsSheet(_ element: borrowing FoundElement) -> Bool {
    guard let destination = element.attribute("as") else { return false }
    return bytes(of: destination).map(\.asciiLowercased).elementsEqual("style".utf8)
  }

  /// Whether a link that fetches a style sheet makes one of itself once it has come:
  /// `onload="this.rel='stylesheet'"`, by which pages are shown before it is there.
  private func becomesSheet(_ element: borrowing FoundElement) -> Bool {
    guard let handler = element.attribute("onload") else { return false }
    return LoadHandler(bytes(of: handler)).sets("rel", to: "stylesheet")
  }

  /// HTML "preload" <https://html.spec.whatwg.org/multipage/links.html#link-type-preload>
  private mutating func visitPreload(_ element: borrowing FoundElement, _ href: HTMLAttribute) {
    guard let integrity = element.attribute("integrity") else { return }
    page.preloads.append(
      SheetPreload(
        range: placed(element.node.range), href: bytes(of: href), integrity: embedded(integrity),
        tree: element.tree))
  }

  /// Collects a `meta` for schemes. If it is also a pragma, such as a content security policy, its
  /// `content` belongs to that: other words in it would disable the policy.
  @_lifetime(self: copy self)
  private mutating func visitMeta(_ element: borrowing FoundElement) {
    let media = element.attribute("media")
    if let media { addCondition(media, element.node) }
    guard element.attribute("http-equiv") == nil, let name = element.attribute("name"),
      let content = element.attribute("content"),
      !content.value.isEmpty, let name = SchemeMeta.Name(bytes(of: name)),
      name != .colorScheme || element.tree == .document
    else { return }
    let marker = element.marker
    if let marker { note(marker) }
    page.metas.append(
      SchemeMeta(
        name: name, content: embedded(content), range: placed(element.node.range),
        hasMedia: media != nil))
  }

  /// Notes a marker of an earlier run. The marker of a baked style takes precedence over all
  /// others.
  @_lifetime(self: copy self)
  private mutating func note(_ marker: HTMLAttribute) {
    guard !(page.outline.marker.map(SchemeMarker.isBaked) ?? false) else { return }
    page.outline.marker = bytes(of: marker)
  }

  /// Whether `type` leaves it open that something linked is a style sheet: parameters of a MIME type
  /// do not count.
  func isStylesheet(_ type: HTMLAttribute?) -> Bool {
    guard let type else { return true }
    let value = bytes(of: type).map(\.asciiLowercased)
    let words = value.prefix { $0 != UInt8(ascii: ";") }.split(whereSeparator: \.isASCIIWhitespace)
    return value.isEmpty || words.count == 1 && words[0].elementsEqual("text/css".utf8)
  }

  /// Whether a `script` of a type runs, and holds no data.
  ///
  /// HTML "prepare the script element" <https://html.spec.whatwg.org/#prepare-the-script-element>
  private func isScript(_ type: HTMLAttribute?) -> Bool {
    guard let type else { return true }
    let value = bytes(of: type).map(\.asciiLowercased)
    guard !value.isEmpty, !value.elementsEqual("module".utf8) else { return true }
    return ["javascript", "ecmascript", "jscript", "livescript"].contains {
      value.firstRange(of: Array($0.utf8)) != nil
    }
  }

  /// The encoding that `charset` names.
  func encoding(named label: HTMLAttribute?) -> CharacterEncoding? {
    label.flatMap { CharacterEncoding(label: bytes(of: $0)) }
  }

  @_lifetime(self: copy self)
  private mutating func noteStyle(_ element: borrowing FoundElement) {
    if page.outline.nonce == nil, let nonce = element.attribute("nonce"), !nonce.value.isEmpty {
      page.outline.nonce = embedded(nonce)
    }
    guard page.outline.firstStyle == nil, element.attribute(SchemeMarker.attribute) == nil else {
      return
    }
    page.outline.firstStyle = placed(element.node.range).lowerBound
  }

  @_lifetime(self: copy self)
  private mutating func addCondition(_ media: HTMLAttribute, _ node: HTMLNode) {
    page.conditions.append(MediaAttribute(value: embedded(media), range: placed(node.range)))
  }
}

// MARK: - Attributes

extension PageCollector {
  /// The value of an attribute, decoded.
  func bytes(of attribute: HTMLAttribute) -> [UInt8] {
    if let entities {
      return entities.decode(
        text, attribute.value, content: attribute.valueContent, inAttribute: true)
    }
    return HTMLText.decode(
      text, attribute.value, content: attribute.valueContent, inAttribute: true, nulls: .replace)
  }

  /// The value of an attribute, if there is one.
  func embedded(_ attribute: HTMLAttribute?) -> EmbeddedText? {
    guard let attribute else { return nil }
    return embedded(attribute) as EmbeddedText
  }

  /// The value of an attribute, and how to get back to it.
  func embedded(_ attribute: HTMLAttribute) -> EmbeddedText {
    let spelling: HTMLSpelling =
      entities == nil ? .attribute(attribute.quote) : .xmlAttribute(attribute.quote)
    if attribute.valueContent.isVerbatim {
      return EmbeddedText(storage: .slice(placed(attribute.value)), spelling: spelling)
    }
    var bytes: [UInt8] = []
    var map = OffsetMap(from: placed(attribute.value).lowerBound)
    decode(attribute.value, attribute.valueContent, inAttribute: true, to: &bytes, &map)
    return EmbeddedText(storage: .decoded(bytes, map), spelling: spelling)
  }

  func decode(
    _ range: TextRange, _ content: TextContent, inAttribute: Bool, to bytes: inout [UInt8],
    _ map: inout OffsetMap
  ) {
    if let entities {
      entities.forEachPiece(text, range, content: content, inAttribute: inAttribute) {
        piece, replacement in
        let start = bytes.count
        if let replacement {
          entities.append(replacement, inAttribute: inAttribute, to: &bytes)
          map.appendUnit(placed(piece).range, textCount: bytes.count - start)
        } else {
          for index in piece.range { bytes.append(text[index]) }
          map.appendVerbatim(placed(piece).range)
        }
      }
      return
    }
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
