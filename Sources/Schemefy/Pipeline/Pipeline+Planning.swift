internal import SchemefyColor
package import SchemefyCSS
package import SchemefyCascade
internal import SchemefyHTML
package import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// What becomes of the colours of a page, before anything is written.
extension Pipeline {
  /// What is known of a page by then.
  package struct PlannedPage {
    package var file: DocumentSource
    package var page: CollectedPage
    package var loader: SheetLoader
    package var attributes: [ParsedAttribute]
    package var facts: SheetFacts
    package var decision: PageDecision
    /// `nil` if the page is not mapped.
    package var plans: PagePlans?
    package var planner: SheetPlanner?
    /// The rules for what the page leaves open, as they are baked.
    package var addedRules: CSSText
    /// Rules for texts that can't be read otherwise.
    package var overrides: [OverrideRule] = []
    package var bodyColors: (surface: Color?, text: Color?)
    /// What is known of the surfaces of attributes.
    package var hintSurfaces = HintSurfaces()
    var isFragment: Bool
    /// Of a page of a site: what is known of the sheets that it shares.
    var survey: SiteSurvey?
    /// What the page's `meta` declares.
    package var declared: (meta: SchemeMeta, value: ColorSchemeValue)?
    /// Its tree, and what the cascade takes the page for, if they were needed before.
    var document: HTMLDocument?
    var styled: StyledPage?
    /// How it is shown in the dark, if that was needed before.
    var dark: PageView?

    /// Whether colours stand in it that are not those of sheets that it shares.
    var hasOwnColors: Bool {
      attributes.contains { !$0.usage.entries.isEmpty }
        || page.hints.contains { $0.role == .surface || $0.role == .text }
        || loader.sheets.contains { $0.sharedPath == nil && !$0.usage.entries.isEmpty }
    }

    /// The path of a sheet that is mapped for its other pages and not for this one, or the other way
    /// round; `nil` if there is none.
    var sheetDecidedOtherwise: String? {
      guard let survey, survey.isPlanned else { return nil }
      return loader.sheets.first { sheet in
        guard !sheet.usage.entries.isEmpty, let path = sheet.sharedPath,
          let shared = survey.shared(at: path)
        else { return false }
        return shared.decision.isMapped != decision.isMapped
      }?.sharedPath
    }
  }

  /// Loads a page's sheets and plans what becomes of its colours.
  ///
  /// - Parameter survey: of a page of a site.
  package func plan(
    _ file: DocumentSource, _ page: CollectedPage, in surroundings: DocumentSurroundings?,
    survey: SiteSurvey?
  ) -> (planned: PlannedPage, rewriter: PageRewriter) {
    let text = file.text
    let rewriter = PageRewriter(
      options, shape, file: file, page: page, surroundings ?? self.surroundings(of: file.file))
    let isQuirky = isQuirky(page, of: file)
    var loader = SheetLoader(
      resources, options.limits, decoder: decoder, budget: budget, bakesAllMedia: bakesAllMedia,
      isQuirky: isQuirky, environment: options.environment, survey: survey,
      page: file.depth == 0 ? file.file.name : nil, restores: options.map != .never)
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
    var document: HTMLDocument?
    facts.themes = themes(facts, of: page, file, &document)
    let isFragment = isFragment(page, of: file)
    let declared = page.declaredSchemes(in: text)
    func decision(_ disproved: PageDecision.Disproved) -> PageDecision {
      PageDecision(
        options, shape, facts: facts, meta: declared?.value,
        isBaked: page.outline.marker.map(SchemeMarker.isBaked) ?? false, disproved: disproved)
    }
    var planned = PlannedPage(
      file: file, page: page, loader: loader, attributes: attributes, facts: facts,
      decision: decision([]), addedRules: "", bodyColors: rewriter.bodyPair(),
      isFragment: isFragment, survey: survey, declared: declared, document: document)
    // Where the schemes that the page follows do not turn it, its switch may.
    var disproved: PageDecision.Disproved = []
    while let next = disproof(of: &planned), disproved.insert(next).inserted {
      planned.decision = decision(disproved)
    }
    var planner = planned.decision.isMapped ? planner(facts) : nil
    planned.plans = plans(of: planned, &planner)
    planned.planner = planner
    if let mapper = planner?.mapper {
      planned.addedRules = rewriter.bakedRules(facts, mapper, isFragment: isFragment)
    }
    return (planned, rewriter)
  }

  /// Whether pictures for dark may take the place of others.
  var mapsPictures: Bool { shape.style != .light && options.map != .never }

