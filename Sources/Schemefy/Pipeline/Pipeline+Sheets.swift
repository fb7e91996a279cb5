internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// Style sheets that are files.
extension Pipeline {
  /// A sheet that is a file, with its plan, before anything is written.
  private struct PlannedSheet {
    let loaded: LoadedSheet
    /// The sheet as the plan of its site has it; `nil` outside of a site.
    let shared: SharedSheet?
    /// The facts of the sheet, merged with those of the pages and sheets that it is used with.
    let facts: SheetFacts
    let decision: PageDecision
    /// The plan of its colours; `nil` if all stay.
    let plan: SheetPlan?
    /// Whether it is rewritten by itself, and not as a file of a site.
    let isAlone: Bool

    /// Whether the sheet is not mapped, and only some of its colours change so that the texts of all
    /// pages can be read.
    var isRepaired: Bool { shared?.isRepaired == true }

    func place(ofEntry index: Int) -> TextRange {
      loaded.sheet.textRange(loaded.usage.entries[index].found.tokens)
    }
  }

  /// The edits of a sheet.
  private struct SheetChanges {
    var edits: TextEdits
    /// Whether the sheet needs schemefy's block of definitions and rules, even an empty one that marks
    /// it as rewritten for a second run.
    var needsBlock: Bool

    /// Adds edits.
    ///
    /// - Parameter needsBlock: whether the edits, if there are any, need the block.
    mutating func add(_ edits: TextEdits, needsBlock: Bool) {
      self.edits.append(edits)
      self.needsBlock = self.needsBlock || (needsBlock && !edits.isEmpty)
    }
  }

  /// Rewrites a style sheet that is a file.
  func rewriteSheet(_ file: SourceFile, survey: SiteSurvey?) -> RewriteResult {
    let text = file.text
    var report = DiagnosticReport(file)
    let shared = survey?.shared(at: file.name)
    let context = shared?.context
    guard let loaded = load(file, context, isPlanned: shared != nil, survey, &report),
      !isDone(loaded, file, &report), !budget.isSpent
    else { return RewriteResult(unchanged: file, diagnostics: report.diagnostics) }
    // The run that baked its pages has seen the sheet, and had nothing to mark in it.
    if context?.isBaked == true { return RewriteResult(unchanged: file, diagnostics: []) }
    let planned = plan(loaded, shared, context, isAlone: survey == nil)
    // In a site, a sheet's own colours cannot tell what its pages' `<meta name=color-scheme>` says.
    let usedScheme = context?.usedScheme ?? (survey == nil ? planned.decision.usedScheme : nil)
    let writer = SheetWriter(
      shape, environment: options.environment, usedScheme: usedScheme,
      variables: planned.facts.variables,
      rootScheme: planned.decision.isMapped || shape.isLocked ? planned.decision.colorScheme : nil,
      isMapped: planned.decision.isMapped)
    let isMarked = shape.style != nil && shape.mapsColors
    var changes = SheetChanges(edits: TextEdits(), needsBlock: false)
    changes.add(
      writer.resolve(loaded.sheet, in: text, except: planned.plan.map { (loaded.usage, $0) }),
      needsBlock: isMarked)
    changes.add(
      pictureEdits(of: planned, usedScheme: usedScheme, in: text, &report),
      needsBlock: isMarked)
    if planned.decision.isMapped {
      let pairs = SheetPairs(
        shape: shape, environment: options.environment, base: loaded.url, place: loaded.url)
      changes.add(
        pairs.edits(loaded.usage, of: loaded.sheet, in: text), needsBlock: shape.style != nil)
    }
    var colors = ColorWriter(shape)
    if let plan = planned.plan {
      changes.add(
        writer.map(loaded.usage, plan, of: loaded.sheet, in: text, &colors), needsBlock: true)
    }
    turnTheme(of: planned, in: text, &changes, &report)
    let regions = rewriteRegions(of: planned, writer, in: text, &changes)
    let left = updateBlock(of: planned, colors, regions, &changes)
    reportColors(of: planned, &report)
    reportPictures(of: planned, in: text, &report)
    var list = EditList()
    let edits =
      shape.style == nil
      ? CSSMarks.marked(changes.edits, in: text, loaded.sheet.tokens) : changes.edits
    edits.add(to: &list, through: file.embedding, in: file.bytes.span)
    var result = RewriteResult(file, list, diagnostics: report.diagnostics)
    result.leave(left, at: nil)
    result.statistics.mappedColors = colors.count
    return result
  }

