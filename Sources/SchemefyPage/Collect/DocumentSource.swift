package import SchemefySource
package import SchemefyXML

/// The text of a document that is rewritten: that of a file, or one within it, such as a `srcdoc`.
package struct DocumentSource {
  /// The file that all edits are of.
  package let file: SourceFile
  /// Whether the document is in the syntax of XML.
  package let isXML: Bool
  /// The way from places in the text to those in the file.
  package let embedding: Embedding
  /// Of a document in another: its text, decoded.
  private let inner: [UInt8]
  /// The maps from each text to the text around it, the innermost first.
  package let maps: [OffsetMap]

  /// A file.
  package init(_ file: SourceFile, isXML: Bool = false) {
    self.file = file
    self.isXML = isXML
    embedding = file.embedding
    inner = []
    maps = []
  }

  /// A document in another.
  package init(_ document: SrcdocDocument, in outer: DocumentSource) {
    file = outer.file
    // HTML "create a new navigable … srcdoc": it is `text/html`, also in an XML document.
    isXML = false
    embedding = document.text.embedding(in: outer.embedding)
    inner = document.text.withText(in: outer.text) { text in text.indices.map { text[$0] } }
    maps = [document.text.map] + outer.maps
  }

  /// The number of documents around this one.
  package var depth: Int { maps.count }

  package var text: Span<UInt8> {
    @_lifetime(borrow self)
    get { maps.isEmpty ? file.text : inner.span }
  }

  /// A range of the text, in that of the file.
  package func place(of range: TextRange) -> TextRange {
    TextRange(maps.reduce(range.range) { $1.source(of: $0) })
  }
}

extension EmbeddedText {
  /// The map from the text to the text around it.
  package var map: OffsetMap {
    switch storage {
    case .slice(let range): OffsetMap(identityFrom: range.lowerBound, count: range.count)
    case .decoded(_, let map): map
    }
  }
}

/// The properties that an embedded document inherits from the document that embeds it.
package struct DocumentSurroundings {
  /// The base URL of a document that has no `base` element.
  ///
  /// HTML "fallback base URL" <https://html.spec.whatwg.org/#fallback-base-url>
  package var base: ResourceURL
  /// The nonce of its styles.
  package var nonce: [UInt8]?
  /// Whether a content security policy of the embedding page forbids the `style` elements that
  /// schemefy adds: the policy also applies to the embedded document.
  ///
  /// HTML "policy containers" <https://html.spec.whatwg.org/#policy-containers>
  package var forbidsInlineStyle = false
  /// Whether the surface behind the element that shows the document is seen through the document's
  /// canvas, so that the document must not get a background that its author does not give it.
  package var isSeenThrough = false

  package init(base: ResourceURL, nonce: [UInt8]? = nil, forbidsInlineStyle: Bool = false) {
    self.base = base
    self.nonce = nonce
    self.forbidsInlineStyle = forbidsInlineStyle
  }
}
