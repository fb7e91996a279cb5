internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// Writes the plan of a page as edits.
extension Pipeline {
  /// The style that is inserted into a page.
  private struct AddedStyle {
    var css: CSSText
    /// Whether the definitions stand in a file that the page links to.
    var needsLink: Bool
  }

  /// Writes the plan of a page as edits, and rewrites the documents in it.
  func write(_ planned: PlannedPage, _ output: inout DocumentOutput) -> EditList {
    written(planned, &output)?.edits ?? EditList()
  }

  /// Writes the plan of a page as edits, and rewrites the documents in it.
  ///
  /// - Returns: the edits, and what has written them; `nil` if the budget is spent.
  func written(
    _ planned: PlannedPage, _ output: inout DocumentOutput
  ) -> (edits: EditList, rewriter: PageRewriter)? {
    let loaded = planned.loaded
    guard !budget.isSpent else { return nil }
    reportLoaded(loaded, &output.report)
    var planned = planned
    var rewriter = rewriter(of: &planned, &output.report)
    guard !budget.isSpent else { return nil }
    let needsMeta = rewriteContent(of: &planned, &rewriter)
    guard budget.checkpoint() else { return nil }
    let added = addedStyle(of: planned, &rewriter, &output.palette)
    insert(added, needsMeta: needsMeta, into: planned, &rewriter)
    reportPage(planned, rewriter, inserts: !added.css.isEmpty, &output.report)
    output.statistics.mappedColors += rewriter.writer.count
    output.statistics.unreadableBefore += planned.unreadableBefore
    output.statistics.unreadableAfter += planned.unreadable.reduce(0) { $0 + $1.count }
    if planned.file.depth == 0 { output.statistics.hasDarkScheme = planned.decision.supportsDark }
    var edits = rewriter.list
    edits.append(rewriter.behindHead)
    rewriteDocuments(
      in: rewriter, planned, meta: planned.loaded.declaredSchemes?.value, on: planned.frames,
      &edits, &output)
    return (edits, rewriter)
  }

  /// The rewriter of a page, with the facts of the page as a whole that it needs.
  private func rewriter(
    of planned: inout PlannedPage, _ report: inout DiagnosticReport
  ) -> PageRewriter {
    var rewriter = rewriter(of: planned.loaded)
    rewriter.copiesSheets = planned.loaded.copiedSheet != nil
    for text in planned.unreadable {
      report.add(
        .warning, UnreadableText.identifier, text.message,
        at: planned.file.place(of: TextRange(at: text.offset)))
    }
    rewriter.seenHints = planned.seenHints
    rewriter.hintsForMoreContrast = planned.hintsForMoreContrast
    let regions = regions(of: planned, &report)
    rewriter.regions = regions
    rewriter.variables = planned.facts.variables
    if !planned.page.outline.isEmbedded {
      rewriter.pictures = PictureRewriter(self, usedScheme: planned.decision.usedScheme)
    }
    // In auto output, the rules for parts are among those for the style of the parts.
    let overrides = planned.overrides + (shape.style == nil ? [] : regions?.overrides ?? [])
    for rule in overrides where !rule.isForChoice {
      report.add(.note, OverrideRule.identifier, rule.message, at: nil)
    }
    rewriter.icons = planned.icons
    rewriter.keep(planned.keptDrawings)
    if var attributes = planned.plans?.attributes {
      rewriter.icons.apply(to: &attributes, planned.attributes)
      planned.plans?.attributes = attributes
    }
    return rewriter
  }

