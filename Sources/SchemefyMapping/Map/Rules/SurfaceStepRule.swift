internal import SchemefyEvidence

extension MappingRule {
  static let surfaceStep: MappingRule = MappingRule(
    "surface-step",
    "A mark that is a step of a scale is as far from the others in the dark as in the light.",
    needs: [.color, .elements],
    changes: "told from the other steps of its scale",
    keeps: "kept: nothing is written on it",
    .scene { $0.resize(to: .step, by: .surfaceStep) })
}
