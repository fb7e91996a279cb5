internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Finds the regions of a page, its parts with a style of their own, and plans their colours.
extension Pipeline {
  /// A page as it is planned for the dark.
  package struct DarkPage {
    package var pipeline: Pipeline
    package var planned: PlannedPage
  }

  /// The regions of a page; `nil` if there are none, or nothing is different in them.
  ///
  /// - Complexity: that of parsing the page and its sheets, and of their cascade.
  func regions(
    of planned: PlannedPage, _ report: inout DiagnosticReport
  ) -> PageRegions? {
    let all = SchemeRegions(options, planned.page.outline.schemeAttributes)
    let (facts, decision) = (planned.facts, planned.decision)
    guard !all.isEmpty, decision.isMapped || !facts.backdrops.isDark,
      let styled = observer.styledPage(of: planned.loaded)
    else { return nil }
    let text = planned.file.text
    let page = styled.adding(addedRules(of: planned.loaded))
    var map = RegionMap(all.all, page.elements, in: text, names: page.names)
    let isMatched = map.isMatched
    note(
      isMatched, of: all, isSingle: planned.loaded.survey == nil && planned.file.depth == 0, &report
    )
    let matched = all.filtered { isMatched[$0] }
    guard !matched.isEmpty else { return nil }
    if matched != all {
      map = RegionMap(matched.all, page.elements, in: text, names: page.names)
    }
    let isNative = !decision.isMapped && decision.supportsDark
    let isMapping = isMappingParts(decision)
    var regions = PageRegions(
      matched, map, page: shape.style.map { .page(decision, $0) }, isMapping: isMapping, shape)
    guard !regions.isPlain else { return nil }
    regions.rules = RegionRules(
      page, map, values: regions.numbers, count: planned.loader.sheets.count, in: text,
      environment(.unspecified))
    regions.fixed = planned.loader.sheets.indices.map { index in
      let place = planned.loader.place(of: index, in: planned.page)
      return place.flatMap {
        $0.tree == .document ? nil : regions.number(at: $0.range.lowerBound)
      }
    }
    let dark = isMapping ? darkPage(planned) : nil
    regions.planner = dark?.planned.planner
    if let dark { regions.seenHints = dark.planned.seenHints }
    regions.plans = (planned.plans ?? dark?.planned.plans, dark?.planned.plans)
    for (index, sheet) in planned.loader.sheets.enumerated() where sheet.sharedPath == nil {
      sheet.text.withText(in: text) { regions.findAnimations(of: index, sheet, $0) }
    }
    regions.nameAnimations()
    regions.overrides = regions.overrides(dark?.planned.overrides ?? [])
    if isMapping || isNative {
      regions.halves = halves(map, planned, dark, styled)
    }
    if isNative { noteMedia(regions, planned, &report) }
    return regions
  }

  /// The regions of a sheet of which no page is known; `nil` if nothing is different in them.
  func regions(
    of sheet: LoadedSheet, in text: Span<UInt8>, _ decision: PageDecision, _ facts: SheetFacts
  ) -> PageRegions? {
    let all = SchemeRegions(options, facts.schemeAttributes)
    guard !all.isEmpty, decision.isMapped || !facts.backdrops.isDark else { return nil }
    let isNative = !decision.isMapped && decision.supportsDark
    let isMapping = isMappingParts(decision)
    var regions = PageRegions(
      all, nil, page: shape.style.map { .page(decision, $0) }, isMapping: isMapping, shape)
    guard !regions.isPlain else { return nil }
    if isMapping {
      var planner = planner(facts)
      let plans = PagePlans(sheets: [planner.plan(sheet.usage)])
      regions.plans = (plans, plans)
    }
    regions.findAnimations(of: 0, sheet, text)
    regions.nameAnimations()
    guard isMapping || isNative else { return regions }
    regions.halves = all.all.map {
      RegionHalf($0.style, canvas: facts.color(of: facts.canvas), palette)
    }
    return regions
  }

