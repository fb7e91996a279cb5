internal import SchemefyCSS
package import SchemefyHTML
package import SchemefySource
internal import SchemefyXML

/// Decodes pages and style sheets by their standards.
package struct InputDecoder: Sendable {
  /// The encoding given by the transport, such as the `charset` of an HTTP header.
  private let transport: CharacterEncoding?
  private let indexes: IndexCache

  /// The reason why a file can't be read.
  package struct Failure: Error {
    package var identifier: String
    package var message: String
  }

  /// - Parameter charset: a label that came with the input; an unknown one is ignored.
  package init(charset: String?) {
    self.init(charset: charset, indexes: IndexCache())
  }

  package init(charset: String?, indexes: IndexCache) {
    transport = charset.flatMap { CharacterEncoding(label: $0.utf8) }
    self.indexes = indexes
  }

  /// The decoder for input that came with another label. It shares the indexes of encodings.
  package func with(charset: String?) -> InputDecoder {
    InputDecoder(charset: charset, indexes: indexes)
  }

  /// Decodes and parses a page; a second time, if a `meta` declares another encoding than the
  /// assumed one.
  ///
  /// HTML §13.2.3 <https://html.spec.whatwg.org/multipage/parsing.html#the-input-byte-stream>
  ///
  /// - Parameter read: returns the parsed page, and the encoding of the first `meta` that the tree
  ///   builder met and that declares a known one.
  package func page<Page>(
    name: String, bytes: [UInt8],
    read: (SourceFile) -> (page: Page, declared: CharacterEncoding?)
  ) throws(Failure) -> (file: SourceFile, page: Page) {
    try page(name: name, bytes: bytes, encoding(of: bytes.span), read: read)
  }

  private func page<Page>(
    name: String, bytes: [UInt8], _ sniffed: HTMLEncoding,
    read: (SourceFile) -> (page: Page, declared: CharacterEncoding?)
  ) throws(Failure) -> (file: SourceFile, page: Page) {
    var encoding = sniffed
    let file = try decode(name: name, bytes: bytes, encoding.encoding)
    let (page, declared) = read(file)
    guard encoding.confidence == .tentative, let declared, encoding.change(to: declared) else {
      return (file, page)
    }
    let changed = try decode(name: name, bytes: bytes, encoding.encoding)
    return (changed, read(changed).page)
  }

  /// Decodes and parses a page.
  package func page(
    name: String, bytes: [UInt8], options: HTMLParserOptions = HTMLParserOptions()
  ) throws(Failure) -> (file: SourceFile, page: HTMLDocument) {
    try page(name: name, bytes: bytes) { file in
      let document = HTMLDocument.parse(file.text, options: options)
      return (document, document.declaredEncoding(in: file.text))
    }
  }

  /// Decodes and parses the beginning of a page, of which more than that may be known.
  ///
  /// - Parameters:
  ///   - bytes: the beginning.
  ///   - known: the first bytes of the page, among which its encoding is looked for.
  package func page<Page>(
    name: String, bytes: [UInt8], of known: Span<UInt8>,
    read: (SourceFile) -> (page: Page, declared: CharacterEncoding?)
  ) throws(Failure) -> (file: SourceFile, page: Page) {
    try page(name: name, bytes: bytes, encoding(of: known), read: read)
  }

  /// The encoding of a page, as far as its first bytes show it.
  package func encoding(of bytes: Span<UInt8>) -> HTMLEncoding {
    HTMLEncoding(of: bytes, transport: transport)
  }

  /// Decodes a part of a file whose encoding is known.
  ///
  /// - Parameter bytes: they do not start as a byte order mark does.
  package func part(
    name: String, bytes: [UInt8], encoding: CharacterEncoding
  ) throws(Failure) -> SourceFile {
    try decode(name: name, bytes: bytes, encoding)
  }

  /// Decodes a document in the syntax of XML.
  package func xml(name: String, bytes: [UInt8]) throws(Failure) -> SourceFile {
    try decode(
      name: name, bytes: bytes, XMLEncoding.determine(bytes.span, transport: transport))
  }

  /// Decodes a style sheet that is the input.
  package func sheet(name: String, bytes: [UInt8]) throws(Failure) -> SourceFile {
    let encoding = CSSEncoding.determine(bytes.span, transport: transport, environment: nil)
    return try decode(name: name, bytes: bytes, encoding)
  }

  /// Decodes a style sheet that another file brings.
  ///
  /// - Parameter environment: the encoding of that file.
  package func sheet(
    name: String, bytes: [UInt8], environment: CharacterEncoding
  ) throws(Failure) -> SourceFile {
    let encoding = CSSEncoding.determine(bytes.span, transport: nil, environment: environment)
    return try decode(name: name, bytes: bytes, encoding)
  }

  /// Whether a page that was rewritten is still read in its encoding.
  ///
  /// Text in the first bytes that looks like a `meta` without being one may have moved out of these
  /// bytes, or into them.
  package func reads(_ bytes: [UInt8], as encoding: CharacterEncoding) -> Bool {
    let sniffed = HTMLEncoding(of: bytes.span, transport: transport)
    let declared = sniffed.encoding == encoding
    if declared || sniffed.confidence == .certain { return declared }
    guard let page = try? page(name: "", bytes: bytes) else { return false }
    return page.file.encoding == encoding
  }

  private func decode(
    name: String, bytes: [UInt8], _ encoding: CharacterEncoding
  ) throws(Failure) -> SourceFile {
    let file = SourceFile(
      name: name, bytes: bytes, encoding: encoding, index: indexes.index)
    guard let file else {
      throw Failure(
        identifier: "encoding-unavailable",
        message: "the system has no converter for '\(encoding.rawValue)'")
    }
    guard file.encoding != .replacement else {
      throw Failure(
        identifier: "encoding-replacement",
        message: "its encoding is one that is read by nobody")
    }
    return file
  }
}
