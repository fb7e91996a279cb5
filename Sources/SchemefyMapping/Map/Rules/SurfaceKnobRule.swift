internal import SchemefyEvidence

extension MappingRule {
  static let surfaceKnob: MappingRule = MappingRule(
    "surface-knob",
    "What slides on the track of a switch, and is lighter than it, keeps its colour.",
    needs: [.color, .elements],
    keeps: "kept: nothing is written on it",
    .scene { $0.resize(to: .knob, by: .surfaceKnob) })
}
