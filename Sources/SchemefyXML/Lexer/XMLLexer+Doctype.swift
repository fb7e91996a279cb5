internal import SchemefyHTML
internal import SchemefySource

/// The document type declaration, up to its end: its internal subset is parsed by libxml2.
///
/// XML 1.0 §2.8 <https://www.w3.org/TR/xml/#NT-doctypedecl>
extension XMLLexer {
  mutating func readDoctype(_ text: Span<UInt8>, from start: Int) -> Bool {
    guard text.hasPrefix("<!DOCTYPE", at: start) else { return false }
    move(to: start + "<!DOCTYPE".utf8.count)
    skipWhitespace(text)
    let nameStart = cursor
    while cursor < text.count, !Self.endsName(text[cursor]) { move(to: cursor + 1) }
    let name = TextRange(nameStart..<cursor)
    skipWhitespace(text)
    var identifiers: (public: TextRange?, system: TextRange?) = (nil, nil)
    if text.hasPrefix("PUBLIC", at: cursor) {
      move(to: cursor + 6)
      identifiers.public = readLiteral(text)
      identifiers.system = readLiteral(text)
    } else if text.hasPrefix("SYSTEM", at: cursor) {
      move(to: cursor + 6)
      identifiers.system = readLiteral(text)
    }
    skipWhitespace(text)
    if cursor < text.count, text[cursor] == UInt8(ascii: "[") {
      guard skipSubset(text) else { return false }
      skipWhitespace(text)
    }
    guard cursor < text.count, text[cursor] == UInt8(ascii: ">") else { return false }
    move(to: cursor + 1)
    finish(.doctype, from: start)
    withToken {
      $0.name = name
      $0.publicIdentifier = identifiers.public
      $0.systemIdentifier = identifiers.system
      $0.content = .carriageReturns
    }
    return true
  }

  /// Reads a quoted literal behind white space.
  private mutating func readLiteral(_ text: Span<UInt8>) -> TextRange? {
    skipWhitespace(text)
    guard cursor < text.count else { return nil }
    let quote = text[cursor]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let start = cursor + 1
    let end = text.firstOffset(of: quote, from: start)
    guard end < text.count else { return nil }
    move(to: end + 1)
    return TextRange(start..<end)
  }

  /// Skips the internal subset, from its `[` to behind its `]`.
  private mutating func skipSubset(_ text: Span<UInt8>) -> Bool {
    move(to: cursor + 1)
    while cursor < text.count {
      if text[cursor] == UInt8(ascii: "]") {
        move(to: cursor + 1)
        return true
      }
      if text[cursor] != UInt8(ascii: "<") {
        move(to: cursor + 1)
      } else if text.hasPrefix("<!--", at: cursor) {
        guard let end = text.firstOffset(of: "-->", from: cursor + 4) else { return false }
        move(to: end + 3)
      } else if text.hasPrefix("<?", at: cursor) {
        guard let end = text.firstOffset(of: "?>", from: cursor + 2) else { return false }
        move(to: end + 2)
      } else {
        guard skipDeclaration(text) else { return false }
      }
    }
    return false
  }

  /// Skips `<!…>`, whose literals may hold any character.
  private mutating func skipDeclaration(_ text: Span<UInt8>) -> Bool {
    while cursor < text.count {
      let byte = text[cursor]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        move(to: text.firstOffset(of: byte, from: cursor + 1))
        guard cursor < text.count else { return false }
      }
      move(to: cursor + 1)
      if byte == UInt8(ascii: ">") { return true }
    }
    return false
  }
}
