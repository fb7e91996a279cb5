internal import SchemefyEvidence
internal import SchemefyTraits

extension MappingRule {
  /// The white button of a violet band stays white under its violet text: the band stays as well, and a
  /// black button on it would be what no author makes.
  static let surfaceOnFill: MappingRule = MappingRule(
    "surface-on-fill",
    "A light part of a line, such as a button, that is seen on nothing but vivid fills which hardly change "
      + "keeps its colour under texts that have a hue, with those.",
    needs: [.color, .elements, .textsSeen, .surfacesSeen],
    changes: "darker: on a light surface that stays",
    keeps: "kept: on a vivid fill that stays",
    .scene { scene in
      guard scene.situation.placesSurfaces, scene.situation.style == .dark,
        let surfaces = SurfacesOnFills(&scene)
      else { return }
      scene.keep(surfaces.targets)
      scene.take(surfaces.changes(scene.colors))
    })
}
