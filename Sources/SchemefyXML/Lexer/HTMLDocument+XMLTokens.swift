package import SchemefyHTML
internal import SchemefySource

extension HTMLDocument {
  /// Calls `body` with each token of a text in the syntax of XML, the end included.
  ///
  /// - Parameter text: a text that ``parseXML(_:)`` parsed without an error, so that its tokens are
  ///   right. Otherwise the enumeration ends with the first markup that has no end.
  /// - Complexity: linear in the text's length.
  package static func forEachXMLToken(of text: Span<UInt8>, _ body: (XMLToken) -> Void) {
    var lexer = XMLLexer()
    while lexer.advance(in: text) {
      body(lexer.token)
      if case .endOfFile = lexer.token.kind { return }
    }
  }
}
