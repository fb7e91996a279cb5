internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// Mends what can't be read in the dark once the colours of a page are planned.
extension Pipeline {
  /// A page as its texts can be read.
  package struct MendedPage {
    package var plans: PagePlans
    /// What the page's colours become by themselves, as it lies on what its elements show.
    package var planner: SheetPlanner?
    /// Rules for the texts that no plan is enough for.
    package var overrides: [OverrideRule]
    /// What is known of the surfaces of attributes.
    package var hintSurfaces: HintSurfaces
  }

  /// The plans of a page, changed so that its texts can be read; `nil` if they can be.
  ///
  /// - Complexity: that of parsing the page and its sheets, and of their cascade.
  package func mended(_ planned: PlannedPage) -> MendedPage? {
    mendedPage(planned).page
  }

  /// The plans of a page, changed so that its texts can be read, and the texts that can't be with
  /// them.
  ///
  /// - Complexity: that of parsing the page and its sheets, and of their cascade.
  func mendedPage(_ planned: PlannedPage) -> (page: MendedPage?, unreadable: [UnreadableText]) {
    let isShownOtherwise = planned.survey?.contradicts(planned.file.file.name) ?? false
    guard planned.hasOwnColors || isShownOtherwise, let mending = repaired(planned) else {
      return (nil, [])
    }
    return (mending.page, mending.unreadable)
  }

  private func repaired(_ planned: PlannedPage) -> Mending? {
    guard isMended(planned), let bench = bench(planned) else { return nil }
    var mending = Mending(bench: bench, result: planned)
    for style in planned.decision.mendedStyles where !budget.isSpent {
      if mend(&mending, planned, in: style) { addOverrides(to: &mending, in: style) }
    }
    return mending
  }

  /// What a page needs to be mended; `nil` if there is nothing to be read in it.
  private func bench(_ planned: PlannedPage) -> RepairBench? {
    let text = planned.file.text
    guard var start = styledPage(of: planned)?.adding(planned.addedRules) else { return nil }
    let disabled = DisabledControls(attribute: start.name("disabled"))
    let texts = PageTexts(start, text, disabled: disabled)
    // The list grows as it is made.
    guard budget.hold(texts.own.count, of: PageText.self, copies: 2) else { return nil }
    // Nothing is generated in pictures.
    guard !texts.own.isEmpty || !planned.page.outline.isPicture else { return nil }
    let mapper = (planned.planner ?? planner(planned.facts)).mapper
    return RepairBench(start: start, texts: texts, mapper: mapper)
  }

  /// Mends a page for a style.
  ///
  /// - Returns: whether texts are left that can't be read, and all are to be.
  private func mend(
    _ mending: inout Mending, _ planned: PlannedPage, in style: UserInterfaceStyle
  ) -> Bool {
    let situation = PlanSituation(style, planned.decision, options)
    let observation = observation(of: mending.bench, planned, situation)
    let declared = declaredColors(planned, observation.page, observation.styles)
    var colors = plannedColors(mending.result, declared)
    var isChanged = false
    if situation.placesSurfaces {
      let ground = GroundSearch(
        observation.rest, observation.page.elements, observation.counts, declared)
      if let ground {
        isChanged = settle(&mending.result, on: ground)
        if isChanged {
          colors = plannedColors(mending.result, declared)
          mending.bench.mapper = mending.result.planner?.mapper ?? mending.bench.mapper
        }
        let isKept = ground.pageCanvas?.apply(to: &colors, palette, keepsShared: true) ?? false
        isChanged = isChanged || isKept
      }
    }
    var repair = repair(of: observation, in: style, planned, mending.bench)
    let isPlanned = EvidencePlanner(situation: situation, keepsShared: true)
      .plan(observation.evidence, &repair, &colors)
    if isPlanned || isChanged { mending.take(colors) }
    return situation.isWhole && !repair.failing(repair.paint(colors)).isEmpty
  }

  /// Plans a page anew if it lies on something else than its rules say by themselves.
  ///
  /// - Returns: whether it does.
  private func settle(_ planned: inout PlannedPage, on search: GroundSearch) -> Bool {
    guard planned.planner != nil else { return false }
    var ground = search.ground
    if let path = search.sharedPath {
      // All pages of a site take what they share for the same.
      guard let shared = planned.survey?.shared(at: path) else { return false }
      ground.wrapper = shared.context.facts.wrapper
    }
    var facts = planned.facts
    guard facts.apply(ground) else { return false }
    planned.facts = facts
    var planner: SheetPlanner? = planner(facts)
    planned.plans = plans(of: planned, &planner)
    planned.planner = planner
    return true
  }

