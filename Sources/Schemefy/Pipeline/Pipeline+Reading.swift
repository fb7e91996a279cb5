package import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// Reads documents: decodes them, and collects their styles, links, pictures and attributes.
extension Pipeline {
  /// Reads a file of a type.
  func read(
    _ bytes: [UInt8], path: String, type: ContentType
  ) throws(InputDecoder.Failure) -> ReadFile {
    switch type {
    case .html:
      let (file, page) = try readPage(bytes, path: path, isLast: true)
      return ReadFile(content: .page(file, page))
    case .xhtml, .svg:
      let file = try decoder.xml(name: path, bytes: bytes)
      do throws(XMLParseError) {
        return ReadFile(content: .xml(file, try collectXML(file.text)))
      } catch {
        return ReadFile(content: .malformed(file, error))
      }
    case .css:
      return ReadFile(content: .sheet(try decoder.sheet(name: path, bytes: bytes)))
    }
  }

  /// Decodes a page and collects its contents, as far as anything may become of them; or takes it as it was
  /// read for the plan of its site.
  ///
  /// - Parameter isLast: whether the page is read to be rewritten, and not for a plan.
  func readPage(
    _ bytes: [UInt8], path: String, isLast: Bool
  ) throws(InputDecoder.Failure) -> (file: SourceFile, page: CollectedPage) {
    // With traces to look for, a page may not be read to its end.
    guard let known, traces == nil else { return try readPage(bytes, path: path) }
    let kept = known.reading(of: path, isLast: isLast)
    if let kept, let page = kept.taken(bytes, options, budget) { return page }
    let start = budget.rest
    let (file, page) = try readPage(bytes, path: path)
    if !isLast, !budget.isSpent {
      known.keep(KeptReading(file, page, budget.taken(since: start), options))
    }
    return (file, page)
  }

  /// Decodes a page and collects its contents, as far as anything may become of them.
  private func readPage(
    _ bytes: [UInt8], path: String
  ) throws(InputDecoder.Failure) -> (file: SourceFile, page: CollectedPage) {
    try decoder.page(name: path, bytes: bytes) { file in
      let (text, parser) = (file.text, options.parserOptions(budget))
      let page =
        traces.map { PageCollector.read(text, options: parser, upTo: $0.end(in: text)) }
        ?? PageCollector.read(text, options: parser)
      return (page, page.outline.declaredEncoding)
    }
  }

  /// Collects the contents of a document in another.
  func collect(_ source: DocumentSource) -> CollectedPage {
    PageCollector.read(source.text, options: options.evidence.parserOptions(of: source, budget))
  }

  /// Parses a document in the syntax of XML and collects its contents.
  ///
  /// - Throws: `XMLParseError` if it is not well-formed, or is neither a page nor a picture.
  func collectXML(_ text: Span<UInt8>) throws(XMLParseError) -> CollectedPage {
    let parser = options.parserOptions(budget)
    let document = try HTMLDocument.parseXML(text, options: parser)
    let page = collect(xml: document, text)
    guard page.outline.xml?.root != .other else {
      throw XMLParseError(
        kind: .unsupported, message: "the root element is neither that of a page nor of a picture",
        offset: 0)
    }
    return page
  }

  /// Collects the contents of a document in the syntax of XML.
  package func collect(xml document: HTMLDocument, _ text: Span<UInt8>) -> CollectedPage {
    var page = PageCollector.collect(
      xml: document, of: text, options: options.parserOptions(budget))
    if page.outline.isPicture {
      page.outline.usedDefaults = PictureDefaults(of: document, in: text)
      page.classifyPicture(in: text)
    }
    return page
  }

  func isFragment(_ page: CollectedPage, of file: DocumentSource) -> Bool {
    file.depth == 0 && !file.isXML && options.isFragment ?? page.outline.isFragment
  }

  /// Whether a page is in quirks mode; a fragment is not, as its mode is that of the page around it.
  func isQuirky(_ page: CollectedPage, of file: DocumentSource) -> Bool {
    page.outline.isQuirky && !isFragment(page, of: file)
  }

  /// Whether a document is to be rewritten: it was not baked before, and its contents fit the budget.
  ///
  /// The reason against it, and contents that the limits leave out, are reported.
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

  /// The reason to leave a page as it is; without a diagnostic if an earlier run has done the same.
  struct Stop {
    var diagnostic: (identifier: String, message: String)?
  }

  /// The reason to leave baked output as it is: the author's own colours are not in it any more.
  ///
  /// - Parameter marker: the marker that an earlier run has left; `nil` if there is none.
  /// - Returns: `nil` if nothing was baked.
  func reasonToStop(marker: [UInt8]?) -> Stop? {
    guard let marker, SchemeMarker.isBaked(marker) else { return nil }
    guard !marker.elementsEqual(shape.marker.utf8) else { return Stop() }
    let style = String(decoding: marker, as: UTF8.self)
    return Stop(
      diagnostic: ("already-baked", "made for the style '\(style)' before; left unchanged"))
  }
}

extension EvidenceOptions {
  /// The tree of a page, which is made anew if it was too large to be kept beside the page's contents.
  func tree(
    of page: CollectedPage, _ file: DocumentSource, _ budget: WorkBudget
  ) -> HTMLDocument {
    page.document ?? HTMLDocument.parse(file.text, options: parserOptions(of: file, budget))
  }

  /// The options that a page, or a document in another, is parsed with.
  fileprivate func parserOptions(
    of source: DocumentSource, _ budget: WorkBudget
  ) -> HTMLParserOptions {
    let options = parserOptions(budget)
    return source.depth > 0 ? options.ofSrcdoc : options
  }
}