  /// Rewrites the sheets, attributes and pictures of a page, and the schemes that it declares.
  ///
  /// - Returns: whether a `<meta name=color-scheme>` has to be inserted.
  func rewriteContent(
    of planned: inout PlannedPage, _ rewriter: inout PageRewriter
  ) -> Bool {
    let (sheets, decision) = (planned.loader.sheets, planned.decision)
    let isOwn = planned.loaded.survey == nil
    rewriter.imageChanges = planned.images
    rewriter.rewriteSheets(
      sheets, decision: decision, plans: planned.plans?.sheets, inlines: isOwn)
    rewriter.rewriteAttributes(
      planned.attributes, decision: decision, plans: planned.plans?.attributes, budget)
    if decision.isMapped {
      if let resources, asksForPictures {
        rewriter.pairImages(sheets, resources)
        if isOwn { rewriter.inlineDrawings(resources) }
      }
      let canvas = planned.planner?.mapper.canvas.dark ?? .black
      var logos = DarkLogoSearch(asksForPictures ? resources : nil, budget)
      rewriter.ruleImages(sheets, on: canvas, &logos)
      rewriter.noteBackgroundLogos(
        sheets, planned.attributes, planned.plans, isOwn: isOwn, on: canvas, &logos)
      rewriter.noteUnknownPictures(sheets, planned.attributes, isOwn: isOwn)
    }
    rewriter.rewriteImages(decision)
    rewriter.rewriteConditions()
    rewriter.rewriteHints(&planned.planner, budget)
    if let rewrittenSheet {
      rewriter.rewriteIntegrity(sheets) { rewrittenSheet($0) }
    }
    return rewriter.rewriteMeta(planned.loaded.declaredSchemes, decision: decision)
  }

  /// The style to insert into a page: rules for colours that the page does not set, and the
  /// definitions of the custom properties that it uses.
  ///
  /// - Parameter sheet: gets the definitions if they stand in a file.
  private func addedStyle(
    of planned: PlannedPage, _ rewriter: inout PageRewriter, _ sheet: inout PaletteSheet
  ) -> AddedStyle {
    let regions = rewriter.regions
    var style = PaletteStyle()
    if let mapper = planned.planner?.mapper {
      var colors = rewriter.addedColors(planned.facts, mapper)
      if let more = planned.hintsForMoreContrast { colors.addMoreContrast(of: more) }
      let isFragment = planned.loaded.isFragment
      rewriter.hasSwitch = planned.decision.siteSwitch != nil
      style.rules = rewriter.missingHalves(planned.facts, colors, isFragment: isFragment)
      let others =
        rewriter.missingParts(planned.facts, colors, isFragment: isFragment)
        + rewriter.rules.rules + rewriter.imageRules
      if regions?.isScreenWide == true { style.screenRules = others } else { style.rules += others }
    }
    if let regions { style.regions = rewriter.regionStyle(regions, palette, planned.facts) }
    style.usesLayers = planned.facts.usesLayers
    style.followsScheme = planned.followsScheme
    if let theme = planned.decision.theme, planned.decision.schemesFollowTheme {
      style.themeSchemes = FollowedSwitch.schemeRules(theme, isBaked: shape.style != nil)
    }
    style.overrides = planned.overrides + (regions?.overrides ?? [])
    let isInline = rewriter.holdsDefinitions
    let definitions = PaletteSheet(
      rewriter.writer,
      regions: regions.map {
        isInline
          ? $0.definitions : SchemeRegions(options.evidence, planned.page.outline.schemeAttributes)
      } ?? SchemeRegions(), following: planned.decision.siteSwitch, highContrast: highContrastValue)
    guard isInline else {
      sheet.merge(definitions)
      let needsLink = !definitions.isEmpty && shape.paletteCSS != .none
      return AddedStyle(css: style.css(shape, PaletteSheet()), needsLink: needsLink)
    }
    return AddedStyle(css: style.css(shape, definitions), needsLink: false)
  }

  /// Inserts the `meta`, the style, the marker and the attribute of the theme that a page lacks.
  private func insert(
    _ added: AddedStyle, needsMeta: Bool, into planned: PlannedPage,
    _ rewriter: inout PageRewriter
  ) {
    let decision = planned.decision
    let theme = shape.style.flatMap { planned.loaded.themeAttribute(isDark: $0 == .dark) }
    if let theme, theme.root == .html { rewriter.set(theme) }
    let needsMarker = planned.loaded.survey != nil && decision.losesSupport
    if planned.loaded.isFragment {
      rewriter.insertIntoFragment(
        css: added.css, needsLink: added.needsLink, needsMarker: needsMarker)
    } else {
      rewriter.insert(
        needsMeta: needsMeta, css: added.css, needsLink: added.needsLink,
        script: scriptURL(for: planned, rewriter))
      // The `meta` of a page is its mark; a picture has none.
      let isUnmarked =
        decision.colorScheme == nil
        || rewriter.isPicture && added.css.isEmpty && decision.supportsItself
      if isUnmarked, options.map != .never { rewriter.insertMarker(needed: needsMarker) }
    }
    // Behind the head, where the body has no tag.
    if let theme, theme.root == .body { rewriter.set(theme) }
  }

