internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// The flow, stage by stage: decode, parse, collect, resolve, summarise, map, rewrite, apply.
struct Pipeline {
  let options: SchemeOptions
  let shape: OutputShape
  let palette: MappingPalette
  /// The palette with more contrast: what auto output answers `prefers-contrast: more` with.
  private let highContrast: MappingPalette?
  private let resources: (any ResourceProvider)?
  /// The contrast that text has to have.
  private let minimum: Double

  init(_ options: SchemeOptions, palette: Palette, resources: (any ResourceProvider)?) {
    self.options = options
    self.resources = resources
    shape = OutputShape(options)
    self.palette = MappingPalette(palette, traits: options.traits)
    minimum = options.traits.accessibilityContrast == .high ? 7 : 4.5
    var traits = options.traits
    traits.accessibilityContrast = .high
    let isOpen = shape.style == nil && options.traits.accessibilityContrast == .unspecified
    highContrast = isOpen ? MappingPalette(palette, traits: traits) : nil
  }

  private var bakesAllMedia: Bool { shape.style != nil }

  // MARK: Pages

  /// Rewrites a page. With a survey, its linked sheets are files of their own.
  func rewritePage(_ file: SourceFile, survey: SiteSurvey?) -> RewriteResult {
    let text = file.text
    let document = HTMLDocument.parse(text)
    let page = PageCollector.collect(document, text: text)
    var report = DiagnosticReport(file)
    if let stop = reasonToStop(page, file) {
      if let (identifier, message) = stop.diagnostic {
        report.add(.warning, identifier, message, at: nil)
      }
      return RewriteResult(unchanged: file, diagnostics: report.diagnostics)
    }
    let url = ResourceURL(path: file.name)
    let base = PageRewriter.base(of: page, url: url, options: options)
    var rewriter = PageRewriter(options, shape, file: file, page: page, url: url)

    var loader = SheetLoader(survey == nil ? resources : nil, bakesAllMedia: bakesAllMedia)
    let encoding = SheetEncoding(of: page.outline, in: file)
    loader.load(page, text: text, base: base, encoding: encoding)
    if survey == nil, resources != nil { report.add(loader.diagnostics) }
    let attributes = PageRewriter.attributes(of: page, in: text)
    var facts = SheetFacts()
    for path in survey == nil ? [] : loader.paths { survey?.addFacts(of: path, to: &facts) }
    facts.merge(Self.facts(of: page, loader, attributes, hints: rewriter.hintFacts()))

    let isFragment = options.isFragment ?? page.outline.isFragment
    let declared = page.declaredSchemes(in: text)
    let decision = PageDecision(
      options, shape, facts: facts, meta: declared?.value, wasMapped: page.wasMapped)
    var planner = decision.isMapped ? planner(facts) : nil

    rewriter.variables = facts.variables
    rewriter.rewriteSheets(
      loader.sheets, base: base, decision: decision, planner: &planner, inlines: survey == nil)
    rewriter.rewriteAttributes(attributes, decision: decision, planner: &planner)
    rewriter.rewriteConditions()
    if planner != nil { rewriter.rewriteHints(&planner) }
    let needsMeta = rewriter.rewriteMeta(declared, decision: decision)
    var style = PaletteStyle()
    if decision.isMapped {
      style.rules = rewriter.missingHalves(facts, palette, isFragment: isFragment)
      style.rules += rewriter.rules.rules
      style.definitions = rewriter.writer.definitions
      style.usesLayers = facts.usesLayers
    }
    let css = style.css(shape, highContrast: highContrastValue)
    let needsMarker = survey != nil && decision.losesSupport
    if isFragment {
      rewriter.insertIntoFragment(css: css, needsMarker: needsMarker)
    } else {
      rewriter.insert(needsMeta: needsMeta, css: css)
      if decision.colorScheme == nil, options.map != .never {
        rewriter.insertMarker(needed: needsMarker)
      }
    }
    if survey != nil, decision.isMapped {
      for link in page.links where link.hasIntegrity {
        report.add(
          .warning, "integrity", "'integrity' will not match the style sheet as it is rewritten",
          at: link.range)
      }
    }
    for place in rewriter.keptSheets {
      report.add(
        .warning, "stylesheet-kept",
        "a style sheet can't be put into the page; its colours stay as they are", at: place)
    }
    if !css.isEmpty, let policy = page.outline.forbidsInlineStyle {
      report.add(
        .warning, "content-security-policy", "the page's policy forbids the style put into it",
        at: policy)
    }
    return RewriteResult(file, rewriter.list, diagnostics: report.diagnostics)
  }

  private func planner(_ facts: SheetFacts) -> SheetPlanner {
    SheetPlanner(palette, minimum: minimum, facts: facts)
  }

  private func highContrastValue(_ role: SemanticColor, _ style: UserInterfaceStyle) -> Color? {
    guard let high = highContrast else { return nil }
    let (more, normal) =
      style == .dark
      ? (high.dark(role), palette.dark(role)) : (high.light(role), palette.light(role))
    return more == normal ? nil : more
  }

  /// Why a page is left as it is.
  private struct Stop {
    var diagnostic: (identifier: String, message: String)?
  }

  private func reasonToStop(_ page: CollectedPage, _ file: SourceFile) -> Stop? {
    if file.encoding == .utf8, !file.hasByteOrderMark, let label = page.outline.encodingLabel,
      DeclaredEncoding.isUnreadable(label)
    {
      let name = String(decoding: label.prefix(40), as: UTF8.self)
      return Stop(
        diagnostic: (
          "encoding-unsupported", "encoding '\(name)' is not read; the page is unchanged"
        ))
    }
    return reasonToStop(marker: page.outline.marker)
  }

