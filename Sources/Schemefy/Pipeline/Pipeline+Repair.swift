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
    guard planned.hasOwnColors || isShownOtherwise,
      let mending = repaired(planned, keepsShared: true)
    else {
      return (nil, [])
    }
    return (mending.page, mending.unreadable)
  }

  /// How a page shows the colours of the sheets that it shares with others.
  func evidence(_ planned: PlannedPage) -> SiteEvidence {
    repaired(planned, keepsShared: false)?.evidence ?? SiteEvidence()
  }

  /// - Parameter keepsShared: whether the sheets that other pages share stay as they are.
  private func repaired(
    _ planned: PlannedPage, keepsShared: Bool
  ) -> Mending? {
    guard isMended(planned), let bench = bench(planned, keepsShared: keepsShared) else {
      return nil
    }
    var mending = Mending(bench: bench, result: planned)
    for style in planned.decision.mendedStyles where !budget.isSpent {
      var scene = scene(mending, planned, in: style)
      let isJudging = style == .dark && planned.decision.isMapped
      let isJudged = isJudging && judgeSurfaces(of: &mending, &scene)
      if mend(&mending, &scene, planned, in: style, isJudged: isJudged) {
        addOverrides(to: &mending, in: style)
      }
    }
    return mending
  }

  /// What a page needs to be mended; `nil` if there is nothing to be read in it.
  private func bench(_ planned: PlannedPage, keepsShared: Bool) -> RepairBench? {
    let text = planned.file.text
    guard var start = styledPage(of: planned)?.adding(planned.addedRules) else { return nil }
    let disabled = DisabledControls(attribute: start.name("disabled"))
    let texts = PageTexts(start, text, disabled: disabled)
    // The list grows as it is made.
    guard budget.hold(texts.own.count, of: PageText.self, copies: 2) else { return nil }
    // Nothing is generated in pictures.
    guard !texts.own.isEmpty || !planned.page.outline.isPicture else { return nil }
    let mapper = (planned.planner ?? planner(planned.facts)).mapper
    return RepairBench(
      start: start, texts: texts, mapper: mapper, keepsShared: keepsShared)
  }

  /// Mends a page for a style.
  ///
  /// The steps are functions of their own: what one needs on the stack is given back before the next.
  ///
  /// - Parameter isJudged: whether surfaces were put elsewhere.
  /// - Returns: whether texts are left that can't be read, and all are to be.
  private func mend(
    _ mending: inout Mending, _ scene: inout Scene, _ planned: PlannedPage,
    in style: UserInterfaceStyle, isJudged: Bool
  ) -> Bool {
    let decision = planned.decision
    var isJudged = isJudged
    var repair = repair(of: scene.page, &scene.styles, in: style, planned, mending.bench)
    if style == .dark, decision.isMapped {
      let isPlanned = planTexts(repair.views, &mending, &scene)
      let isKept = judgeTexts(repair.views, &mending, &scene)
      let isMoved = judgeNesting(repair.views, &mending, &scene)
      isJudged = isJudged || isPlanned || isKept || isMoved
    }
    let isWhole = style == .light || decision.isMapped || options.repairs.contains(.dark)
    let isMended = repair.repair(
      &scene.colors, isWhole: isWhole, isMapped: decision.isMapped,
      completesDark: style == .dark && decision.completesDark)
    if isMended || isJudged { mending.take(scene) }
    guard mending.bench.keepsShared else {
      mending.evidence.merge(repair.evidence(scene.colors, of: planned.file.file.name))
      return false
    }
    return isWhole && !repair.failing(repair.paint(scene.colors)).isEmpty
  }

  /// A page as it is shown in a style, and what its colours become there.
  struct Scene {
    var page: StyledPage
    var styles: CascadedStyles
    var counts: TextCounts
    var colors: PlannedColors
    /// By style attribute its source.
    var attributes: [Int]
  }

  private func scene(
    _ mending: Mending, _ planned: PlannedPage, in style: UserInterfaceStyle
  ) -> Scene {
    let known = planned.dark.flatMap { isUpToDate($0, planned, in: style) ? $0 : nil }
    let view = known ?? view(of: mending.bench.start, planned, in: style)
    let (page, styles) = (view.page, view.styles)
    let counts = TextCounts(styles, page.elements, texts: mending.bench.texts.own)
    let (colors, attributes) = plannedColors(mending.result, page, styles)
    return Scene(
      page: page, styles: styles, counts: counts, colors: colors, attributes: attributes)
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
    var evidence = SiteEvidence()
    var overrides: [OverrideRule] = []
    var unreadable: [UnreadableText] = []
    var isChanged = false

    init(bench: RepairBench, result: PlannedPage) {
      self.bench = bench
      self.result = result
    }

    /// Takes the plans as they are mended.
    mutating func take(_ scene: Scene) {
      let sources = scene.colors.sources
      result.plans = PagePlans(
        sheets: result.loader.sheets.indices.map { sources[$0].plan },
        attributes: scene.attributes.map { sources[$0].plan })
      result.hintSurfaces = scene.colors.hints.surfaces
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
    let keepsShared: Bool
  }

  /// - Parameter styles: get all views of the page.
  private func repair(
    of page: StyledPage, _ styles: inout CascadedStyles, in style: UserInterfaceStyle,
    _ planned: PlannedPage, _ bench: RepairBench
  ) -> ContrastRepair {
    let file = planned.file
    let views = TextView.all(of: &styles, texts: bench.texts, page, file.text)
    let known = theme(of: planned, in: style) == theme(of: planned, in: .light) ? styles : nil
    return ContrastRepair(
      style, styles, views, mapper: bench.mapper, keepsShared: bench.keepsShared
    ) { views in
      let light = environmentOfTexts(.light, planned)
      var page = shown(bench.start, planned, in: .light)
      var styles = known?.shown(in: light, file.text) ?? page.styles(in: file.text, light)
      for view in views.dropFirst() {
        if let state = view.state { styles.show(in: state.elementStates, file.text) }
      }
      return styles.paintedViews().map(\.colors)
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
        var styles = page.styles(in: file.text, environmentOfTexts(style, planned))
        let colors = plannedColors(planned, page, styles).colors
        let repair = repair(of: page, &styles, in: style, planned, bench)
        return OverrideSearch.Trial(repair, page, colors)
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
