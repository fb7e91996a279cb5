package import SchemefyEvidence
internal import SchemefyCascade
package import SchemefyColor
internal import SchemefySheets
internal import SchemefyTraits

/// Plans what the colours of style sheets become by where they are seen: surfaces first, by their sizes, by
/// the texts on them and by what they lie on; then the texts on them.
package struct EvidencePlanner {
  package let situation: PlanSituation
  /// Whether the sheets that other pages share stay as they are.
  package let keepsShared: Bool

  package init(situation: PlanSituation, keepsShared: Bool) {
    self.situation = situation
    self.keepsShared = keepsShared
  }

  /// - Parameters:
  ///   - evidence: where the colours are seen in the style of the situation.
  ///   - repair: makes the texts readable, by the same evidence.
  ///   - colors: as they are planned by their rules alone.
  /// - Returns: whether something is changed.
  package func plan(
    _ evidence: Evidence, _ repair: inout ContrastRepair, _ colors: inout PlannedColors
  ) -> Bool {
    var isChanged = false
    if situation.placesSurfaces {
      let isSized = SurfaceSizes(evidence).apply(to: &colors, keepsShared: keepsShared)
      let isPlanned = colors.planTexts(on: evidence.surfacesOfTexts, keepsShared: keepsShared)
      let isUnderTexts = SurfacePolarity(evidence, colors)
        .apply(to: &colors, keepsShared: keepsShared)
      let isNested = NestedSurfaces(evidence, repair.mapper)
        .apply(to: &colors, keepsShared: keepsShared)
      isChanged = isSized || isPlanned || isUnderTexts || isNested
    }
    let isRepaired = repair.repair(
      &colors, isWhole: situation.isWhole, isMapped: situation.isMapped,
      completesDark: situation.completesDark)
    return isRepaired || isChanged
  }
}

extension Evidence {
  /// The colours of all surfaces that texts lie on.
  package var surfacesOfTexts: Set<Color> {
    var shown: Set<Color> = []
    for text in texts.indices {
      if let color = original(text).backdrop.color { shown.insert(color.rounded) }
    }
    return shown
  }
}
