internal import SchemefyHTML
internal import SchemefyProperties
internal import SchemefySource

/// Reads an SVG picture that consists of shapes with colours in attributes, as small pictures in
/// style sheets do: without a tree, and without libxml2's judgement whether it is well-formed.
///
/// The reader accepts the XML that leaves no doubt: one root, elements without prefix that are closed in
/// order, attributes that occur once each and in quotes, ASCII without references. In these it finds all
/// that a walk over the tree finds.
struct PlainPicture: ~Escapable {
  private let text: Span<UInt8>
  private var position = 0
  private var page = CollectedPage()
  private var defaults: PictureDefaults = []
  /// The elements that are open, and whether a fill is known in them.
  private var open: [(name: TextRange, isFilled: Bool)] = []
  /// The attributes of the tag that is being read.
  private var attributes: [HTMLAttribute] = []

  /// The limit of nesting, and of the attributes of an element.
  private static let limit = 32

  @_lifetime(copy text)
  private init(_ text: Span<UInt8>) {
    self.text = text
  }

  /// The contents of a picture; `nil` if it may be more than shapes.
  ///
  /// - Complexity: O(n) in its length.
  static func collect(_ text: Span<UInt8>) -> CollectedPage? {
    guard text.firstNonASCII(from: 0) == text.count,
      text.firstOffset(of: UInt8(ascii: "&"), from: 0) == text.count
    else { return nil }
    var reader = PlainPicture(text)
    repeat {
      guard reader.readTag() else { return nil }
      reader.skipWhitespace()
    } while !reader.open.isEmpty
    guard reader.position == text.count else { return nil }
    if PictureDefaults.namesCurrentColor(text) { reader.defaults.insert(.color) }
    reader.page.outline.usedDefaults = reader.defaults
    reader.page.classifyPicture(in: text)
    return reader.page
  }

  // MARK: Tags

  /// Reads a tag.
  ///
  /// - Returns: whether it is that of a shape, or of an element that contains shapes.
  @_lifetime(self: copy self)
  private mutating func readTag() -> Bool {
    guard take(UInt8(ascii: "<")) else { return false }
    if take(UInt8(ascii: "/")) { return readEndTag() }
    guard let name = readName(), readAttributes() else { return false }
    let isEmpty = take(UInt8(ascii: "/"))
    guard take(UInt8(ascii: ">")) else { return false }
    let isRoot = open.isEmpty
    let isFilled = open.last?.isFilled == true || hasAttribute("fill")
    let tag = TagName(exactly: text, name, in: .svg)
    switch tag {
    case .svg where isRoot:
      if mayBeEdge { return false }
      page.outline.isFragment = false
      page.outline.xml = XMLOutline(root: .svg)
      page.outline.hasDrawings = true
      page.outline.headStart = isEmpty ? nil : position
    case .g where !isRoot:
      break
    case .path, .circle, .ellipse, .line, .polyline, .polygon, .rect:
      guard !isRoot else { return false }
      if mayBeGround(tag) { return false }
      if !isFilled { defaults.insert(.fill) }
    default:
      return false
    }
    guard takeColors(of: tag, isRoot: isRoot) else { return false }
    if !isEmpty { open.append((name, isFilled)) }
    return open.count <= Self.limit
  }

  @_lifetime(self: copy self)
  private mutating func readEndTag() -> Bool {
    guard let name = readName(), let start = open.popLast()?.name, isEqual(name, start) else {
      return false
    }
    skipWhitespace()
    return take(UInt8(ascii: ">"))
  }

  /// Whether a shape may lie under all of the picture, as in a diagram.
  private func mayBeGround(_ tag: TagName) -> Bool {
    guard hasAttribute("fill") else { return false }
    switch tag {
    case .rect: return hasAttribute("width") && hasAttribute("height")
    case .circle: return hasAttribute("cx") && hasAttribute("cy") && hasAttribute("r")
    case .path:
      let path = attributes.first { text.isEqual($0.name, to: "d") }?.value
      return path.map { DrawnPath.mayBeGround(text.extracting($0.range)) } ?? false
    default: return false
    }
  }

  /// Whether the picture may be the edge of a section.
  private var mayBeEdge: Bool {
    func value(_ name: StaticString) -> [UInt8]? {
      attributes.first { text.isEqual($0.name, to: name) }.map {
        text.extracting($0.value.range).copied
      }
    }
    let sides = [value("width") ?? [], value("height") ?? []]
    return DrawnEdge.mayBe(
      viewBox: value("viewBox") ?? [], sides: sides,
      isStretched: value("preserveAspectRatio") != nil)
  }

