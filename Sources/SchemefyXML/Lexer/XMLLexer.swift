internal import SchemefyHTML
internal import SchemefySource

/// Finds the tokens of an XML document: where they stand.
///
/// The lexer does not check well-formedness: its user compares its tokens with those that libxml2
/// reports. In text that is not well-formed it finds some tokens, and always comes to an end.
///
/// XML 1.0 <https://www.w3.org/TR/xml/>
struct XMLLexer: Sendable {
  /// Offset of the first byte that is left.
  private(set) var cursor = 0
  private(set) var token = XMLToken()

  /// Reads the next token.
  ///
  /// - Complexity: linear in its length.
  /// - Returns: `false` if markup starts here that has no end.
  mutating func advance(in text: Span<UInt8>) -> Bool {
    let start = cursor
    token.content = []
    guard start < text.count else {
      token.kind = .endOfFile
      token.range = TextRange(at: start)
      return true
    }
    guard text[start] == UInt8(ascii: "<") else {
      cursor = text.firstOffset(of: UInt8(ascii: "<"), from: start)
      finish(.text, from: start)
      token.data = token.range
      token.content = Self.content(of: token.data, in: text, hasReferences: true)
      return true
    }
    return readMarkup(text, from: start)
  }

  private mutating func readMarkup(_ text: Span<UInt8>, from start: Int) -> Bool {
    let next = start + 1 < text.count ? text[start + 1] : 0
    switch next {
    case UInt8(ascii: "/"):
      return readEndTag(text, from: start)
    case UInt8(ascii: "?"):
      return readInstruction(text, from: start)
    case UInt8(ascii: "!"):
      if text.hasPrefix("<!--", at: start) {
        return readDelimited(text, .comment, from: start, opening: 4, "-->")
      }
      if text.hasPrefix("<![CDATA[", at: start) {
        return readDelimited(text, .section, from: start, opening: 9, "]]>")
      }
      return readDoctype(text, from: start)
    default:
      return readStartTag(text, from: start)
    }
  }

  /// Ends the token where the cursor stands.
  mutating func finish(_ kind: XMLToken.Kind, from start: Int) {
    token.kind = kind
    token.range = TextRange(start..<cursor)
  }

  /// Reads the text between two delimiters.
  private mutating func readDelimited(
    _ text: Span<UInt8>, _ kind: XMLToken.Kind, from start: Int, opening: Int,
    _ closing: StaticString
  ) -> Bool {
    let dataStart = start + opening
    guard let end = text.firstOffset(of: closing, from: dataStart) else { return false }
    cursor = end + closing.utf8CodeUnitCount
    token.data = TextRange(dataStart..<end)
    token.content = Self.content(of: token.data, in: text, hasReferences: false)
    finish(kind, from: start)
    return true
  }

  /// `<?target data?>`, or the XML declaration.
  private mutating func readInstruction(_ text: Span<UInt8>, from start: Int) -> Bool {
    let nameStart = start + 2
    guard readDelimited(text, .instruction, from: start, opening: 2, "?>") else { return false }
    let end = token.data.upperBound
    var cursor = nameStart
    while cursor < end, !text[cursor].isASCIIWhitespace { cursor += 1 }
    token.name = TextRange(nameStart..<cursor)
    while cursor < end, text[cursor].isASCIIWhitespace { cursor += 1 }
    token.data = TextRange(cursor..<end)
    if start == 0, text.isEqual(token.name, to: "xml") { token.kind = .declaration }
    return true
  }

  private mutating func readEndTag(_ text: Span<UInt8>, from start: Int) -> Bool {
    readName(text, from: start + 2)
    skipWhitespace(text)
    guard cursor < text.count, text[cursor] == UInt8(ascii: ">") else { return false }
    cursor += 1
    finish(.endTag, from: start)
    return true
  }

  /// Reads a name with or without prefix.
  mutating func readName(_ text: Span<UInt8>, from start: Int) {
    cursor = start
    token.prefix = TextRange(at: start)
    var local = start
    while cursor < text.count, !Self.endsName(text[cursor]) {
      if text[cursor] == UInt8(ascii: ":"), local == start {
        token.prefix = TextRange(start..<cursor)
        local = cursor + 1
      }
      cursor += 1
    }
    token.name = TextRange(local..<cursor)
  }

  static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "<"),
      UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "["):
      true
    default:
      byte.isASCIIWhitespace
    }
  }

  mutating func skipWhitespace(_ text: Span<UInt8>) {
    while cursor < text.count, text[cursor].isASCIIWhitespace { cursor += 1 }
  }

  mutating func move(to offset: Int) { cursor = offset }

  /// Changes the token that is being read.
  mutating func withToken(_ body: (inout XMLToken) -> Void) { body(&token) }

  /// The contents of text that its value has in another form.
  static func content(
    of range: TextRange, in text: Span<UInt8>, hasReferences: Bool
  ) -> TextContent {
    var content: TextContent = []
    for index in range.range {
      switch text[index] {
      case UInt8(ascii: "&"):
        content.formUnion(.nonWhitespace)
        if hasReferences { content.formUnion(.references) }
      case 0x0D:
        content.formUnion(.carriageReturns)
      case 0x09, 0x0A, 0x20:
        break
      default:
        content.formUnion(.nonWhitespace)
      }
    }
    return content
  }
}

extension Span<UInt8> {
  /// Whether an ASCII text stands at an offset.
  func hasPrefix(_ prefix: StaticString, at offset: Int) -> Bool {
    let end = offset + prefix.utf8CodeUnitCount
    return end <= count && isEqual(TextRange(offset..<end), to: prefix)
  }

  /// The offset of the first occurrence of an ASCII text at or behind an offset; `nil` if there is none.
  func firstOffset(of text: StaticString, from offset: Int) -> Int? {
    guard let first = text.description.utf8.first else { return offset }
    var cursor = firstOffset(of: first, from: offset)
    while cursor < count {
      if hasPrefix(text, at: cursor) { return cursor }
      cursor = firstOffset(of: first, from: cursor + 1)
    }
    return nil
  }
}
