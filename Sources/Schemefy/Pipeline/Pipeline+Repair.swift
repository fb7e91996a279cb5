internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// Mends what can't be read in the dark once the colours of a page are planned.
extension Pipeline {
  /// A page as its texts can be read.
  struct MendedPage {
    var plans: PagePlans
    /// What the page's colours become by themselves, as it lies on what its elements show.
    var planner: SheetPlanner?
    /// Rules for the texts that no plan is enough for.
    var overrides: [OverrideRule]
    /// The surfaces of attributes that only light texts lie on, with the darkest of those.
    var hintTexts: [Color: Color]
  }

  /// The plans of a page, changed so that its texts can be read; `nil` if they can be.
  ///
  /// - Complexity: that of parsing the page and its sheets, and of their cascade.
  func mended(_ planned: PlannedPage) -> MendedPage? {
    planned.hasOwnColors ? repaired(planned, keepsShared: true)?.page : nil
  }

  /// How a page shows the colours of the sheets that it shares with others.
  func evidence(_ planned: PlannedPage) -> SiteEvidence {
    repaired(planned, keepsShared: false)?.evidence ?? SiteEvidence()
  }

  /// - Parameter keepsShared: whether the sheets that other pages share stay as they are.
  private func repaired(
    _ planned: PlannedPage, keepsShared: Bool
  ) -> (page: MendedPage?, evidence: SiteEvidence)? {
    let mended = planned.decision.mendedStyles
    guard !mended.isEmpty, planned.survey?.isPlanned != false else { return nil }
    let text = planned.file.text
    let known = planned.document ?? document(of: planned.file, isFragment: planned.isFragment)
    guard let document = known else { return nil }
    var start = StyledPage(
      document, in: text, planned.page, planned.loader, adding: planned.addedRules)
    let disabled = DisabledControls(attribute: start.name("disabled"))
    let texts = AuditedTexts(start, text, disabled: disabled)
    // Nothing is generated in pictures.
    guard !texts.own.isEmpty || !planned.page.outline.isPicture else { return nil }
    let mapper = (planned.planner ?? planner(planned.facts)).mapper
    var bench = RepairBench(
      start: start, texts: texts, mapper: mapper, keepsShared: keepsShared)
    var evidence = SiteEvidence()
    var result = planned
    var overrides: [OverrideRule] = []
    var isChanged = false
    for style in mended {
      var page = shown(start, planned, in: style)
      var styles = page.styles(in: text, environmentOfTexts(style, planned))
      var (colors, attributes) = plannedColors(result, page, styles)
      var isJudged = false
      if style == .dark, planned.decision.isMapped {
        let counts = TextCounts(styles, page.elements, texts: texts.own)
        let painted = styles.painted()
        if let ground = GroundSearch(painted, page.elements, counts, colors) {
          if settle(&result, on: ground, &evidence) {
            (colors, attributes) = plannedColors(result, page, styles)
            bench.mapper = result.planner?.mapper ?? bench.mapper
            isChanged = true
          }
          if keepCanvas(of: result, ground, &colors, keepsShared: keepsShared) { isJudged = true }
        }
        let sizes = SurfaceSizes(styles, page, texts: counts)
        if sizes.apply(to: &colors, keepsShared: keepsShared, &evidence) { isJudged = true }
        let nested = NestedSurfaces(
          styles, painted.colors, page.elements, texts: counts, bench.mapper)
        if nested.apply(to: &colors, keepsShared: keepsShared, &evidence) { isJudged = true }
      }
      var repair = repair(of: page, &styles, in: style, planned, bench)
      if style == .dark, planned.decision.isMapped {
        let polarity = SurfacePolarity(repair.views, colors)
        if polarity.apply(to: &colors, keepsShared: keepsShared, &evidence) { isJudged = true }
        result.hintTexts = colors.hints.texts
      }
      let isWhole =
        style == .light || planned.decision.isMapped || options.repairs.contains(.dark)
      let isMended = repair.repair(
        &colors, isWhole: isWhole, isMapped: planned.decision.isMapped,
        completesDark: style == .dark && planned.decision.completesDark)
      if isMended || isJudged {
        result.plans = PagePlans(
          sheets: planned.loader.sheets.indices.map { colors.sources[$0].plan },
          attributes: attributes.map { colors.sources[$0].plan })
        isChanged = true
      }
      guard keepsShared else {
        evidence.merge(repair.evidence(colors))
        continue
      }
      if isWhole, !repair.failing(repair.paint(colors)).isEmpty {
        overrides += self.overrides(of: result, document, in: style, bench)
      }
    }
    guard isChanged || !overrides.isEmpty else { return (nil, evidence) }
    let plans = result.plans ?? PagePlans(unchanged: planned.loader.sheets, planned.attributes)
    return (
      MendedPage(
        plans: plans, planner: result.planner, overrides: overrides, hintTexts: result.hintTexts),
      evidence
    )
  }

