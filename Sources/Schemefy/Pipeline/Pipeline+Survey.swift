internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// What the files of a site say about the style sheets that they share.
extension Pipeline {
  /// What a style sheet says about the sheets that it shares with others.
  func surveySheet(_ file: SourceFile) -> SiteSurvey {
    var loader = SheetLoader(
      nil, options.limits, decoder: decoder, bakesAllMedia: bakesAllMedia,
      environment: options.environment)
    loader.load(file.text, url: ResourceURL(path: file.name))
    let facts = loader.sheets.first?.usage.facts ?? SheetFacts()
    return SiteSurvey(path: file.name, .init(facts: facts, sheets: loader.paths, meta: nil))
  }

  /// What a page in the syntax of XML says about the sheets that it shares with others.
  func surveyXML(_ bytes: [UInt8], path: String) throws(InputDecoder.Failure) -> SiteSurvey {
    let file = try decoder.xml(name: path, bytes: bytes)
    var survey = SiteSurvey()
    guard let page = try? collectXML(file.text) else { return survey }
    add(DocumentSource(file, isXML: true), page, named: path, in: nil, to: &survey)
    return survey
  }

  /// What a page says about the sheets that it shares with others.
  func surveyPage(_ bytes: [UInt8], path: String) throws(InputDecoder.Failure) -> SiteSurvey {
    let (file, page) = try readPage(bytes, path: path)
    var survey = SiteSurvey()
    add(DocumentSource(file), page, named: path, in: nil, to: &survey)
    return survey
  }

  /// Adds what a document, and those in it, say about the sheets that they share.
  ///
  /// - Parameter name: no path has a NUL, so the documents in a page have names of their own.
  func add(
    _ file: DocumentSource, _ page: CollectedPage, named name: String,
    in surroundings: DocumentSurroundings?, to survey: inout SiteSurvey
  ) {
    let text = file.text
    let surroundings = surroundings ?? self.surroundings(of: file.file)
    let rewriter = PageRewriter(options, shape, file: file, page: page, surroundings)
    var loader = SheetLoader(
      nil, options.limits, decoder: decoder, bakesAllMedia: bakesAllMedia,
      isQuirky: isQuirky(page, of: file), environment: options.environment, survey: SiteSurvey())
    loader.load(page, text: text, base: rewriter.base, encoding: file.file.encoding)
    let attributes = PageRewriter.attributes(
      of: page, in: text, isQuirky: isQuirky(page, of: file))
    let facts = Self.facts(of: page, loader, attributes, hints: rewriter.hintFacts())
    survey.merge(
      SiteSurvey(
        path: name,
        .init(
          facts: facts, sheets: loader.paths,
          meta: .some(page.declaredSchemes(in: text)?.value), wasMapped: page.wasMapped(in: text),
          isQuirky: isQuirky(page, of: file),
          isBaked: page.outline.marker.map(Self.isBaked) ?? false)))
    guard file.depth < options.limits.srcdoc else { return }
    for (index, document) in page.documents.enumerated() {
      let source = DocumentSource(document, in: file)
      add(
        source, collect(source), named: "\(name)\0\(index)",
        in: self.surroundings(of: document, in: rewriter), to: &survey)
    }
  }
}
