internal import SchemefyHTML
internal import SchemefySource

/// Removes the edits of an auto run from one document: from its markup, sheets and attributes.
struct MarkupRestoration {
  let page: CollectedPage
  let source: DocumentSource
  /// Restores the documents in `srcdoc`.
  private let restoration: Restoration
  private(set) var list = EditList()
  private(set) var doubts: [RestoreDoubt] = []
  /// The offsets of elements that schemefy added, whose content is not examined.
  private var own: Set<Int> = []
  /// The offsets of the values of `style` and `srcdoc` attributes in front of which the author's own
  /// stand behind a prefix: they are not restored by themselves.
  private var replacedValues: Set<Int> = []

  /// Whether a run has baked a style into the document.
  var isBaked: Bool { page.outline.marker.map(SchemeMarker.isBaked) ?? false }

  init(_ page: CollectedPage, of source: DocumentSource, in restoration: Restoration) {
    self.page = page
    self.source = source
    self.restoration = restoration
    guard !isBaked else { return }
    for element in page.marks { restore(element) }
    restoreSheets()
  }

  // MARK: Elements

  private mutating func restore(_ element: MarkedElement) {
    if element.tag == .style, let link = place(of: "data-schemefy-link", in: element) {
      restoreLink(element, named: link)
      return
    }
    if let index = place(of: SchemeMarker.attribute, in: element) {
      let value = element.attributes[index].value.bytes(in: source.text)
      if let mark = Mark(value) {
        guard mark.version == SchemeMarker.version else { return doubt(.version, element.start) }
        remove(element, mark)
        return
      }
      let marks = [SchemeMarker.icon, SchemeMarker.kept, SchemeMarker.drawing]
      if let mark = marks.first(where: { value.elementsEqual($0.utf8) }) {
        unmark(element.attributes[index], mark)
      } else if value.starts(with: "auto".utf8) {
        doubt(.version, element.start)
      }
    }
    for index in element.attributes.indices { restoreAttribute(index, of: element) }
  }

  /// Removes an element that schemefy added. Its content is the author's, except that of a `style`.
  private mutating func remove(_ element: MarkedElement, _ mark: Mark) {
    switch element.tag {
    case .style:
      own.insert(element.range.lowerBound)
      let content = element.content.range.map { source.text[$0] }
      guard mark.checksum == SchemeMarker.checksum(content), !element.end.isEmpty || content.isEmpty
      else { return doubt(.edited, element.start) }
      // A fragment gets its style in front of all, also of a doctype.
      remove(element.range, mark.space, preservesDoctype: false)
    case .script where element.content.isEmpty && !element.end.isEmpty:
      remove(element.range, mark.space)
    case .meta where isEdited(element, at: place(of: "content", in: element)):
      doubt(.edited, element.start)
    case .meta, .link, .source:
      remove(element.range, mark.space)
    case .picture where !element.end.isEmpty && source.text.isApart(element.start):
      remove(element.start, mark.space)
      remove(element.end, 0)
    case .head where !element.end.isEmpty:
      removeHead(element, mark)
    default:
      doubt(.original, element.start)
    }
  }

  /// Removes a head that was added for schemefy's elements, or makes it an empty-element tag again.
  private mutating func removeHead(_ element: MarkedElement, _ mark: Mark) {
    guard mark.isEmptyElement, let place = place(of: SchemeMarker.attribute, in: element) else {
      remove(element.start, 0)
      return remove(element.end, 0)
    }
    let name = element.attributes[place].name
    replace(
      TextRange(name.lowerBound - 1..<element.start.upperBound), with: Array("/>".utf8))
    remove(element.end, 0)
  }

  /// Takes out markup, with white space before it that is ours too.
  private mutating func remove(_ range: TextRange, _ space: Int, preservesDoctype: Bool = true) {
    let start = max(0, range.lowerBound - space)
    let whole = TextRange(start..<range.upperBound)
    // The meaning of the bytes behind the element may depend on its content.
    guard (start..<range.lowerBound).allSatisfy({ source.text[$0].isASCIIWhitespace }),
      source.text.isApart(whole, preservesDoctype: preservesDoctype)
    else { return doubt(.tokens, range) }
    replace(whole, with: [])
  }

  /// Takes the mark off a drawing.
  private mutating func unmark(_ attribute: MarkedElement.Attribute, _ value: String) {
    let start = attribute.name.lowerBound - 1
    let mark = SchemeMarker.mark(value).bytes
    guard start >= 0, start + mark.count <= source.text.count,
      mark.indices.allSatisfy({ source.text[start + $0] == mark[$0] })
    else { return doubt(.edited, attribute.name) }
    replace(TextRange(start..<start + mark.count), with: [])
  }

  // MARK: Links

