internal import SchemefySource
internal import SchemefyXML

/// A file that is decoded and read, before anything that it links is loaded.
struct ReadFile: Sendable {
  enum Content: Sendable {
    /// A page in the syntax of HTML.
    case page(SourceFile, CollectedPage)
    /// A page or a picture in the syntax of XML.
    case xml(SourceFile, CollectedPage)
    /// A file in the syntax of XML that is not well-formed, or is neither a page nor a picture.
    case malformed(SourceFile, XMLParseError)
    /// A style sheet.
    case sheet(SourceFile)
  }

  let content: Content
}
