internal import SchemefyEvidence

extension MappingRule {
  static let surfaceUnderTexts: MappingRule = MappingRule(
    "surface-under-texts",
    "A surface on which all texts are seen to be lighter is dark already, and moves only as "
      + "far as they need it.",
    needs: [.color, .textsSeen],
    changes: "darkened until the lighter texts on it can be read",
    keeps: "kept: all texts on it are lighter",
    .scene { scene in
      guard scene.situation.placesSurfaces else { return }
      let texts = SurfacePolarity(scene.evidence, scene.colors).texts
        .filter { !scene.isKept($0.surface) }
      scene.take(
        texts.map { ColorChange($0.surface, .underTexts($0.text), by: .surfaceUnderTexts) })
    })
}
