internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// Reads documents: decodes them, and collects what stands in them.
extension Pipeline {
  /// Decodes a page and collects what it holds.
  func readPage(
    _ bytes: [UInt8], path: String
  ) throws(InputDecoder.Failure) -> (file: SourceFile, page: CollectedPage) {
    try decoder.page(name: path, bytes: bytes) { file in
      let page = PageCollector.collect(file.text, options: options.parserOptions)
      return (page, page.outline.declaredEncoding)
    }
  }

  /// Collects what a document in another holds.
  func collect(_ source: DocumentSource) -> CollectedPage {
    var options = options.parserOptions
    options.isSrcdoc = true
    return PageCollector.collect(source.text, options: options)
  }

  /// Parses a document in the syntax of XML and collects what it holds.
  ///
  /// - Throws: if there is no tree of it.
  func collectXML(_ text: Span<UInt8>) throws(XMLParseError) -> CollectedPage {
    let document = try HTMLDocument.parseXML(text, options: options.parserOptions)
    var page = PageCollector.collect(xml: document, of: text, options: options.parserOptions)
    if page.outline.isPicture {
      page.outline.usedDefaults = PictureDefaults(of: document, in: text)
      page.outline.isIcon = page.isLightIcon(in: text)
    }
    guard page.outline.xml?.root != .other else {
      throw XMLParseError(
        kind: .unsupported, message: "the root element is neither that of a page nor of a picture",
        offset: 0)
    }
    return page
  }

  func isFragment(_ page: CollectedPage, of file: DocumentSource) -> Bool {
    file.depth == 0 && !file.isXML && options.isFragment ?? page.outline.isFragment
  }

  /// Whether a page is in quirks mode; of a fragment, the page around it tells.
  func isQuirky(_ page: CollectedPage, of file: DocumentSource) -> Bool {
    page.outline.isQuirky && !isFragment(page, of: file)
  }

  /// Reads a file in the syntax of XML; `nil` if there is no tree of it, which is reported.
  func readXML(_ file: SourceFile, _ output: inout DocumentOutput) -> CollectedPage? {
    do throws(XMLParseError) {
      return try collectXML(file.text)
    } catch {
      output.report.add(
        .warning, error.kind.rawValue, "\(error.message); left as it is",
        at: TextRange(at: error.offset))
      return nil
    }
  }

  /// Whether a document is to be rewritten: it was not baked before, and what it holds does not cost
  /// too much. Why it is not, and what its limits cut, is reported.
  func isRewritten(
    _ page: CollectedPage, of file: DocumentSource, _ report: inout DiagnosticReport
  ) -> Bool {
    report.add(page.limits, options.limits, in: file)
    if let stop = reasonToStop(marker: page.outline.marker) {
      if let (identifier, message) = stop.diagnostic {
        report.add(.warning, identifier, message, at: nil)
      }
      return false
    }
    return budget.hold(page)
  }

  /// Why a page is left as it is.
  struct Stop {
    var diagnostic: (identifier: String, message: String)?
  }

  /// What was baked before is left alone: its own values are not there any more.
  func reasonToStop(marker: [UInt8]?) -> Stop? {
    guard let marker, SchemeMarker.isBaked(marker) else { return nil }
    guard !marker.elementsEqual(shape.marker.utf8) else { return Stop() }
    let style = String(decoding: marker, as: UTF8.self)
    return Stop(
      diagnostic: ("already-baked", "made for the style '\(style)' before; left unchanged"))
  }
}
