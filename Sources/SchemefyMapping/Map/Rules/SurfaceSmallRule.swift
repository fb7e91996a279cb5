internal import SchemefyEvidence

extension MappingRule {
  static let surfaceSmall: MappingRule = MappingRule(
    "surface-small",
    "A surface on parts of lines may be livelier than a cell or a box.",
    needs: [.color, .elements],
    changes: "livelier: on parts of lines",
    keeps: "kept: already dark",
    .scene { $0.resize(to: .small, by: .surfaceSmall) })
}
