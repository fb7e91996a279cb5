extension MappingRule {
  static let surfaceMark = MappingRule(
    "surface-mark",
    "A mark that nothing is written on, as a bar or a dot, keeps its colour, but for its glare.",
    needs: [.color, .elements],
    changes: "livelier: nothing is written on it",
    keeps: "kept: nothing is written on it",
    .step("SurfaceCurve.map"))
}
