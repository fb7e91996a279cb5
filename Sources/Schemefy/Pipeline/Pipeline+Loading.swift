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
    budget.checkpoint()
    var facts = Self.facts(of: page, loader, attributes, hints: rewriter.hintFacts())
    facts.themes = themes(facts, of: page, file)
    if !facts.rootHasBackground {
      facts.rootHasBackground = Self.hasPaintedRoots(page, loader, in: text)
    }
    budget.checkpoint()
    let declared = page.declaredSchemes(in: text)
    var loaded = LoadedPage(
      file: file, page: page, surroundings: surroundings, loader: loader, attributes: attributes,
      facts: facts, decision: decision(facts, page, meta: declared?.value),
      bodyColors: rewriter.bodyPair(), isFragment: isFragment(page, of: file),
      survey: survey, declaredSchemes: declared)
    prepare(&loaded)
    return loaded
  }

  /// Loads a page that another pipeline has loaded for another style: its sheets are the same.
  ///
  /// - Parameter styled: the page for the cascade; `nil` if it is not made yet.
  func load(again other: LoadedPage, _ styled: StyledPage?) -> LoadedPage {
    guard other.survey == nil else {
      return load(other.file, other.page, in: other.surroundings, survey: nil)
    }
    var loaded = other
    loaded.styled = styled
    pairPictures(of: &loaded)
    loaded.decision = decision(loaded.facts, loaded.page, meta: loaded.declaredSchemes?.value)
    prepare(&loaded)
    return loaded
  }

  /// Pairs the pictures of a page's sheets and attributes with their counterparts for dark.
  private func pairPictures(of loaded: inout LoadedPage) {
    guard let resources, mapsPictures else { return }
    loaded.loader.pairPictures(resources, in: loaded.file.text)
    rewriter(of: loaded).pairPictures(of: &loaded.attributes, resources)
  }

  /// The decision whether and how a page is mapped.
  private func decision(
    _ facts: SheetFacts, _ page: CollectedPage, meta: ColorSchemeValue?,
    disproved: PageDecision.Disproved = []
  ) -> PageDecision {
    PageDecision(
      options, shape, facts: facts, meta: meta,
      isBaked: page.outline.marker.map(SchemeMarker.isBaked) ?? false, disproved: disproved)
  }

  /// Puts the decision on a page to the proof, and prepares what it asks for.
  private func prepare(_ loaded: inout LoadedPage) {
    let (facts, decision) = (loaded.facts, loaded.decision)
    let rewriter = rewriter(of: loaded)
    let mayBeMapped =
      decision.mayStayPale && shape.mapsColors
      || isMappingParts(decision) && hasParts(loaded.page)
    if decision.isMapped || mayBeMapped {
      let styles: [UserInterfaceStyle] = shape.lightColors == .palette ? [.dark, .light] : [.dark]
      loaded.referenceRules = rewriter.bakedRules(
        facts, .references, in: styles, isFragment: loaded.isFragment)
    }
    // Shared sheets are decided on for all pages, by their facts. Where the schemes that a page supports by
    // itself do not make it dark, its theme switch may.
    let isShared = loaded.loader.sheets.contains { $0.sharedPath != nil }
    var disproved: PageDecision.Disproved = []
    while !isShared, let next = disproof(of: &loaded), disproved.insert(next).inserted {
      loaded.decision = self.decision(
        facts, loaded.page, meta: loaded.declaredSchemes?.value, disproved: disproved)
    }
    guard let resources, mapsPictures, loaded.decision.isMapped else { return }
    var search = ToneSearch(resources, budget, tones)
    loaded.tones.ofSheets = loaded.loader.tones(&search, in: loaded.file.text)
    loaded.tones.ofAttributes = rewriter.tones(of: loaded.attributes, &search)
  }

  /// Loads a page to be rewritten.
  ///
  /// A page that a shared sheet's decision does not fit gets copies of its sheets, which are its own
  /// from then on: a page with a dark scheme among mapped ones, say, or one that stays pale in the dark
  /// scheme of its sheet.
  func loadForItself(
    _ file: DocumentSource, _ page: CollectedPage, in surroundings: DocumentSurroundings?,
    survey: SiteSurvey?
  ) -> LoadedPage {
    var loaded = load(file, page, in: surroundings, survey: survey)
    guard resources != nil,
      let sheet = loaded.sheetDecidedOtherwise ?? paleSheet(of: &loaded)
    else { return loaded }
    var own = load(file, page, in: surroundings, survey: nil)
    own.copiedSheet = sheet
    return own
  }

  /// The first shared sheet of a page that stays pale in the dark scheme of its sheets, which their facts do not
  /// tell; `nil` if it does not, or shares none.
  private func paleSheet(of loaded: inout LoadedPage) -> String? {
    guard let sheet = loaded.loader.sheets.lazy.compactMap(\.sharedPath).first,
      disproof(of: &loaded) != nil
    else { return nil }
    return sheet
  }

  /// The rewriter of a page.
  func rewriter(of loaded: LoadedPage) -> PageRewriter {
    PageRewriter(options, shape, file: loaded.file, page: loaded.page, loaded.surroundings)
  }

  /// Whether pictures may be replaced by their counterparts for dark.
  var mapsPictures: Bool {
    shape.style != .light && options.map != .never && asksForPictures
  }

  /// Whether a rule gives the root or the body of a page a background by the classes of its tag.
  private static func hasPaintedRoots(
    _ page: CollectedPage, _ loader: SheetLoader, in text: Span<UInt8>
  ) -> Bool {
    let surfaces = RootSurfaces(page.outline, in: text)
    return !surfaces.isEmpty
      && loader.order.contains { index in
        loader.sheets[index].isApplied && loader.tree(of: index, in: page) == .document
          && surfaces.arePainted(by: loader.sheets[index], in: text)
      }
  }

  /// The facts of a page merged with those of its sheets.
  static func facts(
    of page: CollectedPage, _ loader: SheetLoader,
    _ attributes: [ParsedAttribute], hints: SheetFacts
  ) -> SheetFacts {
    var facts = hints
    for index in loader.order {
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
      guard !parsed.isSilent else { continue }
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