  /// What was baked before is left alone: its own values are not there any more.
  private func reasonToStop(marker: [UInt8]?) -> Stop? {
    guard let marker, Self.isBaked(marker) else { return nil }
    guard !marker.elementsEqual(shape.marker.utf8) else { return Stop() }
    let style = String(decoding: marker, as: UTF8.self)
    return Stop(
      diagnostic: ("already-baked", "made for the style '\(style)' before; left unchanged"))
  }

  private static func isBaked(_ marker: [UInt8]) -> Bool {
    !marker.elementsEqual("auto".utf8)
  }

  /// What a page and its sheets say together.
  private static func facts(
    of page: CollectedPage, _ loader: SheetLoader,
    _ attributes: [(sheet: Stylesheet, usage: SheetUsage)], hints: SheetFacts
  ) -> SheetFacts {
    var facts = hints
    for index in loader.order { facts.merge(loader.sheets[index].usage.facts) }
    for (attribute, parsed) in zip(page.attributes, attributes) {
      var own = parsed.usage.facts
      let isRoot = attribute.element == .body || attribute.element == .html
      if isRoot, let pair = parsed.usage.attributePair {
        own.canvas = pair.surface
        own.rootHasBackground = pair.surface != nil
        own.rootHasText = pair.text != nil
      }
      facts.merge(own)
    }
    return facts
  }

  // MARK: Sheets

  /// Rewrites a style sheet that is a file.
  func rewriteSheet(_ file: SourceFile, survey: SiteSurvey?) -> RewriteResult {
    let text = file.text
    var loader = SheetLoader(nil, bakesAllMedia: bakesAllMedia)
    loader.load(text, url: ResourceURL(path: file.name))
    var report = DiagnosticReport(file)
    guard let loaded = loader.sheets.first else {
      return RewriteResult(unchanged: file, diagnostics: [])
    }
    let block = OwnBlock(loaded.sheet, in: text)
    if let stop = reasonToStop(marker: block?.marker) {
      if let (identifier, message) = stop.diagnostic {
        report.add(.warning, identifier, message, at: block?.range)
      }
      return RewriteResult(unchanged: file, diagnostics: report.diagnostics)
    }
    let context = survey?.context(of: file.name, options, shape)
    // The run that baked its pages has seen the sheet, and had nothing to mark in it.
    if context?.isBaked == true { return RewriteResult(unchanged: file, diagnostics: []) }
    let facts = context?.facts ?? loaded.usage.facts
    var decision = PageDecision(
      options, shape, facts: facts, meta: nil, wasMapped: block != nil)
    if let context {
      let wasMapped = block != nil && options.map == .missing
      decision.isMapped = (context.isMapped || wasMapped) && shape.mapsColors
    }
    var planner = decision.isMapped ? planner(facts) : nil
    var writer = ColorWriter(shape)
    let sheetWriter = SheetWriter(
      shape, environment: MediaEnvironment(traits: options.traits),
      usedScheme: context?.usedScheme ?? (survey == nil ? decision.usedScheme : nil),
      variables: facts.variables,
      rootScheme: decision.isMapped ? decision.colorScheme : nil)
    var edits = sheetWriter.resolve(loaded.sheet, in: text)
    var style = PaletteStyle()
    var needsBlock = !edits.isEmpty && shape.style != nil && shape.mapsColors
    if let plan = planner?.plan(loaded.usage) {
      let mapped = sheetWriter.map(loaded.usage, plan, of: loaded.sheet, in: text, &writer)
      edits.append(mapped)
      style.definitions = writer.definitions
      needsBlock = needsBlock || !mapped.isEmpty
    }
    if options.map != .never, decision.isMapped || needsBlock {
      let css = style.css(shape, highContrast: highContrastValue)
      edits.append(
        OwnBlock.update(block, css: css, marker: shape.marker, needed: needsBlock, loaded.sheet))
    }
    var list = EditList()
    edits.add(to: &list, through: file.embedding, in: file.bytes.span)
    return RewriteResult(file, list, diagnostics: report.diagnostics)
  }

  // MARK: Survey

  /// What a file says about the sheets that it shares with others.
  func survey(_ file: SourceFile, type: ContentType) -> SiteSurvey {
    let text = file.text
    let url = ResourceURL(path: file.name)
    var loader = SheetLoader(nil, bakesAllMedia: bakesAllMedia)
    guard type == .html else {
      loader.load(text, url: url)
      let facts = loader.sheets.first?.usage.facts ?? SheetFacts()
      return SiteSurvey(
        path: file.name, .init(facts: facts, sheets: loader.paths, meta: nil))
    }
    let page = PageCollector.collect(HTMLDocument.parse(text), text: text)
    let rewriter = PageRewriter(options, shape, file: file, page: page, url: url)
    loader.load(
      page, text: text, base: PageRewriter.base(of: page, url: url, options: options),
      encoding: SheetEncoding(of: page.outline, in: file))
    let attributes = PageRewriter.attributes(of: page, in: text)
    let facts = Self.facts(of: page, loader, attributes, hints: rewriter.hintFacts())
    return SiteSurvey(
      path: file.name,
      .init(
        facts: facts, sheets: loader.paths, meta: .some(page.declaredSchemes(in: text)?.value),
        wasMapped: page.wasMapped, isBaked: page.outline.marker.map(Self.isBaked) ?? false))
  }
}
