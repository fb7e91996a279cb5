internal import SchemefyHTML
package import SchemefySource
internal import SchemefyXML

/// The texts of the `style` elements of a page, by whose hashes content security policies know them.
///
/// CSP 3 §6.7.3.3 <https://w3c.github.io/webappsec-csp/#match-element-to-source-list>
package struct StyleTexts {
  /// In the order of the source: the element with its tags, and its text in UTF-8.
  package private(set) var styles: [(range: SourceRange, text: [UInt8])] = []

  /// Reads a page.
  ///
  /// - Parameter charset: a label of the encoding that came with it.
  /// - Returns: `nil` if it can't be read, or holds documents, which may have styles of their own.
  package init?(_ bytes: [UInt8], type: ContentType, charset: String?) {
    let options = EvidenceOptions().parserOptions(nil)
    let decoder = InputDecoder(charset: charset)
    guard let (file, page) = Self.read(bytes, isXML: type.isXML, decoder, options),
      page.documents.isEmpty
    else { return nil }
    for style in page.styles {
      let place = file.embedding.sourceRange(of: style.range)
      styles.append((place, Self.text(of: style.text, in: file.text)))
    }
  }

  private static func read(
    _ bytes: [UInt8], isXML: Bool, _ decoder: InputDecoder, _ options: HTMLParserOptions
  ) -> (SourceFile, CollectedPage)? {
    guard isXML else {
      return try? decoder.page(name: "", bytes: bytes) { file in
        let page = PageCollector.collect(file.text, options: options)
        return (page, page.outline.declaredEncoding)
      }
    }
    guard let file = try? decoder.xml(name: "", bytes: bytes),
      let document = try? HTMLDocument.parseXML(file.text, options: options)
    else { return nil }
    return (file, PageCollector.collect(xml: document, of: file.text, options: options))
  }

  /// The text of a style as a policy's hash is of it. It is what the parser gets: each CR LF, and each
  /// CR, is a LF.
  ///
  /// HTML "preprocessing the input stream"
  /// <https://html.spec.whatwg.org/#preprocessing-the-input-stream>, XML 1.0 §2.11
  package static func text(of style: EmbeddedText, in text: Span<UInt8>) -> [UInt8] {
    let text = style.bytes(in: text)
    guard text.contains(0x0D) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for (index, byte) in text.enumerated() {
      if byte == 0x0A, index > 0, text[index - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return result
  }
}
