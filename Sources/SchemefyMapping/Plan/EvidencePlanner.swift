internal import SchemefyCascade
package import SchemefyColor
package import SchemefyEvidence
internal import SchemefySheets
internal import SchemefyTraits

/// Plans the colours of style sheets by where they are seen: first surfaces, by their sizes, by the
/// texts on them and by the surfaces behind them; then the texts.
package struct EvidencePlanner {
  package let situation: PlanSituation
  /// Whether the sheets that other pages share stay as they are.
  package let keepsShared: Bool

  package init(situation: PlanSituation, keepsShared: Bool) {
    self.situation = situation
    self.keepsShared = keepsShared
  }

  /// Changes plans by the evidence of where their colours are seen.
  ///
  /// - Parameters:
  ///   - evidence: the evidence in the style of the situation.
  ///   - repair: the repair of unreadable texts, with the same evidence.
  ///   - colors: the plans, made by the author's rules alone.
  /// - Returns: whether any colour is changed.
  package func plan(
    _ evidence: Evidence, _ repair: inout ContrastRepair, _ colors: inout PlannedColors
  ) -> Bool {
    var isChanged = false
    if situation.placesSurfaces {
      let isSized = SurfaceSizes(evidence).apply(to: &colors, keepsShared: keepsShared)
      let isUnderTexts = SurfacePolarity(evidence, colors)
        .apply(to: &colors, keepsShared: keepsShared)
      let isNested = NestedSurfaces(evidence, repair.mapper)
        .apply(to: &colors, keepsShared: keepsShared)
      isChanged = isSized || isUnderTexts || isNested
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
