internal import SchemefyEvidence

extension MappingRule {
  static let surfaceMark: MappingRule = MappingRule(
    "surface-mark",
    "A mark that nothing is written on, as a bar or a dot, keeps its colour, but for its glare.",
    needs: [.color, .elements],
    changes: "livelier: nothing is written on it",
    keeps: "kept: nothing is written on it",
    .scene { $0.resize(to: .mark, by: .surfaceMark) })
}
