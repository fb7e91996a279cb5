internal import SchemefyCascade
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// Surveys the files of a site: which style sheets they share, and what they say about these.
extension Pipeline {
  /// The survey of a style sheet that is a file.
  ///
  /// - Parameter text: the text of the sheet, in UTF-8 without byte order mark.
  func surveySheet(_ text: Span<UInt8>, path: String) -> SiteSurvey {
    var loader = SheetLoader(
      nil, options.limits, decoder: decoder, budget: budget, bakesAllMedia: bakesAllMedia,
      isForCascade: options.map != .never, environment: options.environment,
      restores: options.map != .never)
    loader.load(text, url: ResourceURL(path: path, in: site))
    var sheet = loader.sheets.first
    sheet?.text = .copied(text)
    return SiteSurvey(
      path: path,
      .init(
        facts: sheet?.usage.facts ?? SheetFacts(), sheets: loader.uses, sheet: sheet, meta: nil))
  }

  /// Whether what pages say decides on what becomes of style sheets. With `--map never` it does not
  /// where no sheet has a trace of the scheme, as all of them stay as they are.
  func pagesMatter(to sheets: some Sequence<LoadedSheet>) -> Bool {
    guard let traces else { return true }
    let file: [UInt8] = []
    return sheets.contains { sheet in
      !sheet.text.withText(in: file.span) { traces.areAbsent(fromSheet: $0) }
    }
  }

  /// Decides on the sheets that pages share, once all files are surveyed, or the sheets alone where pages
  /// don't matter.
  func decide(on survey: inout SiteSurvey) {
    let known = survey
    var contexts = SheetContexts(known, options, shape)
    let pagesMatter = pagesMatter(to: known.sheets.lazy.map(\.sheet))
    survey.plan { path, sheet in
      let found = pagesMatter ? contexts.context(of: path) : contexts.contextOfAnyPage(for: path)
      guard let context = found else { return nil }
      var shared = shared(sheet, context)
      if options.changesColors, options.overrides.isEmpty, options.ignored.isEmpty {
        shared.page = known.page(of: path)
      }
      return shared
    }
  }

  /// A sheet that pages share, with the decision on it, before its colours are planned.
  ///
  /// - Parameter decision: the decision, where that is known; else it is made from the context.
  func shared(
    _ sheet: LoadedSheet, _ context: SiteSurvey.Context, _ decision: PageDecision? = nil
  ) -> SharedSheet {
    let sheet = read(sheet, as: context.state, isQuirky: context.isQuirky)
    return SharedSheet(
      loaded: sheet, context: context,
      decision: decision ?? self.decision(on: sheet, context))
  }

  /// A sheet as pages read it that give it a state as a whole, or are in quirks mode.
  func read(_ sheet: LoadedSheet, as state: RuleState, isQuirky: Bool) -> LoadedSheet {
    guard isQuirky || state != .always else { return sheet }
    return sheet.read(
      as: state, isQuirky: isQuirky, bakesAllMedia: bakesAllMedia, in: options.environment)
  }

  /// Adds the facts of a document, and of those in it, to a survey.
  ///
  /// - Parameter name: the path of a file; for the documents in it, a NUL and a number follow, as no
  ///   path has a NUL.
  func add(
    _ file: DocumentSource, _ page: CollectedPage, named name: String,
    in surroundings: DocumentSurroundings?, to survey: inout SiteSurvey
  ) {
    guard budget.hold(page) else { return }
    let text = file.text
    let surroundings = surroundings ?? self.surroundings(of: file.file)
    let rewriter = PageRewriter(options, shape, file: file, page: page, surroundings)
    var loader = SheetLoader(
      nil, options.limits, decoder: decoder, budget: budget, bakesAllMedia: bakesAllMedia,
      isQuirky: isQuirky(page, of: file), environment: options.environment, survey: SiteSurvey(),
      restores: options.map != .never)
    loader.load(page, text: text, base: rewriter.base, encoding: file.file.encoding)
    let attributes = PageRewriter.attributes(
      of: page, in: text, isQuirky: isQuirky(page, of: file), budget)
    let facts = Self.facts(of: page, loader, attributes, hints: rewriter.hintFacts())
    survey.merge(
      SiteSurvey(
        path: name,
        .init(
          facts: facts, sheets: loader.uses,
          meta: .some(page.declaredSchemes(in: text)?.value),
          isQuirky: isQuirky(page, of: file),
          isBaked: page.outline.marker.map(SchemeMarker.isBaked) ?? false,
          hasDocuments: !page.documents.isEmpty)))
    guard file.depth < options.limits.srcdoc else { return }
    for (index, document) in page.documents.enumerated() {
      let source = DocumentSource(document, in: file)
      add(
        source, collect(source), named: "\(name)\0\(index)",
        in: self.surroundings(of: document, in: rewriter), to: &survey)
    }
  }

