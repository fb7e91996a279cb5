internal import SchemefyHTML
internal import SchemefySource

/// The tokens of a page as text, a line each.
///
/// ```
/// 1:1     0..<15        doctype  html 10..<14
/// 1:16    15..<16       text     "\n"
/// 2:1     16..<43       start    p 17..<18  class 19..<24 "a b" 26..<29  hidden 31..<37
/// 2:28    43..<47       end      p 45..<46
/// 2:32    47..<47       eof
/// ```
///
/// A line has the place of the token's first byte (line and column, as diagnostics count them), the
/// range of its bytes in the file, and its kind: `doctype`, `start`, `end`, `text`, `comment` or
/// `eof`. The ranges of a page's tokens tile it. Names and values are those of the page's tree,
/// lowercase and with references decoded, each with its range in the source:
///
/// - doctypes: the name, then `public` and `system` with their identifiers, and `quirks` if an error
///   in it makes for quirks mode;
/// - tags: the name, the attributes, separated by two spaces, and `/` if the tag closes itself.
///   An attribute that repeats an earlier one's name has `(duplicate)` behind it, and one without
///   a value only its name;
/// - text and comments: the data, with its range if that is not the token's own.
///
/// A page in XML syntax also has `xml` for its declaration, `cdata`, and `pi` for processing
/// instructions; names have their case and prefix, and entities are replaced.
///
/// Values are in quotes, with `\"`, `\\`, `\n`, `\r`, `\t` and `\u{…}` for other control characters.
struct TokenListing {
  package var output: [UInt8] = []
  private let embedding: Embedding
  /// The document, which decides how values are decoded.
  private let document: HTMLDocument
  private let lines: LineIndex

  /// - Parameter document: the document that the file was parsed as; its syntax decides how values
  ///   are decoded.
  package init(_ file: SourceFile, of document: HTMLDocument = HTMLDocument()) {
    embedding = file.embedding
    self.document = document
    lines = LineIndex(file.text)
  }

  /// Adds the line of a token.
  package mutating func add(_ token: HTMLToken, in text: Span<UInt8>) {
    switch token.kind {
    case .endOfFile:
      start(token.range, "eof")
    case .doctype:
      start(token.range, "doctype")
      addDoctype(token, in: text)
    case .startTag, .endTag:
      start(token.range, token.kind == .startTag ? "start    " : "end      ")
      addTag(token, in: text)
    case .text:
      start(token.range, "text     ")
      addValue(token.data, token.content, in: text)
      if token.data != token.range { output += " \(range(token.data))".utf8 }
    case .comment:
      start(token.range, "comment  ")
      addValue(token.data, token.content, in: text)
      output += " \(range(token.data))".utf8
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Starts the line of a token: its place, its range and its kind.
  package mutating func start(_ token: TextRange, _ kind: String) {
    let (line, column) = lines.position(of: token.lowerBound)
    output +=
      (ListingText.padded("\(line):\(column)", to: 8)
      + ListingText.padded(range(token), to: 14) + kind).utf8
  }

  private mutating func addDoctype(_ token: HTMLToken, in text: Span<UInt8>) {
    if !token.name.isEmpty {
      output += "  ".utf8
      addName(token.name, in: text)
    }
    let content = token.content.intersection([.carriageReturns, .nulls])
    for (word, identifier) in [
      ("public", token.publicIdentifier), ("system", token.systemIdentifier),
    ] {
      guard let identifier else { continue }
      output += "  \(word) ".utf8
      addValue(identifier, content, in: text)
      output += " \(range(identifier))".utf8
    }
    if token.forcesQuirks { output += "  quirks".utf8 }
  }

  private mutating func addTag(_ token: HTMLToken, in text: Span<UInt8>) {
    addName(token.name, in: text)
    for attribute in token.attributes {
      output += "  ".utf8
      addName(attribute.name, in: text)
      if attribute.quote != .absent {
        output.append(UInt8(ascii: " "))
        addValue(attribute.value, attribute.valueContent, inAttribute: true, in: text)
        output += " \(range(attribute.value))".utf8
      }
      if attribute.isDuplicate { output += " (duplicate)".utf8 }
    }
    if token.isSelfClosing { output += "  /".utf8 }
  }

  /// Adds a name and its range.
  private mutating func addName(_ name: TextRange, in text: Span<UInt8>) {
    output += String(decoding: HTMLText.decodeName(text, name), as: UTF8.self).utf8
    output += " \(range(name))".utf8
  }

  /// Adds a value in quotes.
  mutating func addValue(
    _ value: TextRange, _ content: TextContent, inAttribute: Bool = false, in text: Span<UInt8>
  ) {
    // NULs stay in the listing, as the construction of the tree drops or replaces them.
    let bytes = document.decode(
      text, value, content: content, inAttribute: inAttribute,
      nulls: inAttribute ? .replace : .preserve)
    ListingText.appendQuoted(String(decoding: bytes, as: UTF8.self), to: &output)
  }

  /// A range of the text as one of the file.
  package func range(_ range: TextRange) -> String {
    let source = embedding.sourceRange(of: range)
    return "\(source.lowerBound)..<\(source.upperBound)"
  }
}
