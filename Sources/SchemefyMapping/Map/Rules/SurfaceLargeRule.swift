internal import SchemefyEvidence

extension MappingRule {
  static let surfaceLarge: MappingRule = MappingRule(
    "surface-large",
    "A surface under most of a page's texts is calmer than a cell or a box.",
    needs: [.color, .elements],
    changes: "calmer: under most of a page",
    keeps: "kept: already dark",
    .scene { $0.resize(to: .large, by: .surfaceLarge) })
}
