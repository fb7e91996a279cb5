extension MappingRule {
  static let completedSurface = MappingRule(
    "completed-surface",
    "A pale surface that the author's own dark scheme leaves as in the light is mapped, on "
      + "the canvas of that scheme.",
    needs: [.color, .canvas, .textsSeen],
    changes: "mended: for the texts on it",
    .step("ContrastRepair.completeSurfaces"))
}