  /// Restores a `link` from the `style` that replaced it.
  private mutating func restoreLink(_ element: MarkedElement, named index: Int) {
    own.insert(element.range.lowerBound)
    let content = element.content.range.map { source.text[$0] }
    guard let mark = place(of: SchemeMarker.attribute, in: element), mark < index,
      let mark = Mark(element.attributes[mark].value.bytes(in: source.text))
    else { return doubt(.original, element.start) }
    guard mark.version == SchemeMarker.version else { return doubt(.version, element.start) }
    guard mark.checksum == SchemeMarker.checksum(content), !element.end.isEmpty else {
      return doubt(.edited, element.start)
    }
    guard LinkFields.areSafe(element, in: source.text) else {
      return doubt(.original, element.start)
    }
    let name = element.attributes[index].name
    var start = element.start.lowerBound + 1
    if source.isXML, let colon = prefixEnd(of: element.start) { start = colon }
    replace(TextRange(start..<name.lowerBound + Self.prefixCount), with: [])
    for index in element.attributes.indices.dropFirst(index + 1) {
      unname(index, of: element)
    }
    guard source.isXML else {
      return replace(TextRange(element.start.upperBound..<element.end.upperBound), with: [])
    }
    replace(TextRange(name.upperBound..<name.upperBound + "=\"\"".utf8.count), with: [])
    guard !mark.isEmptyElement else {
      return replace(
        TextRange(element.start.upperBound - 1..<element.end.upperBound), with: Array("/>".utf8))
    }
    let prefix = (element.start.lowerBound + 1..<start).map { source.text[$0] }
    replace(
      TextRange(element.start.upperBound..<element.end.upperBound),
      with: MarkupSyntax(prefix: prefix).endTag("link").bytes)
  }

  /// Behind the colon in the name of a tag.
  private func prefixEnd(of tag: TextRange) -> Int? {
    for index in tag.range {
      if source.text[index] == UInt8(ascii: ":") { return index + 1 }
      if source.text[index].isASCIIWhitespace { return nil }
    }
    return nil
  }

  // MARK: Attributes

  private static let prefixCount = SchemeMarker.namePrefix.bytes.count

  /// Gives an attribute its name again, and takes out the one that has its place.
  private mutating func restoreAttribute(_ index: Int, of element: MarkedElement) {
    guard let name = name(index, of: element) else { return }
    let isSafe = OriginalAttribute.isSafe(index, of: element, in: source.text, restoration)
    // A document in doubt is not restored in part: with a document in it that is in doubt, too, and so
    // on, the time would double at each level.
    let isDocument = element.tag == .iframe && name.elementsEqual("srcdoc".utf8)
    if index > 0, isDocument || isSafe && name.elementsEqual("style".utf8) {
      replacedValues.insert(offset(of: element.attributes[index - 1].value))
    }
    guard isSafe else { return doubt(.original, element.attributes[index].name) }
    if element.tag == .meta, name.elementsEqual("content".utf8), isEdited(element, at: index - 1) {
      return doubt(.edited, element.attributes[index].name)
    }
    unname(index, of: element)
  }

  /// Whether a `meta` declares other colour schemes than schemefy writes.
  ///
  /// - Parameter content: the index of its attribute with the schemes; `nil` for none.
  private func isEdited(_ meta: MarkedElement, at content: Int?) -> Bool {
    guard let name = place(of: "name", in: meta),
      meta.attributes[name].value.bytes(in: source.text).map(\.asciiLowercased)
        .elementsEqual("color-scheme".utf8)
    else { return false }
    guard let content, meta.attributes.indices.contains(content) else { return true }
    let schemes = meta.attributes[content].value.bytes(in: source.text)
    return !Self.writtenSchemes.contains { schemes.elementsEqual($0.utf8) }
  }

  /// The schemes that auto output declares.
  private static let writtenSchemes = ["light dark", "only light", "only dark"]

  private func offset(of value: EmbeddedText) -> Int { value.map.source(of: 0..<0).lowerBound }

  /// Whether an attribute's value goes, as the author's own takes its place again, or is in doubt.
  func replaces(_ value: EmbeddedText) -> Bool { replacedValues.contains(offset(of: value)) }

  /// The name behind the prefix; `nil` if there is none.
  private func name(_ index: Int, of element: MarkedElement) -> [UInt8]? {
    OriginalAttribute.name(element.attributes[index], in: source.text)
  }

  private mutating func unname(_ index: Int, of element: MarkedElement) {
    guard let name = name(index, of: element) else { return }
    let place =
      element.attributes[index].name.lowerBound + OriginalAttribute.namespacePrefixCount(name)
    var start = place
    if index > 0 {
      let before = element.attributes[index - 1].name
      if before.count == name.count,
        before.range.map({ source.text[$0].asciiLowercased }).elementsEqual(name)
      {
        start = before.lowerBound + OriginalAttribute.namespacePrefixCount(name)
      }
    }
    replace(TextRange(start..<place + Self.prefixCount), with: [])
  }

  private func place(of name: StaticString, in element: MarkedElement) -> Int? {
    element.attributes.firstIndex { source.text.matches($0.name, name) }
  }

  // MARK: Sheets

  private mutating func restoreSheets() {
    for style in page.styles where !own.contains(style.range.lowerBound) { restore(style.text) }
    for attribute in page.attributes where !replaces(attribute.text) { restore(attribute.text) }
  }

  private mutating func restore(_ text: EmbeddedText) {
    let restored = text.withText(in: source.text) { CSSRestoration($0) }
    for doubt in restored.doubts {
      doubts.append(
        RestoreDoubt(doubt.kind, at: TextRange(text.map.source(of: doubt.range.range))))
    }
    guard !restored.edits.isEmpty else { return }
    let source = self.source
    if !text.add(restored.edits, to: &list, in: source) {
      doubt(.tokens, TextRange(text.map.source(of: 0..<0)))
    }
  }

  // MARK: Edits

  private mutating func doubt(_ kind: RestoreDoubt.Kind, _ range: TextRange) {
    doubts.append(RestoreDoubt(kind, at: range))
  }

  private mutating func replace(_ range: TextRange, with text: [UInt8]) {
    let source = self.source
    var edits = TextEdits()
    edits.replace(range, with: text)
    edits.add(to: &list, through: source.embedding, in: source.file.bytes.span)
  }
}
