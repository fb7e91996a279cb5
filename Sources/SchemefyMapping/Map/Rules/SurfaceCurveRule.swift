internal import SchemefyColor

extension MappingRule {
  static let surfaceCurve = MappingRule(
    "surface-curve",
    "A surface goes as far from the dark background as it is from white in the light.",
    needs: [.color, .canvas, .palette], changes: "surface curve, depth {depth}",
    keeps: "kept: already dark",
    .color(.surface) { subject in
      subject.derived(.surface, subject.darkSurface)
    })
}
