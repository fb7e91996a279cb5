internal import SchemefyHTML
internal import SchemefySource

/// The text of an open element, as far as it was met.
struct AwaitedText {
  enum Content {
    /// Index of a `style` element of the page.
    case style(Int)
    case noscript(isInHead: Bool)
  }

  var content: Content
  /// Raw text: where it starts and ends, in the text that the nodes are of.
  var start: Int?
  var end = 0
  /// Text of foreign content, decoded.
  var pieces = DecodedPieces()

  /// The length of the text so far, in bytes.
  var count: Int { max(pieces.bytes.count, start.map { end - $0 } ?? 0) }
}

/// Text that was decoded piece by piece.
struct DecodedPieces {
  var bytes: [UInt8] = []
  /// `nil` before the first piece.
  var map: OffsetMap?
  /// The ranges of the contents of CDATA sections.
  var sections: [TextRange] = []
}

/// The text of open elements: the CSS of `style`, the markup of `noscript`.
extension PageCollector {
  @_lifetime(self: copy self)
  mutating func visitText(_ node: HTMLNode) {
    // The entry is taken out while it grows, so that it is not copied.
    guard !awaited.isEmpty, var found = awaited.removeValue(forKey: node.parent) else { return }
    if case .style(let style) = found.content, page.styles[style].isForeign {
      add(node, to: &found.pieces)
    } else {
      found.start = found.start ?? node.range.lowerBound
      found.end = node.range.upperBound
    }
    awaited[node.parent] = found
  }

  /// Adds text of foreign content: references are decoded, CDATA sections are text.
  private func add(_ node: HTMLNode, to pieces: inout DecodedPieces) {
    let place = placed(node.name)
    var map = pieces.map ?? OffsetMap(from: place.lowerBound)
    // The map has one owner while it grows, so that it is not copied.
    pieces.map = nil
    decode(node.name, node.content, inAttribute: false, to: &pieces.bytes, &map)
    pieces.map = map
    if isInSection(node.name) { pieces.sections.append(place) }
  }

  /// Whether a range is the text of a CDATA section.
  private func isInSection(_ range: TextRange) -> Bool {
    let opening = "<![CDATA["
    guard range.lowerBound >= opening.utf8.count else { return false }
    let start = range.lowerBound - opening.utf8.count
    return opening.utf8.enumerated().allSatisfy { text[start + $0.offset] == $0.element }
  }

  /// Leaves an element as it is whose text is too long.
  @_lifetime(self: copy self)
  mutating func passOver(_ text: AwaitedText) {
    guard case .style(let index) = text.content else { return }
    let start = TextRange(at: page.styles[index].range.upperBound)
    page.styles[index].text = EmbeddedText(storage: .slice(start), spelling: .rawText)
    passedOver.append(page.styles[index].range)
  }

  @_lifetime(self: copy self)
  mutating func endStyle(_ index: Int, _ text: AwaitedText, _ node: HTMLNode) {
    let range = TextRange(
      node.range.lowerBound..<max(node.range.upperBound, node.endTag.upperBound))
    page.styles[index].range = placed(range)
    guard page.styles[index].isForeign else {
      page.styles[index].text = EmbeddedText(
        storage: .slice(placed(TextRange(node.range.upperBound..<text.end))), spelling: .rawText)
      return
    }
    let map = text.pieces.map ?? OffsetMap(from: placed(node.range).upperBound)
    page.styles[index].text = EmbeddedText(
      storage: .decoded(text.pieces.bytes, map),
      spelling: .characterData(sections: text.pieces.sections))
  }

  /// Collects from the content of a `noscript` element. With scripting enabled the content is text; here
  /// it is parsed as with scripting disabled, since browsers then show it.
  ///
  /// HTML "The noscript element"
  /// <https://html.spec.whatwg.org/multipage/scripting.html#the-noscript-element>
  @_lifetime(self: copy self)
  mutating func endNoscript(_ text: AwaitedText, isInHead: Bool) {
    guard let start = text.start else { return }
    var options = options
    options.scripting = false
    options.fragmentContext = .init(tag: isInHead ? .head : .div, quirksMode: quirksMode)
    // Moved there and back, so that nothing is copied.
    let known = page.metas.count
    var inner = PageCollector(
      text: self.text.extracting(start..<text.end), origin: origin + start, page: takePage(),
      options: options, isWhole: false)
    inner.notesMarks = notesMarks
    if notesMarks {
      let text = self.text.extracting(start..<text.end)
      inner.walk(HTMLDocument.parse(text, options: options))
    } else {
      inner.read()
    }
    page = inner.page
    for index in known..<page.metas.count { page.metas[index].isInNoscript = true }
  }

  @_lifetime(self: copy self)
  private mutating func takePage() -> CollectedPage {
    let taken = page
    page = CollectedPage()
    return taken
  }
}
