internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
package import SchemefyMapping
internal import SchemefyObservation
package import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Plans the new colours of pages, before anything is written.
extension Pipeline {
  /// Plans the new colours of a page, from where its colours are seen.
  package func plan(_ observed: ObservedPage) -> PlannedPage {
    var planned = PlannedPage(observed.page)
    // To make them takes a planner of the page.
    let needsColors = observed.scenes.contains { $0.evidence.paint.hasSupplied }
    let colors = needsColors ? addedColors(of: observed.page) : nil
    planned.unreadableBefore = unreadableTexts(in: observed)
    planned.reliesOnCanvas = reliesOnCanvas(observed)
    let observed = supplied(observed, by: colors)
    for scene in observed.scenes {
      if let ground = scene.ground { lay(&planned, on: ground) }
    }
    // A page that shows no colours of its own is not observed: its texts lie on what those of its site do.
    let shown =
      observed.surfacesOfTexts ?? observed.page.survey.map { $0.shownSurfaces ?? [] }
    var planner = planned.decision.isMapped ? planner(planned.facts, textsOn: shown) : nil
    planned.plans = plans(of: observed.page, &planner)
    planned.planner = planner
    let moreContrast = planner.flatMap { mapperForMoreContrast($0, textsOn: shown) }
    planned.hintsForMoreContrast = moreContrast.map { hints(of: planned).resolved(with: $0) }
    for scene in observed.scenes where !budget.isSpent {
      var plan = scenePlan(of: scene, planned)
      budget.checkpoint()
      plan.decide(budget)
      budget.checkpoint()
      plan.decidePictures()
      if plan.isChanged { planned.take(plan.colors) }
      if scene.situation.placesSurfaces {
        plan.noteBackdropsOfAttributes()
        planned.seenHints = plan.colors.hints.seen
      }
      planned.images.merge(scene.pictures.imageChanges(&plan)) { $1 }
      // The edge of a section lies on the one in front, and is a part of the one behind.
      planned.keep(
        scene.pictures.drawingsOnKeptSurfaces(&plan).filter {
          !planned.page.edges.contains($0.lowerBound)
        })
      if scene.situation.placesSurfaces {
        plan.decideFaintStrokes(
          scene.pictures.strokes(
            in: planned.page, except: planned.keptDrawings, planned.file.text))
        plan.decideEdges(planned.page.colorsOfEdges(in: planned.file.text))
        planned.seenHints = plan.colors.hints.seen
        planned.unreadable += plan.unreadableDrawnTexts {
          TextRange.first(of: planned.keptDrawings, around: $0) != nil
        }.map { text in
          UnreadableText(
            style: scene.situation.style, state: nil, offset: text.offset, color: text.color,
            backdrop: text.backdrop, minimum: plan.minimum)
        }
      }
      if let shown = scene.shown {
        addFrames(to: &planned, in: scene.situation.style, shown, &plan)
        if scene.situation.style == .dark {
          planned.seenParts = seenParts(of: shown, &plan, planned.loaded)
        }
      }
      if mayAddRules(in: scene.situation, to: planned), plan.hasToBeReadable(),
        !plan.failing().isEmpty
      {
        guard let shown = scene.shown else { return self.plan(observedAnew(observed)) }
        addOverrides(to: &planned, shown, plan)
      }
      if let moreContrast, scene.situation.placesSurfaces {
        plan.addMoreContrast(moreContrast)
        if plan.isChanged { planned.take(plan.colors) }
      }
    }
    planned.icons = textIcons(of: planned, observed)
    planned.dark = observed.dark?.plan()
    return planned
  }

  /// A page that is observed once more, as what is kept of it does not say where rules may be added: as if
  /// nothing had been kept.
  private func observedAnew(_ observed: ObservedPage) -> ObservedPage {
    if let start = observed.start { budget.restore(start) }
    var again = observer.observe(observed.page)
    again.dark = observed.dark
    return again
  }

