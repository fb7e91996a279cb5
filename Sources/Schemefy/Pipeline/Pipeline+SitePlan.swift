internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefyTraits

/// Plans the colours of the style sheets that pages of a site share, as those of one page are planned.
extension Pipeline {
  /// Plans the sheets of a survey that several pages share.
  ///
  /// - Parameter evidence: the evidence of all pages.
  func plan(_ survey: inout SiteSurvey, by evidence: SiteEvidence) {
    survey.lay(onGroundsOf: evidence)
    let situations = evidence.situations.map { situation, table in
      (situation, seen: table.evidence(ofMost: true), all: table.evidence(ofMost: false))
    }
    let shown = situations.first { $0.0.placesSurfaces }?.seen.evidence.surfacesOfTexts
    survey.shownSurfaces = shown
    let paths = survey.sharedPaths
    let numbers = Dictionary(zip(paths, paths.indices)) { first, _ in first }
    let sheets = paths.compactMap { survey.shared(at: $0) }
    let declared = DeclaredColors(
      sheets.map {
        DeclaredColors.Source(
          sheet: $0.loaded.sheet, usage: $0.loaded.usage, sharedPath: $0.loaded.filePath)
      }, texts: evidence.paths.map { numbers[$0] })
    let sources = sheets.map { sheet in
      var planner =
        sheet.decision.isMapped ? planner(sheet.context.facts, textsOn: shown) : nil
      let plan = planner?.plan(sheet.loaded.usage)
      return PlannedColors.Planned(
        plan: plan ?? .unchanged(sheet.loaded.usage),
        planner: planner.map { PlannedColors.SharedPlanner($0) })
    }
    let mapper = (sources.lazy.compactMap { $0.planner?.planner }.first ?? planner(SheetFacts()))
      .mapper
    var colors = PlannedColors(
      declared, sources, distantStates: [],
      hints: HintColors(body: (nil, nil), surfaces: HintSurfaces(), mapper: mapper),
      lightColors: shape.lightColors)
    var exceptions: Set<String> = []
    for (situation, seen, all) in situations {
      plan(situation, seen, evidence, mapper, &colors)
      for source in unreadable(situation, all, mapper, colors) {
        exceptions.insert(evidence.paths[Int(source.text)])
      }
    }
    for (path, number) in numbers {
      let source = colors.sources[number]
      let isChanged = source.planner != nil || colors.changed.contains { $0.source == number }
      survey.take(isChanged ? source.plan : nil, source.planner?.planner, of: path)
    }
    survey.note(exceptions: exceptions)
  }

  /// Plans the colours that pages show in a situation.
  private func plan(
    _ situation: PlanSituation, _ seen: (evidence: Evidence, light: LightLook),
    _ site: SiteEvidence, _ mapper: ColorMapper, _ colors: inout PlannedColors
  ) {
    if situation.placesSurfaces {
      for (source, color) in site.commonCanvases {
        let places = colors.declared.surfaces(of: source)
        guard places.count == 1, let place = places.first else { continue }
        _ = PageCanvas(color: color, place: place).apply(to: &colors, palette, keepsShared: false)
      }
    }
    var repair = ContrastRepair(
      situation.style, seen.evidence, mapper: mapper, keepsShared: false
    ) { _ in seen.light }
    _ = EvidencePlanner(situation: situation, keepsShared: false)
      .plan(seen.evidence, &repair, &colors)
  }

  /// The declarations in shared sheets of the colours of texts that can't be read as planned, and of
  /// the surfaces behind these.
  private func unreadable(
    _ situation: PlanSituation, _ seen: (evidence: Evidence, light: LightLook),
    _ mapper: ColorMapper, _ colors: PlannedColors
  ) -> Set<DeclarationSource> {
    let repair = ContrastRepair(
      situation.style, seen.evidence, mapper: mapper, keepsShared: false
    ) { _ in seen.light }
    var found: Set<DeclarationSource> = []
    for text in repair.failing(repair.paint(colors)) {
      let own = seen.evidence.original(text)
      for source in [own.textSource, own.backdropSource] {
        if let source, source != .hint { found.insert(source) }
      }
    }
    return found
  }
}