  /// Observes a page where it is shown in a style.
  private func observation(
    of bench: RepairBench, _ planned: PlannedPage, _ situation: PlanSituation
  ) -> PageObservation {
    let known = planned.dark.flatMap { isUpToDate($0, planned, in: situation.style) ? $0 : nil }
    let view = known ?? view(of: bench.start, planned, in: situation.style)
    var observation = PageObservation(
      view.page, view.styles, texts: bench.texts, in: planned.file.text)
    if situation.placesSurfaces { observation.addSurfaces() }
    return observation
  }

  // MARK: Evidence

  /// Adds what a page shows of the sheets that it shares with others.
  func addEvidence(of planned: PlannedPage, to evidence: inout SiteEvidence) {
    guard isMended(planned), planned.sheetDecidedOtherwise == nil, let bench = bench(planned) else {
      return
    }
    for style in planned.decision.mendedStyles where !budget.isSpent {
      let situation = PlanSituation(style, planned.decision, options)
      let observation = observation(of: bench, planned, situation)
      let declared = declaredColors(planned, observation.page, observation.styles)
      if situation.placesSurfaces {
        let ground = GroundSearch(
          observation.rest, observation.page.elements, observation.counts, declared)
        if let ground {
          for sheet in planned.loader.sheets {
            if let path = sheet.sharedPath { evidence.add(ground.ground, of: path) }
          }
          if let place = ground.canvasPlace, let path = declared.sources[place.source].sharedPath {
            evidence.add(
              canvas: ground.ground.canvas, declaredAt: declared.offset(of: place), in: path)
          }
        }
      }
      let light = light(of: observation, in: style, planned, bench)(true)
      let paths = declared.sharedPaths
      evidence.add(observation.evidence, light: light, in: situation) { source in
        paths[source.text].map { .shared($0) } ?? (declared.has(source) ? .own : .other)
      }
    }
  }

  /// A page as it is shown in a style, and what that depends on besides the style.
  struct PageView {
    var page: StyledPage
    var styles: CascadedStyles
    var theme: ThemeAttribute?
    /// Whether the page declares schemes that its author does not.
    var isDeclared: Bool
  }

  /// Shows a page in a style.
  func view(
    of page: StyledPage, _ planned: PlannedPage, in style: UserInterfaceStyle
  ) -> PageView {
    var shown = shown(page, planned, in: style)
    let styles = shown.styles(in: planned.file.text, environmentOfTexts(style, planned))
    return PageView(
      page: shown, styles: styles, theme: theme(of: planned, in: style),
      isDeclared: planned.decision.colorScheme != nil)
  }

  /// Whether a view in the dark is what a page still looks like in a style.
  private func isUpToDate(
    _ view: PageView, _ planned: PlannedPage, in style: UserInterfaceStyle
  ) -> Bool {
    style == .dark && planned.addedRules.isEmpty && view.theme == theme(of: planned, in: style)
      && view.isDeclared == (planned.decision.colorScheme != nil)
  }

  /// How far a page is mended.
  struct Mending {
    var bench: RepairBench
    var result: PlannedPage
    var overrides: [OverrideRule] = []
    var unreadable: [UnreadableText] = []
    var isChanged = false

    init(bench: RepairBench, result: PlannedPage) {
      self.bench = bench
      self.result = result
    }

    /// Takes the plans as they are mended.
    mutating func take(_ colors: PlannedColors) {
      let sources = colors.sources
      result.plans = PagePlans(
        sheets: result.loader.sheets.indices.map { sources[$0].plan },
        attributes: colors.declared.attributes.map { sources[$0].plan })
      result.hintSurfaces = colors.hints.surfaces
      isChanged = true
    }

    /// `nil` if nothing is changed.
    var page: MendedPage? {
      guard isChanged || !overrides.isEmpty else { return nil }
      let plans = result.plans ?? PagePlans(unchanged: result.loader.sheets, result.attributes)
      return MendedPage(
        plans: plans, planner: result.planner, overrides: overrides,
        hintSurfaces: result.hintSurfaces)
    }
  }

  /// What is the same whatever a page is mended for.
  struct RepairBench {
    /// The page without overrides.
    let start: StyledPage
    var texts: PageTexts
    var mapper: ColorMapper
  }

