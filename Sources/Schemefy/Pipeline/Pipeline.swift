internal import SchemefyCSS
package import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// The flow, stage by stage: decode, parse, collect, resolve, summarise, map, rewrite, apply.
package struct Pipeline {
  package let options: SchemeOptions
  package let shape: OutputShape
  let palettes: MappingPalettes
  let resources: (any ResourceProvider)?
  let decoder: InputDecoder
  /// The contrast that text has to have.
  let minimum: Double
  /// What the document, and all that stands in it, may cost. Once it is spent, nothing of what comes
  /// of it is used.
  package let budget: WorkBudget

  /// - Parameter resources: those of one document.
  package init(
    _ options: SchemeOptions, palettes: MappingPalettes, decoder: InputDecoder,
    resources: (any ResourceProvider)?, budget: WorkBudget
  ) {
    self.options = options
    self.decoder = decoder
    self.resources = resources.map {
      DocumentFiles($0, budget: budget, sizeLimit: options.limits.size)
    }
    self.budget = budget
    self.palettes = palettes
    shape = OutputShape(options)
    minimum = options.contrastRatio
  }

  /// What does the same with other options, for a part of the same document.
  private init(_ other: Pipeline, _ options: SchemeOptions) {
    self.options = options
    (palettes, resources) = (other.palettes, other.resources)
    (decoder, budget) = (other.decoder, other.budget)
    shape = OutputShape(options)
    minimum = options.contrastRatio
  }

  /// The same with other options, for a part of the same document.
  func with(_ options: SchemeOptions) -> Pipeline { Pipeline(self, options) }

  /// The same for pictures in the document, which load nothing.
  ///
  /// - Parameter options: theirs.
  func forPictures(_ options: SchemeOptions) -> Pipeline {
    Pipeline(
      options, palettes: palettes, decoder: InputDecoder(charset: nil), resources: nil,
      budget: budget)
  }

  /// Where a page is shown; what the cascade costs there, the document has to pay for.
  package func environment(_ style: UserInterfaceStyle) -> CascadeEnvironment {
    var environment = CascadeEnvironment(media: options.environment.shown(in: style))
    environment.budget = budget
    return environment
  }

  var palette: MappingPalette { palettes.supplied }

  var bakesAllMedia: Bool { shape.style != nil }

  // MARK: Pages

  /// Rewrites a page. With a survey, its linked sheets are files of their own.
  func rewritePage(
    _ bytes: [UInt8], path: String, survey: SiteSurvey?
  ) throws(InputDecoder.Failure) -> RewriteResult {
    let (file, page) = try readPage(bytes, path: path)
    var report = DiagnosticReport(file)
    var sheet = PaletteSheet()
    let edits = rewriteDocument(
      DocumentSource(file), page, in: nil, survey: survey, &sheet, &report)
    var result = RewriteResult(file, edits, diagnostics: report.diagnostics)
    result.leave(sheet, at: palettePath(of: file))
    guard !result.isChanged || decoder.reads(result.bytes, as: file.encoding) else {
      report.add(
        .warning, "encoding-unstable",
        "its encoding depends on the place of text that would move; the page is unchanged", at: nil)
      return RewriteResult(unchanged: file, diagnostics: report.diagnostics)
    }
    return result
  }

  /// Rewrites a page, or a picture, in the syntax of XML.
  func rewriteXML(
    _ bytes: [UInt8], path: String, survey: SiteSurvey?
  ) throws(InputDecoder.Failure) -> RewriteResult {
    let file = try decoder.xml(name: path, bytes: bytes)
    var report = DiagnosticReport(file)
    let page: CollectedPage
    do throws(XMLParseError) {
      page = try collectXML(file.text)
    } catch {
      report.add(
        .warning, error.kind.rawValue, "\(error.message); left as it is",
        at: TextRange(at: error.offset))
      return RewriteResult(unchanged: file, diagnostics: report.diagnostics)
    }
    var sheet = PaletteSheet()
    let edits = rewriteDocument(
      DocumentSource(file, isXML: true), page, in: nil, survey: survey, &sheet, &report)
    var result = RewriteResult(file, edits, diagnostics: report.diagnostics)
    result.leave(sheet, at: palettePath(of: file))
    return result
  }

  /// Where a page links to the definitions.
  private func palettePath(of file: SourceFile) -> String? {
    guard case .link(let href) = shape.paletteCSS else { return nil }
    return surroundings(of: file).base.resolving(Array(href.utf8))?.localPath
  }

  /// Decodes a page and collects what it holds.
  func readPage(
    _ bytes: [UInt8], path: String
  ) throws(InputDecoder.Failure) -> (file: SourceFile, page: CollectedPage) {
    try decoder.page(name: path, bytes: bytes) { file in
      let page = PageCollector.collect(file.text, options: options.parserOptions)
      return (page, page.outline.declaredEncoding)
    }
  }

  /// Rewrites a document, and those that stand in it.
  func rewriteDocument(
    _ file: DocumentSource, _ page: CollectedPage, in surroundings: DocumentSurroundings?,
    survey: SiteSurvey?, _ sheet: inout PaletteSheet, _ report: inout DiagnosticReport
  ) -> EditList {
    report.add(page.limits, options.limits, in: file)
    if let stop = reasonToStop(marker: page.outline.marker) {
      if let (identifier, message) = stop.diagnostic {
        report.add(.warning, identifier, message, at: nil)
      }
      return EditList()
    }
    guard budget.hold(page) else { return EditList() }
    var (planned, rewriter) = plan(file, page, in: surroundings, survey: survey)
    if resources != nil, let sheet = planned.sheetDecidedOtherwise {
      // Its sheets are put into it, and are its own from then on.
      (planned, rewriter) = plan(file, page, in: surroundings, survey: nil)
      rewriter.copiesSheets = true
      report.add(
        .note, "sheet-copied",
        "the page has a copy of '\(sheet)' of its own, as it decides on its colours otherwise than"
          + " the other pages that use it", at: nil)
    }
    guard !budget.isSpent else { return EditList() }
    report.add(
      planned.loader.diagnostics.filter { resources != nil || $0.isOfLimit }, in: file)
    prepare(&rewriter, for: &planned, &report)
    guard !budget.isSpent else { return EditList() }
    let needsMeta = rewriteContent(of: &planned, &rewriter)
    let added = addedStyle(of: planned, &rewriter, &sheet)
    insert(added, needsMeta: needsMeta, into: planned, &rewriter)
    reportPage(planned, rewriter, inserts: !added.css.isEmpty, &report)
    var edits = rewriter.list
    edits.append(rewriter.behindHead)
    rewriteDocuments(
      in: rewriter, planned.decision, planned.facts.support, meta: planned.declared?.value,
      survey: survey, &edits, &sheet, &report)
    return edits
  }

  func isFragment(_ page: CollectedPage, of file: DocumentSource) -> Bool {
    file.depth == 0 && !file.isXML && options.isFragment ?? page.outline.isFragment
  }

  /// Whether a page is in quirks mode; of a fragment, the page around it tells.
  func isQuirky(_ page: CollectedPage, of file: DocumentSource) -> Bool {
    page.outline.isQuirky && !isFragment(page, of: file)
  }

  func planner(_ facts: SheetFacts) -> SheetPlanner {
    SheetPlanner(palette, minimum: minimum, facts: facts)
  }

  func highContrastValue(
    _ source: MappedColor.Source, _ style: UserInterfaceStyle
  ) -> Color? {
    guard shape.style == nil, let more = palettes.highContrast?.mapped(source),
      let normal = palette.mapped(source)
    else { return nil }
    let isSame = style == .dark ? more.dark == normal.dark : more.light == normal.light
    return isSame ? nil : style == .dark ? more.dark : more.light
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

  /// What a page and the sheets that are its own say together.
  static func facts(
    of page: CollectedPage, _ loader: SheetLoader,
    _ attributes: [ParsedAttribute], hints: SheetFacts
  ) -> SheetFacts {
    var facts = hints
    for index in loader.order where loader.sheets[index].sharedPath == nil {
      let own = loader.sheets[index].usage.facts
      guard loader.sheets[index].isApplied else {
        // It is mapped for who chooses it, but says nothing of the page as it is.
        facts.variables.merge(own.variables) { $0.merging($1) }
        continue
      }
      facts.merge(loader.tree(of: index, in: page) == .document ? own : own.withoutRoot)
    }
    for (attribute, parsed) in zip(page.attributes, attributes) {
      var own = parsed.usage.facts
      let isRoot = attribute.element == .body || attribute.element == .html
      if isRoot, let pair = parsed.usage.attributePair {
        (own.canvas, own.dark.surface) = (pair.surface, pair.surface)
        own.rootHasBackground = pair.surface != nil
        own.rootHasText = pair.text != nil
      }
      facts.merge(own)
    }
    return facts
  }
}
