package import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefyProperties
package import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Observes where the colours of pages are seen, in the styles in which these may change.
///
/// It does not know the options that shape only the plan: what it has seen serves every plan.
package struct PageObserver {
  let options: EvidenceOptions
  /// The budget of the document.
  let budget: WorkBudget
  /// As ``Pipeline/frames``: what is planned around a document is what it is observed on.
  let frames: [UserInterfaceStyle: CascadeEnvironment.Frame]
  /// As ``Pipeline/grounds``.
  let grounds: [PictureGround]

  /// Whether a page is to be observed: its texts have to be readable in a style, and the sheets that
  /// it shares are planned.
  private func isObserved(_ loaded: LoadedPage) -> Bool {
    !loaded.decision.repairedStyles.isEmpty && loaded.survey?.isPlanned != false
  }

  /// Observes where the colours of a page are seen.
  ///
  /// - Complexity: that of parsing the page and its sheets, and of their cascade.
  func observe(_ loaded: LoadedPage) -> ObservedPage {
    var observed = ObservedPage(loaded)
    guard isObserved(loaded), let styled = style(&observed.page) else { return observed }
    observed.page.pictures = loaded.pictures(in: styled.sheets)
    let loaded = observed.page
    var page = styled
    let disabled = DisabledControls(attribute: page.name("disabled"))
    let texts = PageTexts(page, loaded.file.text, disabled: disabled)
    // The list grows as it is made; and nothing is generated in pictures.
    guard budget.checkpoint(), budget.hold(texts.own.count, of: PageText.self, copies: 2),
      !texts.own.isEmpty || !loaded.page.outline.isPicture
    else { return observed }
    observed.page.view = nil
    for style in loaded.decision.repairedStyles where !budget.isSpent {
      let known = loaded.view ?? observed.scenes.first?.shown.map { PageView($0) }
      guard let scene = scene(of: loaded, page, texts, in: style, like: known) else { break }
      observed.scenes.append(scene)
    }
    if loaded.parts != nil {
      observed.page.view = observed.scenes.first?.shown.map { PageView($0) }
    }
    return observed
  }

  /// Observes a page where it is shown in a style.
  ///
  /// - Parameter known: another view of the page; `nil` if there is none.
  /// - Returns: `nil` if the budget is spent.
  private func scene(
    of loaded: LoadedPage, _ page: StyledPage, _ texts: PageTexts, in style: UserInterfaceStyle,
    like known: PageView?
  ) -> ObservedScene? {
    let start = page.adding(loaded.observedRules)
    let situation = PlanSituation(style, loaded.decision, options)
    let view =
      known.flatMap { self.view(like: $0, loaded, in: style) }
      ?? view(of: page, loaded, in: style)
    let match = view.match
    guard budget.checkpoint() else { return nil }
    var observation = PageObservation(
      view.page, view.styles, texts: texts, in: loaded.file.text, supplyingIn: style)
    guard budget.checkpoint() else { return nil }
    let declared = declaredColors(loaded, observation.page, observation.styles)
    var ground: SeenGround?
    var pictures = SeenPictures()
    if situation.placesSurfaces {
      guard budget.checkpoint() else { return nil }
      observation.addSurfaces()
      observation.addDrawnTexts(
        loaded.file.text, isPicture: loaded.page.outline.isDrawing, on: grounds.map(\.light))
      ground =
        GroundSearch(
          observation.rest, observation.page.elements, observation.counts, declared)?.found
      guard budget.checkpoint() else { return nil }
      pictures = SeenPictures(observation, loaded.page, in: loaded.file.text)
    }
    guard budget.checkpoint() else { return nil }
    var light: CascadedStyles?
    if style == .light {
      observation.evidence.light = LightLook(observation.evidence)
    } else {
      observation.evidence.light = budget.releasing {
        let styles = lightStyles(
          of: observation.styles, start, loaded, of: observation.parts.map(\.element))
        if !loaded.page.icons.isEmpty { light = styles }
        return LightLook(
          observation, views(of: styles, observation, loaded),
          observation.states)
      }
    }
    return ObservedScene(
      situation, observation.evidence, declared, ground, pictures,
      ShownPage(start, observation, match, light: light))
  }

  /// The colours of a page with the styles that it has in the light, for each state of an observation: in
  /// states those of the elements that first show a text of it.
  private func views(
    of light: CascadedStyles, _ observation: PageObservation, _ loaded: LoadedPage
  ) -> [ComputedColors] {
    var styles = light
    for case let state? in observation.states {
      styles.show(in: state.elementStates, of: observation.elements(in: state), loaded.file.text)
    }
    return styles.paintedViews()
  }

  /// The styles of a page in the light, of what was matched in the dark where that is enough.
  ///
  /// - Parameters:
  ///   - start: the page as its author wrote it.
  ///   - elements: the elements that are asked for; `nil` for all.
  func lightStyles(
    of dark: CascadedStyles, _ start: StyledPage, _ loaded: LoadedPage, of elements: [Int32]? = nil
  ) -> CascadedStyles {
    let light = environmentOfTexts(observedEnvironment(.light, loaded), in: .light)
    if let known = dark.shown(in: light, of: elements, loaded.file.text) { return known }
    var page = inLight(start, loaded)
    return page.styles(in: loaded.file.text, light)
  }

  /// A page with its theme switch turned to the light, to be matched for that alone.
  private func inLight(_ page: StyledPage, _ loaded: LoadedPage) -> StyledPage {
    var page = page
    let theme = theme(of: loaded, in: .light)
    page.turn(to: theme, elsewhere: theme)
    return page
  }

  /// The colours in the light of the texts around drawings, by the offsets at which these begin: of what
  /// was matched in another style where that is enough.
  func lightColors(around drawings: [Int], in observed: ObservedPage) -> [Color?] {
    let loaded = observed.page
    guard let styled = styledPage(of: loaded) else { return [] }
    let places = styled.drawings
    let elements = drawings.compactMap { places[$0] }
    let light = environmentOfTexts(observedEnvironment(.light, loaded), in: .light)
    let known = observed.scenes.first?.shown.map { $0.light ?? $0.observation.styles }
    if let colors = known?.colors(of: elements, in: light, loaded.file.text) {
      return drawings.map { places[$0].flatMap { colors[$0]?.color } }
    }
    var page = inLight(styled, loaded)
    let styles = page.styles(in: loaded.file.text, light)
    return drawings.map { places[$0].flatMap { styles.color(of: $0).color } }
  }

  /// The colours that a page declares, found by the places that the cascade gives for declarations.
  package func declaredColors(
    _ loaded: LoadedPage, _ page: StyledPage, _ styles: CascadedStyles
  ) -> DeclaredColors {
    let (sources, attributes) = sources(of: loaded)
    let firstText = loaded.loader.sheets.count
    var colors = DeclaredColors(sources, attributes: attributes, texts: page.sheets.loaded)
    var added: Set<Int32> = []
    for (element, reference) in styles.attributes.enumerated()
    where reference >= 0 && added.insert(reference).inserted {
      let element = Int32(truncatingIfNeeded: element)
      guard let number = page.elements.styles.number(of: element),
        firstText + number < sources.count
      else { continue }
      colors.add(attribute: reference, source: firstText + number)
    }
    return colors
  }

  /// The texts of CSS in a page: its sheets, and behind them one for each text of style attributes, in the
  /// order in which the elements' texts are numbered. By style attribute the number of its text.
  func sources(
    of loaded: LoadedPage
  ) -> (sources: [DeclaredColors.Source], attributes: [Int]) {
    var sources = loaded.loader.sheets.map {
      DeclaredColors.Source(sheet: $0.sheet, usage: $0.usage, sharedPath: $0.sharedPath)
    }
    budget.hold(sources.count, of: DeclaredColors.Source.self)
    var attributes: [Int] = []
    for (index, attribute) in loaded.attributes.enumerated() {
      guard attribute.first == index else {
        attributes.append(attributes[attribute.first])
        continue
      }
      attributes.append(sources.count)
      sources.append(attribute.source)
    }
    return (sources, attributes)
  }
}

