internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyXML

extension InputDecoder {
  /// The content type that is given, otherwise the one of the file's name extension. A file without
  /// an extension is HTML, unless it starts as XML.
  package func contentType(
    of bytes: [UInt8], path: String, given: ContentType?
  ) -> ContentType? {
    if let type = given ?? ContentType(fileName: path) { return type }
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? ""[...].utf8
    let hasExtension = name.dropLast().contains(UInt8(ascii: "."))
    guard !hasExtension else { return nil }
    guard let file = try? xml(name: path, bytes: bytes) else {
      // Encodings that can't be read contain ASCII.
      return Self.startsAsXML(SourceFile(name: path, bytes: bytes).text) ? nil : .html
    }
    return Self.startsAsXML(file.text) ? Self.rootType(of: file.text) : .html
  }

  /// The content type of an XML document by its root element.
  private static func rootType(of text: Span<UInt8>) -> ContentType? {
    guard let document = try? HTMLDocument.parseXML(text),
      let root = document.nodes.first(where: { $0.kind == .element })
    else { return nil }
    switch root.namespace {
    case .html: return .xhtml
    case .svg: return .svg
    case .mathml, .other: return nil
    }
  }

  /// Whether a text starts with an XML declaration or with the root element of a picture.
  ///
  /// XML 1.0 §2.8 <https://www.w3.org/TR/xml/#sec-prolog-dtd>
  private static func startsAsXML(_ text: Span<UInt8>) -> Bool {
    var start = 0
    while start < text.count, text[start].isASCIIWhitespace { start += 1 }
    let front = (start..<min(start + 5, text.count)).map { text[$0] }
    return front.starts(with: "<?xml".utf8) || front.starts(with: "<svg".utf8)
  }
}