  // MARK: Evidence

  /// Reads a page that is a file, in either syntax; `nil` if the file is no page.
  func page(
    _ bytes: [UInt8], _ path: String, _ type: ContentType?
  ) throws(UnreadableFile) -> (source: DocumentSource, page: CollectedPage)? {
    let file: SourceFile
    do throws(InputDecoder.Failure) {
      switch type {
      case .html:
        let (file, page) = try readPage(bytes, path: path, isLast: false)
        return (DocumentSource(file), page)
      case .xhtml, .svg: file = try decoder.xml(name: path, bytes: bytes)
      case .css, nil: return nil
      }
    } catch {
      throw UnreadableFile(error, at: path)
    }
    do throws(XMLParseError) {
      return (DocumentSource(file, isXML: true), try collectXML(file.text))
    } catch {
      throw UnreadableFile(error, in: file)
    }
  }

  /// The plans that a page makes for the sheets that it alone uses, by their paths.
  func ownSheets(
    of file: DocumentSource, _ page: CollectedPage, survey: SiteSurvey
  ) -> [String: OwnSheet] {
    guard reasonToStop(marker: page.outline.marker) == nil, budget.hold(page) else { return [:] }
    let loaded = load(file, page, in: nil, survey: survey)
    let planned = plan(observeForItself(loaded))
    var result: [String: OwnSheet] = [:]
    for (index, loaded) in planned.loader.sheets.enumerated() where loaded.sharedPath == nil {
      guard let path = loaded.filePath, let found = survey.shared(at: path)?.loaded else {
        continue
      }
      result[path] = OwnSheet(
        facts: planned.facts, decision: planned.decision,
        basis: OwnBasis(
          meta: planned.loaded.declaredSchemes?.value, disproved: planned.decision.disproved),
        plan: planned.plans?.sheets[index].asPlanned(for: loaded, of: found))
    }
    return result
  }

  /// The evidence of a document, and of those in it, for the sheets that they share with other pages.
  func evidence(
    of file: DocumentSource, _ page: CollectedPage, in surroundings: DocumentSurroundings?,
    survey: SiteSurvey
  ) -> SiteEvidence {
    var evidence = SiteEvidence()
    guard reasonToStop(marker: page.outline.marker) == nil, budget.hold(page) else {
      return evidence
    }
    let loaded = load(file, page, in: surroundings, survey: survey)
    if loaded.sheetDecidedOtherwise == nil,
      loaded.loader.sheets.contains(where: { $0.sharedPath != nil })
    {
      let start = budget.rest
      let observed = observer.observe(loaded)
      let cost = budget.taken(since: start)
      evidence.add(observed, minimum)
      // What is seen with a spent budget is not all there is.
      if !budget.isSpent { known?.keep(observed, cost, observer) }
    }
    if file.depth < options.limits.srcdoc, !page.documents.isEmpty {
      let inner = inner(
        loaded.decision, loaded.facts.support, meta: loaded.declaredSchemes?.value)
      let rewriter = rewriter(of: loaded)
      for document in page.documents {
        let source = DocumentSource(document, in: file)
        evidence.merge(
          inner.evidence(
            of: source, collect(source), in: self.surroundings(of: document, in: rewriter),
            survey: survey))
      }
    }
    return file.depth == 0 ? evidence.ofOnePage : evidence
  }
}

extension SiteEvidence {
  /// Adds the evidence of a page for the sheets that it shares with other pages.
  ///
  /// - Parameter minimum: the contrast that texts have to have.
  fileprivate mutating func add(_ page: ObservedPage, _ minimum: Double) {
    for scene in page.scenes {
      let declared = scene.declared
      var ownCanvas: DeclarationSource?
      if let ground = scene.ground {
        for sheet in page.page.loader.sheets {
          if let path = sheet.sharedPath { add(ground.ground, of: path) }
        }
        if let place = ground.canvasPlace, let path = declared.sources[place.source].sharedPath {
          add(canvas: ground.ground.canvas, declaredAt: declared.offset(of: place), in: path)
        } else if let source = ground.canvasSource {
          ownCanvas = source
          add(ownCanvas: ground.ground.canvas)
        }
      }
      let paths = declared.sharedPaths
      let seen = scene.evidence
      if scene.situation.isWhole { unreadableTexts += seen.textsUnreadableInLight(below: minimum) }
      add(seen, in: scene.situation, ownCanvas: ownCanvas) { source in
        paths[source.text].map { .shared($0) } ?? (declared.has(source) ? .own : .other)
      }
    }
  }
}
