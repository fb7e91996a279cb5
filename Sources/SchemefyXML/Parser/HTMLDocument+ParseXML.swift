package import SchemefyHTML
internal import SchemefySource

extension HTMLDocument {
  /// Parses a document in the syntax of XML.
  ///
  /// libxml2 checks well-formedness, and reports the contents; their places are found in the text
  /// itself, and compared. The result has no element that the source does not have; names are
  /// case-sensitive, and those that ``TagName`` lists are so in their namespace only. Attributes
  /// with a prefix that the document type adds are left out.
  ///
  /// Nothing outside the text is read. Entities of the internal subset are replaced, up to
  /// ``XMLEntities/limit``; elements nest no deeper, and texts are no longer, than libxml2 allows
  /// (256 elements, 10 MB). Nothing is dropped at a limit: there is no tree then.
  ///
  /// XML 1.0 <https://www.w3.org/TR/xml/>, Namespaces in XML 1.0 <https://www.w3.org/TR/xml-names/>
  ///
  /// - Parameters:
  ///   - text: UTF-8, whatever encoding the document declares.
  ///   - options: the limits of depth (at most 256 counts) and of attributes; the rest is HTML's.
  /// - Complexity: linear in the text's length, for fixed limits.
  package static func parseXML(
    _ text: Span<UInt8>, options: HTMLParserOptions = HTMLParserOptions()
  ) throws(XMLParseError) -> HTMLDocument {
    try checkStart(text)
    try checkAttributes(text, limit: options.attributeLimit)
    let result = unsafe text.withUnsafeBufferPointer { buffer in
      let builder = unsafe XMLTreeBuilder(buffer, depthLimit: options.depthLimit)
      // The context ends before the builder, and both before the buffer.
      return withExtendedLifetime(builder) { unsafe parse(buffer, builder) }
    }
    return try result.get()
  }

  private static func parse(
    _ buffer: UnsafeBufferPointer<UInt8>, _ builder: XMLTreeBuilder
  ) -> Result<HTMLDocument, XMLParseError> {
    guard let context = unsafe XMLParserContext(buffer, builder: builder) else {
      return .failure(XMLParseError(kind: .limit, message: "not enough memory", offset: 0))
    }
    let isWellFormed = context.parse()
    if isWellFormed {
      builder.finish()
    } else if builder.error == nil {
      builder.fail(.notWellFormed, "not well-formed")
    }
    if let error = builder.error { return .failure(error) }
    return .success(builder.document)
  }

  /// Refuses a tag with too many attributes before libxml2, which compares each with all of the
  /// others, gets to see it.
  private static func checkAttributes(
    _ text: Span<UInt8>, limit: Int
  ) throws(XMLParseError) {
    var lexer = XMLLexer()
    // Where the lexer finds no end, libxml2 finds an error, and stops.
    while lexer.advance(in: text), lexer.token.kind != .endOfFile {
      guard lexer.token.kind == .startTag, lexer.token.attributes.count > limit else { continue }
      throw XMLParseError(
        kind: .limit, message: "an element has more than \(limit) attributes",
        offset: lexer.token.range.lowerBound)
    }
  }

  /// Rejects a text that libxml2 would decode in another encoding, and one with a NUL, which
  /// libxml2 does not report.
  private static func checkStart(_ text: Span<UInt8>) throws(XMLParseError) {
    guard text.count <= Int(Int32.max) else {
      throw XMLParseError(kind: .limit, message: "the document is too long", offset: 0)
    }
    guard let first = text.indices.first.map({ text[$0] }) else {
      throw XMLParseError(kind: .notWellFormed, message: "document is empty", offset: 0)
    }
    guard first == UInt8(ascii: "<") || first.isASCIIWhitespace else {
      throw XMLParseError(
        kind: .notWellFormed, message: "start tag expected, '<' not found", offset: 0)
    }
    let null = text.firstOffset(of: 0, from: 0)
    guard null == text.count else {
      throw XMLParseError(
        kind: .notWellFormed, message: "char 0x0 out of allowed range", offset: null)
    }
  }
}
