extension MappingRule {
  static let surfaceSmall = MappingRule(
    "surface-small",
    "A surface on parts of lines may be livelier than a cell or a box.",
    needs: [.color, .elements],
    changes: "livelier: on parts of lines",
    keeps: "kept: already dark",
    .step("SurfaceCurve.map"))
}
