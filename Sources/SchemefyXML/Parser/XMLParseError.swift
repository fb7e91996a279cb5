/// The reason why there is no tree of an XML document.
package struct XMLParseError: Error, Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// libxml2 found the document, or its namespaces, not well-formed.
    case notWellFormed = "xml-not-well-formed"
    /// Well-formed, but with a construct whose place in the source is unknown.
    case unsupported = "xml-unsupported"
    /// A limit against hostile input was reached: depth, length of a value, size of entities.
    case limit = "xml-limit"
    /// libxml2 read something else than was found in the source.
    case disagreement = "xml-disagreement"
  }

  package var kind: Kind
  /// Lower case, no full stop.
  package var message: String
  /// The offset of the error, in bytes of the text.
  package var offset: Int

  package init(kind: Kind, message: String, offset: Int) {
    self.kind = kind
    self.message = message
    self.offset = offset
  }
}