  /// How many texts of a page are hard to read in the light; 0 where the plan of its shared sheets has
  /// counted them.
  private func unreadableTexts(in observed: ObservedPage) -> Int {
    guard !observed.page.loader.sheets.contains(where: { $0.sharedPath != nil }) else { return 0 }
    return observed.scenes.reduce(0) { count, scene in
      guard scene.situation.isWhole else { return count }
      return count + scene.evidence.textsUnreadableInLight(below: minimum)
    }
  }

  /// A page with the values of the plan for what its evidence leaves to it.
  ///
  /// - Parameter colors: the colours that are added to the page; `nil` where nothing is left to the plan.
  private func supplied(_ observed: ObservedPage, by colors: AddedColors?) -> ObservedPage {
    guard let colors else { return observed }
    var observed = observed
    observed.scenes = observed.scenes.map { scene in
      scene.with(scene.evidence.supplied(by: values(colors, in: scene.situation.style)))
    }
    return observed
  }

  /// Adds to the facts of a page the ground that its elements show, such as a wrapper that covers the
  /// canvas, where its rules alone do not tell.
  private func lay(_ planned: inout PlannedPage, on seen: SeenGround) {
    guard planned.decision.isMapped else { return }
    var ground = seen.ground
    if let path = seen.sharedPath {
      // All pages of a site have the same wrapper, that of their shared sheet.
      guard let shared = planned.loaded.survey?.shared(at: path) else { return }
      ground.wrapper = shared.context.facts.wrapper
    }
    _ = planned.facts.apply(ground)
  }

  /// The plan of a page as it is shown in a style, with the decisions on each colour by itself.
  private func scenePlan(of scene: ObservedScene, _ planned: PlannedPage) -> ScenePlan {
    var plan = ScenePlan(
      scene.situation, scene.evidence, plannedColors(planned, scene.declared),
      canvases: scene.canvas.map { [$0] } ?? [], mapper: mapper(of: planned), keepsShared: true)
    plan.shownOn = grounds
    return plan
  }

  /// The mapper of a page's colours; for an unmapped page, the one that it would have.
  private func mapper(of planned: PlannedPage) -> ColorMapper {
    (planned.planner ?? planner(planned.facts)).mapper
  }

  /// The plans of a page's sheets and style attributes, by their rules alone; `nil` if all colours
  /// stay.
  func plans(of page: LoadedPage, _ planner: inout SheetPlanner?) -> PagePlans? {
    guard budget.hold(page.attributes.count, of: SheetPlan.self, copies: 2) else { return nil }
    let shared = page.loader.sheets.map { sheet in
      sheet.sharedPath.flatMap { page.survey?.shared(at: $0)?.plan(of: sheet) }
    }
    guard planner != nil || shared.contains(where: { $0 != nil }) else { return nil }
    var plans = PagePlans(sheets: [])
    for (sheet, plan) in zip(page.loader.sheets, shared) {
      let own = sheet.sharedPath == nil ? planner?.plan(sheet.usage) : nil
      plans.sheets.append(plan ?? own ?? .unchanged(sheet.usage))
    }
    if let planner { plans.tellApart(page.loader.distantStates, page.loader.sheets, planner) }
    for (index, attribute) in page.attributes.enumerated() {
      guard !attribute.isSame(asBefore: index) else {
        plans.attributes.append(sameAs: attribute.first)
        continue
      }
      let source = attribute.source
      plans.attributes.append(planner?.plan(source.usage) ?? .unchanged(source.usage))
    }
    return plans
  }

