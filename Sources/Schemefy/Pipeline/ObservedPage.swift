internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefyEvidence
internal import SchemefySheets

/// Where the colours of a page are seen.
package struct ObservedPage {
  /// With its tree, if that was read.
  var page: LoadedPage
  /// By style in which colours may change; empty where none does, or nothing is to be read.
  var scenes: [ObservedScene] = []

  /// A page of which nothing is observed.
  init(_ page: LoadedPage) { self.page = page }
}

/// A page where it is shown in a style.
struct ObservedScene {
  let situation: PlanSituation
  /// The page with the rules that are added to it, in no style yet.
  let start: StyledPage
  let observation: PageObservation
  let declared: DeclaredColors
  /// What the page lies on; `nil` where that can't be told, or is the author's own in the style.
  let ground: GroundSearch?
  /// The declaration of the canvas; `nil` if no place of its own has its colour.
  var canvas: PageCanvas? {
    ground.flatMap { ground in
      ground.canvasPlace.map { PageCanvas(color: ground.ground.canvas, place: $0) }
    }
  }
  /// What its texts look like in the light.
  let light: ContrastRepair.LightProvider
}
