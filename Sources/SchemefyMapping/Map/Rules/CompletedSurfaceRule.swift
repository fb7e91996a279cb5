extension MappingRule {
  static let completedSurface = MappingRule(
    "completed-surface",
    "A pale surface that the author's own dark scheme leaves as in the light is mapped, on "
      + "the canvas of that scheme.",
    needs: [.color, .canvas, .textsSeen],
    changes: "mapped: the author's dark scheme leaves it pale under texts",
    .step("ContrastRepair.completeSurfaces"))
}