  // MARK: Planning

  /// Loads a sheet and finds its colours.
  private func load(
    _ file: SourceFile, _ context: SiteSurvey.Context?, isPlanned: Bool, _ survey: SiteSurvey?,
    _ report: inout DiagnosticReport
  ) -> LoadedSheet? {
    let text = file.text
    var loader = SheetLoader(
      resources, options.limits, decoder: decoder, budget: budget, bakesAllMedia: bakesAllMedia,
      isQuirky: context?.isQuirky ?? false, environment: options.environment,
      survey: survey ?? SiteSurvey(),
      restores: options.map != .never, cache: cache)
    loader.load(
      text, url: ResourceURL(path: file.name, in: site), as: context?.state ?? .always)
    report.add(
      loader.diagnostics.filter { resources != nil || $0.isOfLimit }, in: DocumentSource(file))
    if let resources, mapsPictures, !loader.sheets.isEmpty {
      loader.pairPictures(ofInput: resources, isPlanned: isPlanned, in: text)
    }
    return loader.sheets.first
  }

  /// Whether there is nothing to do: an earlier run has baked the sheet, or it is schemefy's own file
  /// of definitions.
  private func isDone(
    _ loaded: LoadedSheet, _ file: SourceFile, _ report: inout DiagnosticReport
  ) -> Bool {
    if let stop = reasonToStop(marker: loaded.block?.marker) {
      if let (identifier, message) = stop.diagnostic {
        report.add(.warning, identifier, message, at: loaded.block?.range)
      }
      return true
    }
    return PaletteSheet.isFile(file.bytes) && loaded.usage.entries.isEmpty
  }

  /// Decides whether and how a sheet is mapped, and plans its colours.
  private func plan(
    _ loaded: LoadedSheet, _ shared: SharedSheet?, _ context: SiteSurvey.Context?, isAlone: Bool
  ) -> PlannedSheet {
    let facts = context?.facts ?? loaded.usage.facts
    let decision = shared?.decision ?? decision(on: loaded, context)
    var planner = decision.isMapped && shared == nil ? planner(facts) : nil
    return PlannedSheet(
      loaded: loaded, shared: shared, facts: facts, decision: decision,
      plan: shared?.plan(of: loaded) ?? planner?.plan(loaded.usage), isAlone: isAlone)
  }

  /// The decision whether and how a sheet is mapped, from its facts and those of the pages that use
  /// it.
  func decision(on sheet: LoadedSheet, _ context: SiteSurvey.Context?) -> PageDecision {
    var decision = PageDecision(
      options, shape, facts: context?.facts ?? sheet.usage.facts, meta: nil)
    if let context { decision.isMapped = context.isMapped && shape.mapsColors }
    return decision
  }

  // MARK: Changes

  /// The edits of the pictures in a sheet; texts in them that stay hard to read are reported.
  ///
  /// - Parameter usedScheme: the scheme that the sheet is resolved for; `nil` for that of the output.
  private func pictureEdits(
    of planned: PlannedSheet, usedScheme: UserInterfaceStyle?, in text: Span<UInt8>,
    _ report: inout DiagnosticReport
  ) -> TextEdits {
    var rewriter = PictureRewriter(self, usedScheme: usedScheme)
    let edits = rewriter.edits(
      planned.loaded.usage, planned.plan, of: planned.loaded.sheet, in: text)
    for message in rewriter.takeUnreadable() {
      report.add(.warning, UnreadableText.identifier, message, at: nil)
    }
    return edits
  }

  /// Switches the site's own theme to the style of the output, where an unmapped sheet has one.
  private func turnTheme(
    of planned: PlannedSheet, in text: Span<UInt8>, _ changes: inout SheetChanges,
    _ report: inout DiagnosticReport
  ) {
    guard let theme = planned.decision.theme, !planned.decision.isMapped else { return }
    let rules = ThemeRules(theme, isBaked: shape.style != nil, options.environment)
    let named = rules.named(in: text)
    if let place = rules.firstPlace(of: named, in: text) {
      self.report(theme, foundAt: place, &report)
    }
    // In a site, the theme is set on the roots of the pages. Where a page is dark from the start, the
    // sheet stays as it is: a second run would take copied rules for a dark scheme of that page.
    let isTurned =
      shape.style == nil ? theme.needsRules : shape.style == .dark && planned.isAlone
    guard isTurned else { return }
    let edits = rules.edits(
      of: named, in: text, except: planned.loaded.block?.range, with: changes.edits)
    changes.edits.append(edits)
    changes.needsBlock =
      changes.needsBlock || (!changes.edits.isEmpty && shape.style != nil)
  }

