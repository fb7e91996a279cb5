internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Loads the style sheets of pages, and decides whether and how the pages are mapped.
extension Pipeline {
  /// Loads a page's sheets, and decides whether and how the page is mapped.
  ///
  /// - Parameter survey: the survey of the site, for a page of a site.
  package func load(
    _ file: DocumentSource, _ page: CollectedPage, in surroundings: DocumentSurroundings?,
    survey: SiteSurvey?
  ) -> LoadedPage {
    let text = file.text
    let surroundings = surroundings ?? self.surroundings(of: file.file)
    let rewriter = PageRewriter(options, shape, file: file, page: page, surroundings)
    let isQuirky = isQuirky(page, of: file)
    var loader = SheetLoader(
      resources, options.limits, decoder: decoder, budget: budget, bakesAllMedia: bakesAllMedia,
      isQuirky: isQuirky, isForCascade: options.map != .never,
      environment: options.environment, survey: survey,
      page: file.depth == 0 ? file.file.name : nil, restores: options.map != .never,
      cache: cache)
    loader.load(page, text: text, base: rewriter.base, encoding: file.file.encoding)
    if let resources, mapsPictures { loader.pairPictures(resources, in: text) }
    var attributes = PageRewriter.attributes(of: page, in: text, isQuirky: isQuirky, budget)
    if let resources, mapsPictures { rewriter.pairPictures(of: &attributes, resources) }
    if budget.isSpent {
      loader.giveBack()
      attributes = []
    }
    var facts = SheetFacts()
    if let survey {
      for path in loader.paths where !survey.isOwn(path, of: file) {
        survey.addFacts(of: path, to: &facts)
      }
    }
    facts.merge(Self.facts(of: page, loader, attributes, hints: rewriter.hintFacts()))
    facts.themes = themes(facts, of: page, file)
    let isFragment = isFragment(page, of: file)
    let declared = page.declaredSchemes(in: text)
    func decision(_ disproved: PageDecision.Disproved) -> PageDecision {
      PageDecision(
        options, shape, facts: facts, meta: declared?.value,
        isBaked: page.outline.marker.map(SchemeMarker.isBaked) ?? false, disproved: disproved)
    }
    var loaded = LoadedPage(
      file: file, page: page, surroundings: surroundings, loader: loader, attributes: attributes,
      facts: facts,
      decision: decision([]), bodyColors: rewriter.bodyPair(), isFragment: isFragment,
      survey: survey, declaredSchemes: declared)
    // Where the schemes that the page supports do not make it dark, its theme switch may.
    var disproved: PageDecision.Disproved = []
    while let next = disproof(of: &loaded), disproved.insert(next).inserted {
      loaded.decision = decision(disproved)
    }
    if let resources, mapsPictures, loaded.decision.isMapped {
      var search = ToneSearch(resources, budget, tones)
      loaded.tones.ofSheets = loader.tones(&search, in: text)
      loaded.tones.ofAttributes = rewriter.tones(of: attributes, &search)
    }
    if loaded.decision.isMapped {
      for style in loaded.decision.repairedStyles
      where style == .dark || shape.lightColors == .palette {
        loaded.observedRules[style] = rewriter.bakedRules(
          facts, .references, in: [style], isFragment: isFragment)
      }
    }
    return loaded
  }

  /// Loads a page to be rewritten.
  ///
  /// A page that a shared sheet's decision does not fit gets copies of its sheets, which are its own
  /// from then on: a page with a dark scheme among mapped ones, say.
  func loadForItself(
    _ file: DocumentSource, _ page: CollectedPage, in surroundings: DocumentSurroundings?,
    survey: SiteSurvey?
  ) -> LoadedPage {
    let loaded = load(file, page, in: surroundings, survey: survey)
    guard resources != nil, let sheet = loaded.sheetDecidedOtherwise else { return loaded }
    var own = load(file, page, in: surroundings, survey: nil)
    own.copiedSheet = sheet
    return own
  }

  /// The rewriter of a page.
  func rewriter(of loaded: LoadedPage) -> PageRewriter {
    PageRewriter(options, shape, file: loaded.file, page: loaded.page, loaded.surroundings)
  }

  /// Whether pictures may be replaced by their counterparts for dark.
  var mapsPictures: Bool {
    shape.style != .light && options.map != .never && asksForPictures
  }

  /// The facts of a page merged with those of the sheets that it does not share.
  static func facts(
    of page: CollectedPage, _ loader: SheetLoader,
    _ attributes: [ParsedAttribute], hints: SheetFacts
  ) -> SheetFacts {
    var facts = hints
    for index in loader.order where loader.sheets[index].sharedPath == nil {
      let own = loader.sheets[index].usage.facts
      guard loader.sheets[index].isApplied else {
        // An alternate sheet is mapped for those who choose it, but says nothing of the page as it is.
        facts.variables.merge(own.variables) { $0.merging($1) }
        continue
      }
      facts.merge(loader.tree(of: index, in: page) == .document ? own : own.withoutRoot)
    }
    for (index, attribute) in page.attributes.enumerated() where index < attributes.count {
      let parsed = attributes[index]
      let isRoot = attribute.element == .body || attribute.element == .html
      // An equal one has said the same.
      if parsed.first < index, !isRoot { continue }
      let source = parsed.source
      guard isRoot, let pair = source.usage.attributePair else {
        facts.merge(source.usage.facts)
        continue
      }
      var own = source.usage.facts
      (own.canvas, own.dark.surface) = (pair.surface, pair.surface)
      own.rootHasBackground = pair.surface != nil
      own.rootHasText = pair.text != nil
      facts.merge(own)
    }
    return facts
  }
}