  private func repair(
    of observation: PageObservation, in style: UserInterfaceStyle, _ planned: PlannedPage,
    _ bench: RepairBench
  ) -> ContrastRepair {
    ContrastRepair(
      style, observation.evidence, mapper: bench.mapper, keepsShared: true,
      light: light(of: observation, in: style, planned, bench))
  }

  /// What a page that is observed in a style looks like in the light.
  private func light(
    of observation: PageObservation, in style: UserInterfaceStyle, _ planned: PlannedPage,
    _ bench: RepairBench
  ) -> ContrastRepair.LightProvider {
    let file = planned.file
    let isSame = theme(of: planned, in: style) == theme(of: planned, in: .light)
    return { withStates in
      let light = environmentOfTexts(.light, planned)
      var page = shown(bench.start, planned, in: .light)
      var styles =
        (isSame ? observation.styles.shown(in: light, file.text) : nil)
        ?? page.styles(in: file.text, light)
      let states = withStates ? observation.states : [nil]
      for case let state? in states { styles.show(in: state.elementStates, file.text) }
      return LightLook(observation, styles.paintedViews(), states)
    }
  }

  /// Adds rules for texts which no plan is enough for, outside of parts with another style, and takes
  /// note of those that can't be read with them either.
  private func addOverrides(to mending: inout Mending, in style: UserInterfaceStyle) {
    let planned = mending.result
    let file = planned.file
    let regions = SchemeRegions(options, planned.page.outline.schemeAttributes)
    var bench = mending.bench
    let others = OtherParts(regions, in: style, bench.start, file.text)
    if !others.isEmpty { bench.texts = bench.texts.removing(others.contains) }
    var search = OverrideSearch(
      style, texts: bench.texts.all, isFragment: planned.isFragment, others: others
    ) { rules in
      // One trial comes after the other.
      budget.releasing {
        let start = bench.start.adding(planned.addedRules + OverrideRule.layer(rules))
        var page = shown(start, planned, in: style)
        let styles = page.styles(in: file.text, environmentOfTexts(style, planned))
        let observation = PageObservation(page, styles, texts: bench.texts, in: file.text)
        let declared = declaredColors(planned, page, observation.styles)
        let colors = plannedColors(planned, declared)
        let repair = repair(of: observation, in: style, planned, bench)
        return OverrideSearch.Trial(repair, observation, colors)
      }
    }
    mending.overrides += search.search()
    mending.unreadable += search.unreadable(bench.texts)
  }

  /// Where the page is shown in a style, and all that is text in it is looked at.
  private func environmentOfTexts(
    _ style: UserInterfaceStyle, _ planned: PlannedPage
  ) -> CascadeEnvironment {
    var environment = environment(style, planned)
    environment.hasTextParts = true
    // What dark texts replace is looked at, too.
    if style == .dark { environment.otherMedia = self.environment(.light).media }
    return environment
  }

  /// A page with its own theme switch turned to a style.
  func shown(
    _ page: StyledPage, _ planned: PlannedPage, in style: UserInterfaceStyle
  ) -> StyledPage {
    guard let theme = theme(of: planned, in: style) else { return page }
    var page = page
    page.set(theme)
    return page
  }

  /// The attribute that turns a page's own theme switch to a style; `nil` if it stays as it is.
  private func theme(of planned: PlannedPage, in style: UserInterfaceStyle) -> ThemeAttribute? {
    // One that is dark from the start stays so, unless the light is baked.
    guard style == .dark || shape.style == .light else { return nil }
    return themeAttribute(planned, isDark: style == .dark)
  }

  /// Whether a page is mended where it has to be.
  func isMended(_ planned: PlannedPage) -> Bool {
    !planned.decision.mendedStyles.isEmpty && planned.survey?.isPlanned != false
  }

  /// A page as the cascade takes it, as its author wrote it; `nil` if it is no well-formed XML.
  func styledPage(of planned: PlannedPage) -> StyledPage? {
    if let known = planned.styled { return known }
    guard !budget.isSpent,
      let document = planned.document
        ?? document(of: planned.file, isFragment: planned.isFragment),
      budget.hold(elementsOf: document)
    else { return nil }
    return StyledPage(document, in: planned.file.text, planned.page, planned.loader)
  }

  func document(of file: DocumentSource, isFragment: Bool) -> HTMLDocument? {
    var options = options.parserOptions
    // Without a doctype neither is in quirks mode.
    options.isSrcdoc = file.depth > 0 || isFragment
    guard file.isXML else { return HTMLDocument.parse(file.text, options: options) }
    return try? HTMLDocument.parseXML(file.text, options: options)
  }
}
