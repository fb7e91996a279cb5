internal import SchemefyColor
internal import SchemefyEvidence

extension MappingRule {
  package static let surfaceNested: MappingRule = MappingRule(
    "surface-nested",
    "A surface that could not be told from what it is seen on is moved away from that.",
    needs: [.color, .surfacesSeen, .elements],
    changes: "moved: to be told from what it lies on",
    .scene { scene in
      guard scene.situation.placesSurfaces else { return }
      let surfaces = NestedSurfaces(scene)
      // A surface that is moved may be the one that others lie on.
      for _ in 0..<Thresholds.nestingRounds {
        let changes = surfaces.changes(scene.colors, scene.painted)
        guard !changes.isEmpty else { break }
        scene.take(changes)
      }
      scene.take(scene.colors.statesOfNested().filter { !scene.isKept($0.target) })
    })
}
