internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyTraits

/// What becomes of the colours of a page, before anything is written.
extension Pipeline {
  /// What is known of a page by then.
  struct PlannedPage {
    var file: DocumentSource
    var page: CollectedPage
    var loader: SheetLoader
    var attributes: [(sheet: Stylesheet, usage: SheetUsage)]
    var facts: SheetFacts
    var decision: PageDecision
    /// `nil` if the page is not mapped.
    var plans: PagePlans?
    var planner: SheetPlanner?
    /// The rules for what the page leaves open, as they are baked.
    var addedRules: String
    var bodyColors: (surface: Color?, text: Color?)
    var isFragment: Bool
  }

  /// Plans what becomes of a page's colours.
  func plan(
    _ file: DocumentSource, _ page: CollectedPage, _ loader: SheetLoader,
    _ attributes: [(sheet: Stylesheet, usage: SheetUsage)], _ facts: SheetFacts,
    _ decision: PageDecision, _ rewriter: PageRewriter, isFragment: Bool
  ) -> PlannedPage {
    var planned = PlannedPage(
      file: file, page: page, loader: loader, attributes: attributes, facts: facts,
      decision: decision, addedRules: "", bodyColors: rewriter.bodyPair(), isFragment: isFragment)
    guard decision.isMapped else { return planned }
    var planner = planner(facts)
    planned.plans = PagePlans(loader.sheets, attributes, &planner)
    planned.planner = planner
    planned.addedRules = rewriter.bakedRules(facts, palette, isFragment: isFragment)
    return planned
  }

  /// The plans by what the cascade says of where declarations stand; and by style attribute its
  /// source, which those that are spelled alike share.
  func plannedColors(
    _ planned: PlannedPage, _ page: StyledPage, _ styles: CascadedStyles
  ) -> (colors: PlannedColors, attributes: [Int]) {
    let text = planned.file.text
    let plans = planned.plans ?? PagePlans(unchanged: planned.loader.sheets, planned.attributes)
    var sources = zip(planned.loader.sheets, plans.sheets).map { sheet, plan in
      PlannedColors.Source(sheet: sheet.sheet, usage: sheet.usage, plan: plan)
    }
    var attributes: [Int] = []
    var known: [[UInt8]: Int] = [:]
    for (index, attribute) in planned.attributes.enumerated() {
      let value = planned.page.attributes[index].text.withText(in: text) { value in
        value.indices.map { value[$0] }
      }
      let source = known[value] ?? sources.count
      if source == sources.count {
        known[value] = source
        sources.append(
          PlannedColors.Source(
            sheet: attribute.sheet, usage: attribute.usage, plan: plans.attributes[index]))
      }
      attributes.append(source)
    }
    var colors = PlannedColors(
      sources, texts: page.sheets.loaded,
      hints: HintColors(body: planned.bodyColors, mapper: planned.planner?.mapper),
      planner: planned.planner)
    for (element, number) in styles.attributes.enumerated() where number >= 0 {
      let element = Int32(truncatingIfNeeded: element)
      guard let attribute = page.elements.attribute(page.elements.known.style, of: element),
        let source = known[page.elements.value(of: attribute, in: text)]
      else { continue }
      colors.add(attribute: number, source: source)
    }
    return (colors, attributes)
  }

  /// Where the page is shown in a style: in the dark it declares what the output will.
  func environment(_ style: UserInterfaceStyle, _ planned: PlannedPage)
    -> CascadeEnvironment
  {
    var environment = CascadeEnvironment(media: options.environment.shown(in: style))
    guard style == .dark else { return environment }
    if planned.decision.colorScheme != nil { environment.pageSchemes = .dark }
    guard planned.isFragment || options.canvas != nil else { return environment }
    if planned.isFragment { environment.pageSchemes = .dark }
    environment.lay(
      on: palette.darkCanvas(isGrouped: false),
      text: planned.isFragment ? palette.dark(.label) : nil, in: .dark)
    return environment
  }
}