  /// The plans of a page, found by the declarations of its colours.
  package func plannedColors(
    _ planned: PlannedPage, _ declared: DeclaredColors
  ) -> PlannedColors {
    let plans = planned.plans ?? PagePlans(unchanged: planned.loader.sheets, planned.attributes)
    let planner = planned.planner.map { PlannedColors.SharedPlanner($0) }
    budget.hold(declared.sources.count, of: PlannedColors.Planned.self)
    var sources = zip(planned.loader.sheets, plans.sheets).map { sheet, plan in
      let shared = sheet.sharedPath.flatMap { planned.loaded.survey?.shared(at: $0) }
      return PlannedColors.Planned(
        plan: plan,
        planner: shared == nil
          ? planner : shared?.planner.map { PlannedColors.SharedPlanner($0) },
        switched: planned.decision.switchedProperties)
    }
    for (index, source) in declared.attributes.enumerated()
    where source == sources.count {
      sources.append(
        PlannedColors.Planned(
          plan: plans.attributes[index], planner: planner,
          switched: planned.decision.switchedProperties))
    }
    return PlannedColors(
      declared, sources, distantStates: planned.loader.distantStates,
      hints: hints(of: planned), lightColors: shape.lightColors)
  }

  /// The new colours of a page's attributes.
  private func hints(of planned: PlannedPage) -> HintColors {
    HintColors(
      body: planned.loaded.bodyColors, seen: planned.seenHints, mapper: planned.planner?.mapper)
  }

  /// Whether rules may be added for texts: in an author's own dark scheme not where a switch of the page's
  /// chooses its colours without a state that tells it, as a rule would hold in the light, too.
  private func mayAddRules(in situation: PlanSituation, to planned: PlannedPage) -> Bool {
    situation.isWhole || themeScope(of: planned) != nil
      || planned.decision.switchedProperties.isEmpty && ThemeSwitch(planned.facts) == nil
  }

  /// The states of the page's own theme switch in which rules for the dark count; `nil` if the page's dark
  /// colours are not the author's, or nothing switches them.
  private func themeScope(of planned: PlannedPage) -> ThemeScope? {
    guard !planned.decision.isMapped,
      let theme = planned.decision.siteSwitch ?? ThemeSwitch(planned.facts)
    else { return nil }
    return ThemeScope(theme, planned.decision, isBaked: shape.style != nil)
  }

  /// Adds the rules that a plan decides on for texts that it makes readable by nothing else, outside of parts
  /// with another style, and records the texts that stay unreadable even so.
  ///
  /// - Parameter plan: the plan of the page in the style.
  private func addOverrides(
    to planned: inout PlannedPage, _ shown: ShownPage, _ plan: ScenePlan
  ) {
    let (loaded, style) = (planned.loaded, plan.situation.style)
    let regions = SchemeRegions(options.evidence, planned.page.outline.schemeAttributes)
    let others = OtherParts(regions, in: style, shown.start, planned.file.text)
    var own = shown.observation.texts
    if !others.isEmpty { own = own.removing(others.contains) }
    // Of the texts, the search has a list, and so has the observation; a rule reaches some of them.
    guard
      budget.hold(
        own.all.count * shown.observation.states.count, of: ReachableText.self, copies: 3)
    else { return }
    var plan = plan
    let texts = ReachableTexts(shown.observation, own)
    let candidates = OverrideCandidates(
      style, shown.observation, plan.painted, texts, in: planned.file,
      observer.environmentOfTexts(observer.observedEnvironment(style, loaded), in: style),
      isFragment: loaded.isFragment, others: others)
    var added = AddedTextRules(plan, texts.texts, candidates, isInPart: others.isOfStyle)
    let rules = added.decide()
    let scope = style == .dark ? themeScope(of: planned) : nil
    planned.overrides += rules.flatMap { rule in
      let rule = added.candidates.rule(rule)
      return scope.map(rule.narrowed) ?? [rule]
    }
    let elements = shown.observation.page.elements
    planned.unreadable += added.unreadable.compactMap { text, colors, count in
      UnreadableText(
        colors, style, text.state,
        at: own.offset(of: text.part) ?? elements.start(of: text.part.element),
        minimum: plan.minimum, count: count)
    }
  }
}
