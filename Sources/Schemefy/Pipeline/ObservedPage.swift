internal import SchemefyCascade
internal import SchemefyEvidence
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefySheets
internal import SchemefySource

/// A page, and where its colours are seen in each style.
package struct ObservedPage {
  /// The page, with its tree if that was parsed.
  var page: LoadedPage
  /// The observations of the page, one for each style in which its texts have to be readable; empty
  /// where there is no such style, or no text.
  var scenes: [ObservedScene] = []
  /// What was left of the budget before the page was taken from ``KnownPages``; `nil` for one that was not.
  var start: WorkBudget.Amount?
  /// The page as it is observed for its dark parts; `nil` where its own observation is enough.
  var dark: ObservedDarkParts?

  /// A page of which nothing is observed.
  init(_ page: LoadedPage) { self.page = page }

  /// The colours in the light of the surfaces that its texts lie on; `nil` where no surface is placed.
  var surfacesOfTexts: Set<Color>? {
    scenes.first { $0.situation.placesSurfaces }?.evidence.surfacesOfTexts
  }
}

/// What is seen of a page as it is shown in one style. All steps of its plan hold it.
final class ObservedScene {
  let situation: PlanSituation
  /// The evidence of the observation; for a plan, with the values that the plan gives.
  let evidence: Evidence
  let declared: DeclaredColors
  /// The ground of the page: its canvas, or a wrapper that covers the canvas. `nil` where it is not known, or
  /// where the style does not place surfaces, as it is the author's own.
  let ground: SeenGround?
  let pictures: SeenPictures
  /// The page as it is shown in the style; `nil` for one that was observed before, of which this is kept.
  let shown: ShownPage?
  /// The canvas; `nil` if neither a declaration nor an attribute colours it alone.
  var canvas: PageCanvas? {
    guard let ground, ground.canvasSource != nil else { return nil }
    return PageCanvas(
      color: ground.ground.canvas,
      owner: ground.canvasPlace.map { .place($0) } ?? .bodySurface)
  }

  init(
    _ situation: PlanSituation, _ evidence: Evidence, _ declared: DeclaredColors,
    _ ground: SeenGround?, _ pictures: SeenPictures, _ shown: ShownPage?
  ) {
    self.situation = situation
    self.evidence = evidence
    self.declared = declared
    self.ground = ground
    self.pictures = pictures
    self.shown = shown
  }

  /// The observation with values in its evidence that a plan gives.
  func with(_ evidence: Evidence) -> ObservedScene {
    ObservedScene(situation, evidence, declared, ground, pictures, shown)
  }
}

/// A page as it is shown in one style.
final class ShownPage {
  /// The page with the rules that are added to it, before a style is chosen.
  let start: StyledPage
  let observation: PageObservation
  /// The match that the observation was made of.
  let match: PageView.Match
  /// The styles of the page in the light, for the icons in it; `nil` where it has none, or is shown in the
  /// light itself.
  let light: CascadedStyles?

  init(
    _ start: StyledPage, _ observation: PageObservation, _ match: PageView.Match,
    light: CascadedStyles?
  ) {
    self.start = start
    self.observation = observation
    self.match = match
    self.light = light
  }
}

extension PageView {
  /// The view that a page was observed in.
  init(_ shown: ShownPage) {
    self.init(
      page: shown.observation.page, styles: shown.observation.styles, match: shown.match)
  }
}
