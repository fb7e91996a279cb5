internal import SchemefyCSS
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// Style sheets that are files.
extension Pipeline {
  /// Rewrites a style sheet that is a file.
  func rewriteSheet(_ file: SourceFile, survey: SiteSurvey?) -> RewriteResult {
    let text = file.text
    let shared = survey?.shared(at: file.name)
    let context = shared?.context ?? survey?.context(of: file.name, options, shape)
    var loader = SheetLoader(
      resources, options.limits, decoder: decoder, bakesAllMedia: bakesAllMedia,
      isQuirky: context?.isQuirky ?? false, environment: options.environment,
      survey: survey ?? SiteSurvey())
    loader.load(text, url: ResourceURL(path: file.name))
    var report = DiagnosticReport(file)
    report.add(
      loader.diagnostics.filter { resources != nil || $0.isOfLimit }, in: DocumentSource(file))
    if let resources, mapsPictures, !loader.sheets.isEmpty {
      loader.pairPictures(ofInput: resources, isPlanned: shared != nil, in: text)
    }
    guard let loaded = loader.sheets.first else {
      return RewriteResult(unchanged: file, diagnostics: [])
    }
    let block = loaded.block
    if let stop = reasonToStop(marker: block?.marker) {
      if let (identifier, message) = stop.diagnostic {
        report.add(.warning, identifier, message, at: block?.range)
      }
      return RewriteResult(unchanged: file, diagnostics: report.diagnostics)
    }
    // Definitions that pages link to.
    if PaletteSheet.isFile(file.bytes), loaded.usage.entries.isEmpty {
      return RewriteResult(unchanged: file, diagnostics: report.diagnostics)
    }
    // The run that baked its pages has seen the sheet, and had nothing to mark in it.
    if context?.isBaked == true { return RewriteResult(unchanged: file, diagnostics: []) }
    let facts = context?.facts ?? loaded.usage.facts
    let decision = shared?.decision ?? decision(on: loaded, context)
    var planner = decision.isMapped && shared == nil ? planner(facts) : nil
    var writer = ColorWriter(shape)
    let sheetWriter = SheetWriter(
      shape, environment: options.environment,
      usedScheme: context?.usedScheme ?? (survey == nil ? decision.usedScheme : nil),
      variables: facts.variables,
      rootScheme: decision.isMapped ? decision.colorScheme : nil)
    var edits = sheetWriter.resolve(loaded.sheet, in: text)
    let isMended = shared?.mended.isEmpty == false
    var needsBlock = !edits.isEmpty && shape.style != nil && shape.mapsColors
    let plan = shared?.plan(of: loaded) ?? planner?.plan(loaded.usage)
    var pictureRewriter = PictureRewriter(self, usedScheme: decision.usedScheme)
    let pictures = pictureRewriter.edits(loaded.usage, plan, of: loaded.sheet, in: text)
    edits.append(pictures)
    needsBlock = needsBlock || !pictures.isEmpty && shape.style != nil && shape.mapsColors
    if decision.isMapped {
      let url = loaded.url
      let pairs = SheetPairs(
        shape: shape, environment: options.environment, base: url, place: url
      ).edits(loaded.usage, of: loaded.sheet, in: text)
      edits.append(pairs)
      needsBlock = needsBlock || !pairs.isEmpty && shape.style != nil
    }
    if let plan {
      let mapped = sheetWriter.map(loaded.usage, plan, of: loaded.sheet, in: text, &writer)
      edits.append(mapped)
      func place(_ entry: Int) -> TextRange {
        loaded.sheet.textRange(loaded.usage.entries[entry].found.tokens)
      }
      var unknown = UnknownColors()
      unknown.note(plan, place)
      for (entry, contrast) in plan.lost {
        report.add(.warning, LostContrast.identifier, contrast.message, at: place(entry))
      }
      if let first = unknown.first {
        report.add(.note, UnknownColors.identifier, unknown.message, at: first)
      }
      needsBlock = needsBlock || !mapped.isEmpty
    }
    if let theme = decision.theme, !decision.isMapped {
      self.report(theme, in: text, &report)
      // In pages of a site, it is their roots that are put into the state. Where one starts in it, the
      // sheet stays as it is: a second run would take the copies for support of that page's.
      if (shape.style == nil && !theme.isDarkFromStart) || (shape.style == .dark && survey == nil) {
        let rules = ThemeRules(
          theme, isBaked: shape.style != nil, options.environment)
        edits.append(rules.edits(of: text, except: block?.range, with: edits))
        needsBlock = needsBlock || (!edits.isEmpty && shape.style != nil)
      }
    }
    let regions = regions(of: loaded, decision, facts)
    if var regions {
      let page = PageRegions.Page(
        environment: options.environment, decision: decision, variables: facts.variables,
        rootScheme: sheetWriter.rootScheme)
      let all = regions.complete(
        edits, of: 0, loaded, in: text, plans: regions.plans(ofSheet: 0), page)
      needsBlock = needsBlock || !all.isEmpty && shape.style != nil
      edits = all
    }
    var left = PaletteSheet()
    if options.map != .never || isMended, decision.isMapped || needsBlock {
      let definitions = PaletteSheet(
        writer, regions: regions?.definitions ?? SchemeRegions(),
        following: decision.siteSwitch, highContrast: highContrastValue)
      let isCompleted = !decision.isMapped && isMended && shape.style == nil
      if shape.paletteCSS == .none { left = definitions }
      let own = shape.paletteCSS == .none ? PaletteSheet() : definitions
      var style = PaletteStyle()
      // Beside pages, it is these that say what parts of them start from.
      if survey == nil, let regions { style.regions = regions.style }
      style.usesLayers = facts.usesLayers
      let css = style.css(shape, own)
      if let block { edits.drop(in: block.range) }
      edits.append(
        OwnBlock.update(
          block, css: css, marker: isCompleted ? SchemeMarker.completed : shape.marker,
          needed: needsBlock, loaded.sheet))
    }
    var list = EditList()
    edits.add(to: &list, through: file.embedding, in: file.bytes.span)
    var result = RewriteResult(file, list, diagnostics: report.diagnostics)
    result.leave(left, at: nil)
    return result
  }

  /// What is done to a sheet, from what it says and the pages say that use it.
  func decision(on sheet: LoadedSheet, _ context: SiteSurvey.Context?) -> PageDecision {
    let wasMapped =
      sheet.block.map { !$0.marker.elementsEqual(SchemeMarker.completed.utf8) } ?? false
    var decision = PageDecision(
      options, shape, facts: context?.facts ?? sheet.usage.facts, meta: nil, wasMapped: wasMapped)
    if let context {
      let staysMapped = wasMapped && options.map == .missing
      decision.isMapped = (context.isMapped || staysMapped) && shape.mapsColors
    }
    return decision
  }
}
