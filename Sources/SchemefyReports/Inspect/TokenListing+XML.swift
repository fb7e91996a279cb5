internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyXML

/// Tokens of XML.
extension TokenListing {
  /// Adds the line of a token.
  package mutating func add(_ token: XMLToken, in text: Span<UInt8>) {
    switch token.kind {
    case .endOfFile:
      start(token.range, "eof")
    case .declaration:
      start(token.range, "xml      ")
      addData(token, in: text)
    case .doctype:
      start(token.range, "doctype  ")
      addExactName(token.name, in: text)
      addIdentifiers(token, in: text)
    case .startTag, .endTag:
      addTag(token, in: text)
    case .text:
      start(token.range, "text     ")
      addValue(token.data, token.content, in: text)
    case .section:
      start(token.range, "cdata    ")
      addData(token, in: text)
    case .comment:
      start(token.range, "comment  ")
      addData(token, in: text)
    case .instruction:
      start(token.range, "pi       ")
      addExactName(token.name, in: text)
      output += "  ".utf8
      addData(token, in: text)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func addTag(_ token: XMLToken, in text: Span<UInt8>) {
    var isStart = false
    if case .startTag = token.kind { isStart = true }
    start(token.range, isStart ? "start    " : "end      ")
    let first = token.prefix.isEmpty ? token.name : token.prefix
    addExactName(TextRange(first.lowerBound..<token.name.upperBound), in: text)
    guard isStart else { return }
    for attribute in token.attributes {
      output += "  ".utf8
      addExactName(attribute.name, in: text)
      output.append(UInt8(ascii: " "))
      addValue(attribute.value, attribute.valueContent, inAttribute: true, in: text)
      output += " \(range(attribute.value))".utf8
    }
    if token.isEmptyElement { output += "  /".utf8 }
  }

  private mutating func addIdentifiers(_ token: XMLToken, in text: Span<UInt8>) {
    for (word, identifier) in [
      ("public", token.publicIdentifier), ("system", token.systemIdentifier),
    ] {
      guard let identifier else { continue }
      output += "  \(word) ".utf8
      addValue(identifier, .carriageReturns, in: text)
      output += " \(range(identifier))".utf8
    }
  }

  /// Adds data in which there are no references, and its range.
  private mutating func addData(_ token: XMLToken, in text: Span<UInt8>) {
    addValue(token.data, token.content.intersection(.carriageReturns), in: text)
    output += " \(range(token.data))".utf8
  }

  /// Adds a name as it is written, and its range.
  private mutating func addExactName(_ name: TextRange, in text: Span<UInt8>) {
    for index in name.range { output.append(text[index]) }
    output += " \(range(name))".utf8
  }
}
