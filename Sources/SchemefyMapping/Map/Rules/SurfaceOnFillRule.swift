internal import SchemefyEvidence
internal import SchemefyTraits

extension MappingRule {
  /// The white button of a violet band stays white under its violet text, and that of a black band under its
  /// black one: the band stays as well, and a black button on it would be what no author makes.
  static let surfaceOnFill: MappingRule = MappingRule(
    "surface-on-fill",
    "A light part of a line, such as a button, that is seen on nothing but vivid or dark fills which hardly "
      + "change keeps its colour, with the texts on it that have a hue or are coloured by its rule.",
    needs: [.color, .elements, .textsSeen, .surfacesSeen],
    changes: "darker: on a light surface that stays",
    keeps: "kept: on a fill that stays",
    .scene { scene in
      guard scene.situation.placesSurfaces, scene.situation.style == .dark,
        let surfaces = SurfacesOnFills(&scene)
      else { return }
      scene.keep(surfaces.targets)
      scene.take(surfaces.changes(scene.colors))
    })
}