extension Pipeline {
  /// The observer of pages, with the options that shape what is seen.
  package var observer: PageObserver {
    PageObserver(options: options.evidence, budget: budget, frames: frames, grounds: grounds)
  }

  /// Observes a page for its own plan, and for its parts with another style.
  ///
  /// - Complexity: that of parsing the page and its sheets, and of their cascade.
  package func observeForItself(_ loaded: LoadedPage) -> ObservedPage {
    var observed = observeInItsStyle(loaded)
    observed.dark = observeDarkParts(of: &observed.page)
    return observed
  }

  /// Observes a page for its own plan, or takes what was seen of it for the plan of its site.
  func observeInItsStyle(_ loaded: LoadedPage) -> ObservedPage {
    guard hasOwnPlan(loaded) else { return ObservedPage(loaded) }
    return known?.take(loaded, observer) ?? observer.observe(loaded)
  }

  /// Whether a page needs a plan of its own: it has colours of its own, drawings, pictures behind texts or
  /// documents in it, or the plan of the site leaves its texts unreadable; or a document in a page lies on
  /// what is behind its frame.
  private func hasOwnPlan(_ loaded: LoadedPage) -> Bool {
    loaded.hasOwnColors || loaded.survey?.contradicts(loaded.loader.sheets) ?? false
      || loaded.surroundings.isSeenThrough || !loaded.tones.isEmpty
      || loaded.page.outline.hasDrawnTexts || loaded.page.outline.hasDrawings
      || !loaded.page.documents.isEmpty
      || loaded.page.mayShowDrawings(in: loaded.file.text)
  }
}