  /// The URL of the script that a page loads for its readers to choose a style; `nil` for none.
  private func scriptURL(for planned: PlannedPage, _ rewriter: PageRewriter) -> [UInt8]? {
    guard shape.isSwitchable, let script = options.switchScript, planned.file.depth == 0,
      planned.page.outline.headStart != nil
    else { return nil }
    return rewriter.url(ofFile: script)
  }

  // MARK: Diagnostics

  /// Reports the findings of loading a page's sheets.
  func reportLoaded(_ loaded: LoadedPage, _ report: inout DiagnosticReport) {
    if let sheet = loaded.copiedSheet {
      report.add(
        .note, "sheet-copied",
        "the page has a copy of '\(sheet)' of its own, as it decides on its colours otherwise than"
          + " the other pages that use it", at: nil)
    }
    report.add(
      loaded.loader.diagnostics.filter { resources != nil || $0.isOfLimit }, in: loaded.file)
  }

  /// Reports the findings in a page, and what may not work in the rewritten page.
  private func reportPage(
    _ planned: PlannedPage, _ rewriter: PageRewriter, inserts: Bool,
    _ report: inout DiagnosticReport
  ) {
    if let theme = planned.decision.theme {
      self.report(theme, in: planned.loader, of: rewriter, &report)
    } else if let theme = planned.decision.leftTheme {
      self.report(theme, isLeft: true, in: planned.loader, of: rewriter, &report)
    }
    if let mapper = planned.planner?.mapper, mapper.isCanvasTooBright,
      !report.has("canvas-contrast")
    {
      report.add(
        .warning, "canvas-contrast",
        "light texts can't be read on the canvas '\(mapper.canvas.dark.rounded.cssText)'", at: nil)
    }
    reportCanvas(of: planned, &report)
    reportManifest(of: planned, rewriter, &report)
    reportPlaces(rewriter, inserts: inserts, &report)
  }

  /// Reports places of a page that may not work when it is rewritten, or whose colours stay.
  func reportPlaces(
    _ rewriter: PageRewriter, inserts: Bool, _ report: inout DiagnosticReport
  ) {
    let page = rewriter.page
    let file = rewriter.file
    for note in rewriter.imageNotes {
      report.add(note.severity, note.identifier, note.message, at: file.place(of: note.place))
    }
    for place in rewriter.brokenIntegrity {
      report.add(
        .warning, "integrity-mismatch",
        "'integrity' has no known hash of the style sheet, and none of it as it is rewritten",
        at: file.place(of: place))
    }
    for place in rewriter.brokenHashes {
      report.add(
        .warning, "content-security-policy",
        "the page's policy allows this style by a hash, and forbids it as it is rewritten",
        at: file.place(of: place))
    }
    for place in rewriter.keptSheets {
      report.add(
        .warning, "stylesheet-kept",
        "a style sheet can't be put into the page; its colours stay as they are",
        at: file.place(of: place))
    }
    if let first = rewriter.unknownColors.first {
      report.add(
        .note, UnknownColors.identifier, rewriter.unknownColors.message, at: file.place(of: first))
    }
    for (place, contrast) in rewriter.lostContrasts {
      report.add(
        .warning, LostContrast.identifier, contrast.message, at: file.place(of: place))
    }
    if inserts, rewriter.forbidsInlineStyle {
      let isAvoidable = rewriter.holdsDefinitions && rewriter.writer.hasDefinitions
      report.add(
        .warning, "content-security-policy",
        "the page's policy forbids the style put into it"
          + (isAvoidable && shape.style == nil
            ? "; '--palette-css link=HREF' has the custom properties in a file" : ""),
        at: file.place(of: page.outline.forbidsInlineStyle ?? TextRange(at: 0)))
    }
  }
}