  /// Whether the dark parts of a page are mapped.
  package func isMappingParts(_ decision: PageDecision) -> Bool {
    decision.isMapped || shape.style != nil && options.map != .never && !decision.supportsDark
  }

  /// The page as it is planned for the dark, even if the page itself is shown in the light.
  package func darkPage(_ planned: PlannedPage) -> DarkPage {
    if planned.plans != nil, shape.style != .light {
      return DarkPage(pipeline: self, planned: planned)
    }
    var options = options
    options.traits.userInterfaceStyle = .dark
    options.map = .always
    let pipeline = with(options)
    let loaded = pipeline.load(
      planned.file, planned.page, in: planned.loaded.surroundings, survey: nil)
    return DarkPage(
      pipeline: pipeline, planned: pipeline.plan(pipeline.observeForItself(loaded)))
  }

  // MARK: Halves

  /// For each region, the colours that it starts from.
  private func halves(
    _ map: RegionMap, _ planned: PlannedPage, _ dark: DarkPage?, _ styled: StyledPage
  ) -> [RegionHalf] {
    let text = planned.file.text
    var page = styled
    let light = page.colors(in: text, environment(.light, planned.loaded))
    let darkColors =
      map.regions.contains { $0.style == .dark }
      ? dark.map { colors(of: $0, styled) }
        ?? page.colors(in: text, environment(.dark, planned.loaded))
      : light
    let attributes = ["bgcolor", "text", "color"].map { page.name($0) }
    return map.regions.indices.map { index in
      let roots = Set(
        map.roots(of: index, page: .light) + map.roots(of: index, page: .dark)
      ).sorted()
      let style = map.regions[index].style
      var half = RegionHalf(
        roots, map, page.elements, style == .dark ? darkColors : light, attributes: attributes)
      if style == .light, shape.lightColors == .palette, planned.decision.isMapped {
        half.show(palette)
      }
      return half
    }
  }

  /// The computed colours of a page in the dark.
  private func colors(of dark: DarkPage, _ styled: StyledPage) -> ComputedColors {
    let planned = dark.planned
    let text = planned.file.text
    var page = styled.with(planned.loader, of: planned.page, in: text)
      .adding(dark.pipeline.addedRules(of: planned.loaded))
    let styles = page.styles(in: text, dark.pipeline.environment(.dark, planned.loaded))
    let colors = dark.pipeline.plannedColors(
      planned, dark.pipeline.observer.declaredColors(planned.loaded, page, styles))
    return styles.painted { color, property, declaration in
      colors.color(for: color, of: property, from: declaration)
    }
  }

  // MARK: Diagnostics

  private func note(
    _ isMatched: [Bool], of regions: SchemeRegions, isSingle: Bool,
    _ report: inout DiagnosticReport
  ) {
    guard isSingle else { return }
    for (index, region) in regions.all.enumerated().dropFirst(regions.attributeCount)
    where !isMatched[index] {
      report.add(
        .warning, "override-unmatched", "no element matches '\(region.selector)'", at: nil)
    }
  }

  /// Notes rules of a page for the other scheme that can't be copied for a region.
  private func noteMedia(
    _ regions: PageRegions, _ planned: PlannedPage, _ report: inout DiagnosticReport
  ) {
    guard let rules = regions.rules else { return }
    for (index, loaded) in planned.loader.sheets.enumerated() {
      for declaration in loaded.sheet.declarations where declaration.rule >= 0 {
        let rule = Int(declaration.rule)
        guard loaded.states[rule].isShown, loaded.states[rule].schemes != .both,
          regions.regions.indices.contains(where: {
            regions.numbers[$0] != 0
              && rules.use(loaded.sheet.nameToken(of: declaration).start, in: index)
                .has(regions.numbers[$0])
          })
        else { continue }
        let place = TextRange(
          loaded.text.map.source(of: loaded.sheet.textRange(declaration.tokens).range))
        report.add(
          .warning, "override-media",
          "what rules for 'prefers-color-scheme' say of elements with a style of their own can't"
            + " follow that style",
          at: loaded.origin.isElement ? planned.file.place(of: place) : nil)
        return
      }
    }
  }
}