  /// What the colours of a page become; `nil` if all stay.
  func plans(of planned: PlannedPage, _ planner: inout SheetPlanner?) -> PagePlans? {
    guard budget.hold(planned.attributes.count, of: SheetPlan.self, copies: 2) else { return nil }
    var plans = PagePlans(unchanged: planned.loader.sheets, planned.attributes)
    var isChanged = planner != nil
    for (index, sheet) in planned.loader.sheets.enumerated() {
      if let path = sheet.sharedPath {
        guard let plan = planned.survey?.shared(at: path)?.plan(of: sheet) else { continue }
        plans.sheets[index] = plan
        isChanged = true
      } else if let plan = planner?.plan(sheet.usage) {
        plans.sheets[index] = plan
      }
    }
    guard isChanged else { return nil }
    if let planner { plans.tellApart(planned.loader.distantStates, planned.loader.sheets, planner) }
    for (index, attribute) in planned.attributes.enumerated() {
      if attribute.isSame(asBefore: index) {
        plans.attributes[index] = plans.attributes[attribute.first]
      } else if let plan = planner?.plan(attribute.usage) {
        plans.attributes[index] = plan
      }
    }
    return plans
  }

  /// The colours that a page declares, by what its cascade says of where declarations stand.
  package func declaredColors(
    _ planned: PlannedPage, _ page: StyledPage, _ styles: CascadedStyles
  ) -> DeclaredColors {
    let text = planned.file.text
    var sources = planned.loader.sheets.map {
      DeclaredColors.Source(sheet: $0.sheet, usage: $0.usage, sharedPath: $0.sharedPath)
    }
    budget.hold(sources.count, of: DeclaredColors.Source.self)
    var attributes: [Int] = []
    var known: [TextKey: Int] = [:]
    for (index, attribute) in planned.attributes.enumerated() {
      if attribute.first < index {
        attributes.append(attributes[attribute.first])
        continue
      }
      let value = TextKey(planned.page.attributes[index].text.bytes(in: text))
      let source = known[value] ?? sources.count
      if source == sources.count {
        known[value] = source
        budget.hold(1, of: DeclaredColors.Source.self)
        sources.append(DeclaredColors.Source(sheet: attribute.sheet, usage: attribute.usage))
      }
      attributes.append(source)
    }
    var colors = DeclaredColors(sources, attributes: attributes, texts: page.sheets.loaded)
    for (element, number) in styles.attributes.enumerated() where number >= 0 {
      let element = Int32(truncatingIfNeeded: element)
      guard let attribute = page.elements.attribute(page.elements.known.style, of: element),
        let source = known[TextKey(page.elements.value(of: attribute, in: text))]
      else { continue }
      colors.add(attribute: number, source: source)
    }
    return colors
  }

  /// The plans of a page by the declarations of its colours.
  package func plannedColors(
    _ planned: PlannedPage, _ declared: DeclaredColors
  ) -> PlannedColors {
    let plans = planned.plans ?? PagePlans(unchanged: planned.loader.sheets, planned.attributes)
    let planner = planned.planner.map { PlannedColors.SharedPlanner($0) }
    budget.hold(declared.sources.count, of: PlannedColors.Planned.self)
    var sources = zip(planned.loader.sheets, plans.sheets).map { sheet, plan in
      let shared = sheet.sharedPath.flatMap { planned.survey?.shared(at: $0) }
      return PlannedColors.Planned(
        plan: plan,
        planner: shared == nil
          ? planner : shared?.planner.map { PlannedColors.SharedPlanner($0) })
    }
    for (index, source) in declared.attributes.enumerated()
    where source == sources.count {
      sources.append(PlannedColors.Planned(plan: plans.attributes[index], planner: planner))
    }
    return PlannedColors(
      declared, sources, distantStates: planned.loader.distantStates,
      hints: HintColors(
        body: planned.bodyColors, surfaces: planned.hintSurfaces, mapper: planned.planner?.mapper),
      lightColors: shape.lightColors)
  }

  /// Where the page is shown in a style: in the dark it declares what the output will.
  package func environment(_ style: UserInterfaceStyle, _ planned: PlannedPage)
    -> CascadeEnvironment
  {
    var environment = environment(style)
    guard style == .dark else { return environment }
    if planned.decision.colorScheme != nil {
      environment.pageSchemes = .dark
      environment.setsRootSchemes = true
    }
    guard planned.isFragment || options.canvas != nil else { return environment }
    if planned.isFragment { environment.pageSchemes = .dark }
    environment.lay(
      on: palette.darkCanvas(isGrouped: false),
      text: planned.isFragment ? palette.dark(.label) : nil, in: .dark)
    return environment
  }
}