  /// Rewrites the sheet for the parts of pages that have a style of their own.
  private func rewriteRegions(
    of planned: PlannedSheet, _ writer: SheetWriter, in text: Span<UInt8>,
    _ changes: inout SheetChanges
  ) -> PageRegions? {
    guard
      var regions = regions(of: planned.loaded, in: text, planned.decision, planned.facts)
    else { return nil }
    let page = PageRegions.Page(
      environment: options.environment, decision: planned.decision,
      variables: planned.facts.variables, rootScheme: writer.rootScheme)
    let prepared = regions.prepare(
      changes.edits, of: 0, planned.loaded, in: text, plans: regions.plans(ofSheet: 0), page)
    changes.edits = regions.edits(of: prepared, in: text)
    changes.needsBlock =
      changes.needsBlock || (!changes.edits.isEmpty && shape.style != nil)
    return regions
  }

  /// Inserts, renews or removes schemefy's block of definitions and rules.
  ///
  /// - Returns: the definitions that the caller has to add to the pages, where `--palette-css none`
  ///   leaves them out of the sheet.
  private func updateBlock(
    of planned: PlannedSheet, _ colors: ColorWriter, _ regions: PageRegions?,
    _ changes: inout SheetChanges
  ) -> PaletteSheet {
    let isMapped = planned.decision.isMapped
    guard options.map != .never || planned.isRepaired, isMapped || changes.needsBlock else {
      return PaletteSheet()
    }
    let definitions = PaletteSheet(
      colors, regions: regions?.definitions ?? SchemeRegions(),
      following: planned.decision.siteSwitch, highContrast: highContrastValue)
    let isLeft = shape.paletteCSS == .none
    var style = PaletteStyle()
    // In a site, the pages themselves hold the rules that their parts start from.
    if planned.isAlone, let regions { style.regions = regions.style }
    style.usesLayers = planned.facts.usesLayers
    let css = style.css(shape, isLeft ? PaletteSheet() : definitions)
    guard changes.needsBlock else { return isLeft ? definitions : PaletteSheet() }
    changes.edits.append(
      OwnBlock.insertion(of: css, marker: shape.style?.rawValue, planned.loaded.sheet))
    return isLeft ? definitions : PaletteSheet()
  }

  /// Reports dark logos that a mapped sheet puts behind elements, and pictures whose tone is not known.
  private func reportPictures(
    of planned: PlannedSheet, in text: Span<UInt8>, _ report: inout DiagnosticReport
  ) {
    guard let resources, planned.decision.isMapped, shape.style != .light else { return }
    for picture in planned.loaded.usage.unknownPictures(of: planned.loaded.sheet, in: text) {
      report.add(
        .note, SheetUsage.UnknownPicture.identifier, picture.message, at: picture.range)
    }
    guard options.darkLogo != .keep else { return }
    var search = DarkLogoSearch(resources, budget)
    let loaded = planned.loaded
    let canvas = planned.shared?.planner?.mapper.canvas.dark ?? palette.darkCanvas(isGrouped: false)
    let logos = loaded.usage.logos(
      of: loaded.sheet, in: text, at: loaded.url, planned.plan, on: canvas, &search)
    for logo in logos {
      report.add(
        logo.verdict.severity, logo.verdict.identifier, logo.verdict.message(of: logo.reference),
        at: logo.range)
    }
  }

  /// Reports texts that `--set` makes unreadable, and colours that are not known.
  private func reportColors(of planned: PlannedSheet, _ report: inout DiagnosticReport) {
    guard let plan = planned.plan else { return }
    for (entry, contrast) in plan.lost {
      report.add(
        .warning, LostContrast.identifier, contrast.message, at: planned.place(ofEntry: entry))
    }
    var unknown = UnknownColors()
    unknown.note(plan, planned.place)
    if let first = unknown.first {
      report.add(.note, UnknownColors.identifier, unknown.message, at: first)
    }
  }
}
