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
    let added = addedColors(of: survey)
    let kept = evidence.situations
    let situations = kept.map { situation, table in
      let values = values(added, in: situation.style)
      return (
        situation, seen: table.evidence(ofMost: true).supplied(by: values),
        all: table.evidence(ofMost: false).supplied(by: values)
      )
    }
    let shown = situations.first { $0.0.placesSurfaces }?.seen.surfacesOfTexts
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
        planner: planner.map { PlannedColors.SharedPlanner($0) },
        switched: sheet.decision.switchedProperties)
    }
    let first = sources.lazy.compactMap { $0.planner?.planner }.first ?? planner(SheetFacts())
    let mapper = first.mapper
    var colors = PlannedColors(
      declared, sources, distantStates: [],
      hints: HintColors(body: (nil, nil), seen: SeenHints(), mapper: mapper),
      lightColors: shape.lightColors)
    // Texts of a declaration that is seen in more places than are kept are assumed to be readable, not
    // proved: the pages of its sheet are looked at one by one.
    var exceptions = Set(
      kept.flatMap(\.table.cut).map { evidence.paths[Int($0.text)] })
    let canvases = canvases(evidence, declared)
    func scene(_ situation: PlanSituation, _ seen: Evidence) -> ScenePlan {
      ScenePlan(
        situation, seen, colors, canvases: canvases, mapper: mapper, keepsShared: false)
    }
    for (situation, seen, all) in situations {
      func decided(_ evidence: Evidence) -> PlannedColors {
        var planned = scene(situation, evidence)
        planned.decide(budget)
        planned.decidePictures()
        return planned.colors
      }
      let start = colors
      let common = decided(seen)
      colors = common
      var whole = scene(situation, all)
      // A text that few pages show is planned for as well, if the colours hardly change by that: first all such
      // texts, then those alone whose own colours stay near.
      var moved: Set<DeclaredColors.Place> = []
      for _ in 0..<2 {
        let near = whole.nearlyReadable(except: moved)
        guard !near.isEmpty else { break }
        colors = start
        let second = decided(all.keeping(textsOf: seen, and: near))
        moved = second.places(unlike: common)
        colors = moved.isEmpty ? second : common
        guard !moved.isEmpty else { break }
      }
      whole = scene(situation, all)
      for source in whole.unreadableSources() {
        exceptions.insert(evidence.paths[Int(source.text)])
      }
    }
    if let more = mapperForMoreContrast(first, textsOn: shown) {
      for (situation, _, all) in situations where situation.placesSurfaces {
        var plan = scene(situation, all)
        plan.addMoreContrast(more)
        colors = plan.colors
      }
    }
    for (path, number) in numbers {
      let source = colors.sources[number]
      let isChanged = source.planner != nil || colors.changed.contains { $0.source == number }
      survey.take(isChanged ? source.plan : nil, source.planner?.planner, of: path)
    }
    survey.note(exceptions: exceptions)
  }

  /// The colours of the rules that are added to pages, by the facts of the first sheet that is mapped.
  private func addedColors(of survey: SiteSurvey) -> AddedColors {
    let sheets = survey.sharedPaths.lazy.compactMap { survey.shared(at: $0) }
    let facts = sheets.first { $0.decision.isMapped }?.context.facts ?? SheetFacts()
    return AddedColors(planner(facts).mapper, hasLinks: true, options)
  }

  /// The canvases of the pages of a site, where one declaration of a sheet gives them their colour, or each page
  /// its own.
  private func canvases(_ site: SiteEvidence, _ declared: DeclaredColors) -> [PageCanvas] {
    site.commonCanvases.compactMap { source, color in
      guard source != .bodyHint else { return PageCanvas(color: color, owner: .bodySurface) }
      let places = declared.surfaces(of: source)
      return places.count == 1 ? PageCanvas(color: color, owner: .place(places[0])) : nil
    }
  }
}

extension ScenePlan {
  /// The declarations of the colours of texts that can't be read as planned, and of the surfaces behind
  /// these.
  fileprivate mutating func unreadableSources() -> Set<DeclarationSource> {
    var found: Set<DeclarationSource> = []
    for text in failing() {
      let own = evidence.original(text)
      for source in [own.textSource, own.backdropSource] {
        if let source, !source.isHint { found.insert(source) }
      }
    }
    return found
  }
}
