internal import SchemefyEvidence

extension MappingRule {
  static let pageGround: MappingRule = MappingRule(
    "page-ground",
    "A page lies on what holds most of its texts, and the canvas behind that is the palette's.",
    needs: [.canvas, .elements],
    changes: "the palette's, behind cards of the same colour",
    .scene { scene in
      guard scene.situation.placesSurfaces else { return }
      let canvases = scene.canvases.filter { !scene.isKept($0.owner) }
      scene.take(canvases.compactMap { $0.change(in: scene.colors) })
    })
}
