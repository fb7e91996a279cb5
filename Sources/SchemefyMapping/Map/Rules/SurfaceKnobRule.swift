extension MappingRule {
  static let surfaceKnob = MappingRule(
    "surface-knob",
    "What slides on the track of a switch, and is lighter than it, keeps its colour.",
    needs: [.color, .elements],
    keeps: "kept: nothing is written on it",
    .step("SurfaceCurve.map"))
}
