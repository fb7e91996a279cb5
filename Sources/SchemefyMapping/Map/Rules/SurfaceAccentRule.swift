internal import SchemefyEvidence

extension MappingRule {
  /// A yellow button stays yellow, under the author's black or, where that was white, under a text that is
  /// nearly black: authors leave strong surfaces as they are, and a button in olive looks disabled.
  static let surfaceAccent: MappingRule = MappingRule(
    "surface-accent",
    "A vivid fill keeps its colour where all texts on it can be dark, as they lie on nothing else, unless it "
      + "is under most of a page's texts, or both bright and more than a part of a line: then a yellow is "
      + "dimmed, and others are mapped as surfaces.",
    needs: [.color, .elements, .textsSeen],
    changes: "dimmed: a bright yellow under dark texts",
    keeps: "kept: a vivid fill under dark texts",
    .scene { scene in
      guard scene.situation.placesSurfaces else { return }
      let accents = AccentSurfaces(&scene)
      scene.keep(accents.targets)
      scene.take(accents.changes(scene.colors))
    })
}
