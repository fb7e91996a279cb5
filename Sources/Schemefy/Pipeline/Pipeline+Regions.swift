internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Finds the regions of a page, its parts with a style of their own.
extension Pipeline {
  /// The regions of a page; `nil` if there are none, or nothing is different in them.
  ///
  /// - Complexity: that of parsing the page and its sheets, and of their cascade.
  func regions(
    of planned: PlannedPage, _ report: inout DiagnosticReport
  ) -> PageRegions? {
    let (facts, decision) = (planned.facts, planned.decision)
    guard hasParts(planned.page), decision.isMapped || !facts.backdrops.isDark,
      let styled = observer.styledPage(of: planned.loaded),
      let parts = planned.loaded.parts ?? observer.parts(of: planned.loaded, styled)
    else { return nil }
    let text = planned.file.text
    note(parts, isSingle: planned.loaded.survey == nil && planned.file.depth == 0, &report)
    guard !parts.matched.isEmpty else { return nil }
    let isNative = !decision.isMapped && decision.supportsDark
    let isMapping = isMappingParts(decision)
    var regions = self.regions(parts, decision)
    guard !regions.isPlain else { return nil }
    let dark = isMapping ? planned.dark ?? DarkPage(pipeline: self, planned: planned) : nil
    let seen =
      dark.map { $0.planned.seenParts ?? $0.pipeline.seenParts(of: $0.planned, styled, parts) }
      ?? planned.seenParts ?? seenParts(of: planned, styled, parts)
    regions.rules = seen.map {
      RegionRules(
        $0, styled.sheets, values: regions.numbers, count: planned.loader.sheets.count)
    }
    regions.fixed = planned.loader.sheets.indices.map { index in
      let place = planned.loader.place(of: index, in: planned.page)
      return place.flatMap {
        $0.tree == .document ? nil : regions.number(at: $0.range.lowerBound)
      }
    }
    regions.planner = dark?.planned.planner
    if let dark { regions.seenHints = dark.planned.seenHints }
    regions.plans = (planned.plans ?? dark?.planned.plans, dark?.planned.plans)
    for (index, sheet) in planned.loader.sheets.enumerated() where sheet.sharedPath == nil {
      sheet.text.withText(in: text) { regions.findAnimations(of: index, sheet, $0) }
    }
    regions.nameAnimations()
    regions.overrides = regions.overrides(dark?.planned.overrides ?? [])
    if isMapping || isNative, let seen {
      regions.halves = halves(parts.map, planned, seen, styled)
    }
    if isNative { noteMedia(regions, planned, &report) }
    return regions
  }

  /// The regions of a sheet of which no page is known; `nil` if nothing is different in them.
  func regions(
    of sheet: LoadedSheet, in text: Span<UInt8>, _ decision: PageDecision, _ facts: SheetFacts
  ) -> PageRegions? {
    let all = SchemeRegions(options.evidence, facts.schemeAttributes)
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

  /// Whether options or attributes name parts of a page.
  func hasParts(_ page: CollectedPage) -> Bool {
    !SchemeRegions(options.evidence, page.outline.schemeAttributes).isEmpty
  }

  /// Whether the dark parts of a page are mapped.
  package func isMappingParts(_ decision: PageDecision) -> Bool {
    decision.isMapped || shape.style != nil && options.map != .never && !decision.supportsDark
  }

  /// The regions of a page, before their colours are known.
  func regions(_ parts: PageParts, _ decision: PageDecision) -> PageRegions {
    PageRegions(
      parts.matched, parts.map, page: shape.style.map { .page(decision, $0) },
      isMapping: isMappingParts(decision), shape)
  }

  // MARK: Halves

  /// For each region, the colours that it starts from.
  private func halves(
    _ map: RegionMap, _ planned: PlannedPage, _ seen: SeenParts, _ styled: StyledPage
  ) -> [RegionHalf] {
    var page = styled
    let attributes = ["bgcolor", "text", "color"].map { page.name($0) }
    return map.regions.indices.map { index in
      let roots = Set(
        map.roots(of: index, page: .light) + map.roots(of: index, page: .dark)
      ).sorted()
      let style = map.regions[index].style
      var half = RegionHalf(
        roots, map, page.elements, style == .dark ? seen.dark : seen.light, attributes: attributes
      ) { text, backdrop in
        style == .dark ? readable(text, on: backdrop) : text
      }
      if style == .light, shape.lightColors == .palette, planned.decision.isMapped {
        half.show(palette)
      }
      return half
    }
  }

  /// The colour in which a text of the page is read that a dark part starts from. In the page itself an
  /// added rule gives it one.
  private func readable(_ text: Color, on backdrop: Color) -> Color {
    let label = palette.dark(.label)
    let known = text.contrastRatio(on: backdrop)
    return known < minimum && label.contrastRatio(on: backdrop) > known ? label : text
  }

  // MARK: Diagnostics

  private func note(
    _ parts: PageParts, isSingle: Bool, _ report: inout DiagnosticReport
  ) {
    guard isSingle else { return }
    for (index, region) in parts.all.all.enumerated().dropFirst(parts.all.attributeCount)
    where !parts.isMatched[index] {
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