  // MARK: Attributes

  @_lifetime(self: copy self)
  private mutating func readAttributes() -> Bool {
    attributes.removeAll(keepingCapacity: true)
    while skipWhitespace(), let name = readName() {
      guard take(UInt8(ascii: "=")), let (value, quote) = readValue(),
        attributes.count < Self.limit, !attributes.contains(where: { isEqual($0.name, name) })
      else { return false }
      attributes.append(HTMLAttribute(name: name, value: value, quote: quote))
    }
    return true
  }

  /// Reads a value in quotes.
  @_lifetime(self: copy self)
  private mutating func readValue() -> (TextRange, HTMLAttribute.Quote)? {
    let quote: HTMLAttribute.Quote
    if take(UInt8(ascii: "\"")) {
      quote = .double
    } else if take(UInt8(ascii: "'")) {
      quote = .single
    } else {
      return nil
    }
    let start = position
    let end = text.firstOffset(of: text[start - 1], from: start)
    guard end < text.count else { return nil }
    for index in start..<end {
      let byte = text[index]
      guard byte >= 0x20 || Self.isWhitespace(byte), byte != UInt8(ascii: "<") else { return nil }
    }
    position = end + 1
    return (TextRange(start..<end), quote)
  }

  /// Collects the colours of a tag.
  ///
  /// - Returns: whether no other attribute of the tag has an effect on colours.
  @_lifetime(self: copy self)
  private mutating func takeColors(of tag: TagName, isRoot: Bool) -> Bool {
    var isNamed = !isRoot
    for attribute in attributes {
      let (name, value) = (attribute.name, attribute.value)
      if text.isEqual(name, to: "xmlns") {
        guard isRoot, text.isEqual(value, to: "http://www.w3.org/2000/svg") else { return false }
        isNamed = true
        continue
      }
      if text.isEqual(name, to: "style") || text.starts(name, with: "data-scheme") { return false }
      // Names have a case: `Fill` is none that is known.
      guard !value.isEmpty, !name.range.contains(where: { text[$0].isASCIIUppercase }),
        let found = PresentationalAttribute.find(name, of: tag, .svg, in: text)
      else { continue }
      // White space in values becomes spaces.
      guard value.range.allSatisfy({ text[$0] >= 0x20 }) else { return false }
      // The replacement is a colour, which may stand in either kind of quotes.
      let own = EmbeddedText(storage: .slice(value))
      page.hints.append(
        PresentationalColor(
          element: tag, attribute: name, value: own, syntax: found.syntax,
          rule: found.rule))
    }
    return isNamed
  }

  private func hasAttribute(_ name: StaticString) -> Bool {
    attributes.contains { text.isEqual($0.name, to: name) }
  }

  // MARK: Characters

  @_lifetime(self: copy self)
  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// Reads letters, digits and hyphens, a letter first.
  @_lifetime(self: copy self)
  private mutating func readName() -> TextRange? {
    let start = position
    guard start < text.count, text[start].isASCIIAlpha else { return nil }
    while position < text.count,
      text[position].isASCIIAlphanumeric || text[position] == UInt8(ascii: "-")
    {
      position += 1
    }
    return TextRange(start..<position)
  }

  /// Skips white space.
  ///
  /// - Returns: whether there was any.
  @discardableResult
  @_lifetime(self: copy self)
  private mutating func skipWhitespace() -> Bool {
    let start = position
    while position < text.count, Self.isWhitespace(text[position]) { position += 1 }
    return position > start
  }

  /// XML 1.0 "S" <https://www.w3.org/TR/xml/#NT-S>: form feeds are none.
  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private func isEqual(_ one: TextRange, _ other: TextRange) -> Bool {
    guard one.count == other.count else { return false }
    for offset in 0..<one.count
    where text[one.lowerBound + offset] != text[other.lowerBound + offset] {
      return false
    }
    return true
  }
}

extension Span<UInt8> {
  /// Whether a range of the text starts with a name.
  fileprivate func starts(_ range: TextRange, with name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    guard range.count >= count else { return false }
    return isEqual(TextRange(range.lowerBound..<range.lowerBound + count), to: name)
  }
}
