internal import SchemefyColor
internal import SchemefySheets

/// What pages lie on, once the cascade has told.
extension Pipeline {
  /// Plans a page anew if it lies on something else than its rules say by themselves.
  ///
  /// - Parameter evidence: takes up what the page says of the sheets that it shares.
  /// - Returns: whether it does.
  func settle(
    _ planned: inout PlannedPage, on search: GroundSearch, _ evidence: inout SiteEvidence
  ) -> Bool {
    for sheet in planned.loader.sheets {
      if let path = sheet.sharedPath { evidence.add(search.ground, of: path) }
    }
    guard planned.planner != nil else { return false }
    var ground = search.ground
    if let path = search.sharedPath {
      // All pages of a site take what they share for the same.
      guard let shared = planned.survey?.shared(at: path) else { return false }
      ground.wrapper = shared.context.facts.wrapper
    }
    var facts = planned.facts
    guard facts.settle(ground) else { return false }
    planned.facts = facts
    var planner: SheetPlanner? = planner(facts)
    planned.plans = plans(of: planned, &planner)
    planned.planner = planner
    return true
  }

  /// Lets the canvas become the palette's where it has the colour of cards: behind a wrapper, and on
  /// pages of a site whose others lie on something else.
  ///
  /// - Returns: whether something is changed.
  func keepCanvas(
    of planned: PlannedPage, _ search: GroundSearch, _ colors: inout PlannedColors,
    keepsShared: Bool
  ) -> Bool {
    guard let place = search.canvasPlace, let canvas = palette.canvas,
      let mapper = colors.mapper(at: place), mapper.isGrouped || mapper.isWrapped,
      mapper.isWrapped || mapper.canvas.light != search.ground.canvas,
      !keepsShared || colors.sharedPlace(place) == nil,
      let own = colors.color(at: place), palette.chosen.decision(on: own) == nil
    else { return false }
    colors.changeSurface(place, to: canvas, by: .pageGround)
    return true
  }
}

extension GroundSearch {
  /// The shared sheet that the wrapper's colour stands in.
  fileprivate var sharedPath: String? {
    wrapperPlace.flatMap { planned.sharedPlace($0)?.path }
  }
}

extension PlannedColors {
  fileprivate func mapper(at place: Place) -> ColorMapper? {
    sources[place.source].planner?.planner.mapper
  }
}
