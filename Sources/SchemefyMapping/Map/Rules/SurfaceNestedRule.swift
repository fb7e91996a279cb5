internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefySheets

extension MappingRule {
  package static let surfaceNested: MappingRule = MappingRule(
    "surface-nested",
    "A surface that could not be told from what it is seen on is moved away from that.",
    needs: [.color, .surfacesSeen, .elements],
    changes: "moved: to be told from what it lies on",
    .scene { scene in
      guard scene.situation.placesSurfaces else { return }
      let surfaces = NestedSurfaces(scene)
      var moved: Set<DeclaredColors.Place> = []
      // A surface that is moved may be the one that others lie on.
      for _ in 0..<Thresholds.nestingRounds {
        let changes = surfaces.changes(scene.colors, scene.painted)
        guard !changes.isEmpty else { break }
        scene.take(changes)
        for case .place(let place) in changes.map(\.target) { moved.insert(place) }
      }
      scene.take(moved.sorted().flatMap { scene.lostLines(around: $0) })
      scene.take(scene.colors.statesOfNested().filter { !scene.isKept($0.target) })
    })
}

extension ScenePlan {
  /// The changes of the lines around a surface that was moved towards them: around `#fef9ed` in a card, `#f2d37b`
  /// would have 1.09:1.
  fileprivate func lostLines(around place: DeclaredColors.Place) -> [ColorChange] {
    let plan = colors.sources[place.source].plan
    guard let light = colors.declared.color(at: place), light.isOpaque,
      let dark = plan.decisions[place.entry].color?.dark
    else { return [] }
    return colors.declared.lines(around: place).compactMap { line in
      guard let own = colors.declared.color(at: line), own.isOpaque, !isKept(line), !isDecided(own),
        own.relativeLuminance < light.relativeLuminance,
        case let ratio = own.contrastRatio(to: light), ratio > Thresholds.noLineRatio,
        let planned = plan.decisions[line.entry].color?.dark,
        planned.contrastRatio(on: dark)
          < min(ratio, Thresholds.leastPaleLine) - Thresholds.sameRatio
      else { return nil }
      let seen = own.line(
        on: (light, dark), within: Thresholds.leastPaleLine...Thresholds.graphicRatio)
      return ColorChange(line, .alone(MappedColor(.border, own, seen)), by: .completedLine)
    }
  }
}