  /// What is the same whatever a page is mended for.
  private struct RepairBench {
    /// The page without overrides.
    let start: StyledPage
    let texts: AuditedTexts
    var mapper: ColorMapper
    let keepsShared: Bool
  }

  /// - Parameter styles: get all views of the page.
  private func repair(
    of page: StyledPage, _ styles: inout CascadedStyles, in style: UserInterfaceStyle,
    _ planned: PlannedPage, _ bench: RepairBench
  ) -> ContrastRepair {
    let file = planned.file
    let views = TextView.all(of: &styles, texts: bench.texts, page, file.text)
    return ContrastRepair(
      style, styles, views, mapper: bench.mapper, keepsShared: bench.keepsShared
    ) { views in
      var page = shown(bench.start, planned, in: .light)
      var styles = page.styles(in: file.text, environmentOfTexts(.light, planned))
      for view in views.dropFirst() {
        if let state = view.state { styles.show(in: state.elementStates, file.text) }
      }
      return styles.paintedViews().map(\.colors)
    }
  }

  /// The rules that are added for texts which no plan is enough for. Parts with a style of their own
  /// are not told from the page, so that there none is added.
  private func overrides(
    of planned: PlannedPage, _ document: HTMLDocument, in style: UserInterfaceStyle,
    _ bench: RepairBench
  ) -> [OverrideRule] {
    guard SchemeRegions(options, planned.page.outline.schemeAttributes).isEmpty else { return [] }
    let file = planned.file
    var search = OverrideSearch(
      style, texts: bench.texts.all, isFragment: planned.isFragment
    ) { rules in
      let start = StyledPage(
        document, in: file.text, planned.page, planned.loader,
        adding: planned.addedRules + OverrideRule.layer(rules))
      var page = shown(start, planned, in: style)
      var styles = page.styles(in: file.text, environmentOfTexts(style, planned))
      let colors = plannedColors(planned, page, styles).colors
      let repair = repair(of: page, &styles, in: style, planned, bench)
      return OverrideSearch.Trial(repair, page, colors)
    }
    return search.search()
  }

  /// Where the page is shown in a style, and all that is text in it is looked at.
  private func environmentOfTexts(
    _ style: UserInterfaceStyle, _ planned: PlannedPage
  ) -> CascadeEnvironment {
    var environment = environment(style, planned)
    environment.hasTextParts = true
    return environment
  }

  /// A page with its own theme switch turned to a style.
  func shown(
    _ page: StyledPage, _ planned: PlannedPage, in style: UserInterfaceStyle
  ) -> StyledPage {
    // One that is dark from the start stays so, unless the light is baked.
    guard style == .dark || shape.style == .light,
      let theme = themeAttribute(planned, isDark: style == .dark)
    else { return page }
    var page = page
    page.set(theme, in: planned.file.text)
    return page
  }

  func document(of file: DocumentSource, isFragment: Bool) -> HTMLDocument? {
    var options = options.parserOptions
    // Without a doctype neither is in quirks mode.
    options.isSrcdoc = file.depth > 0 || isFragment
    guard file.isXML else { return HTMLDocument.parse(file.text, options: options) }
    return try? HTMLDocument.parseXML(file.text, options: options)
  }
}
