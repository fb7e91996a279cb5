internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  static let shapePale = MappingRule(
    "shape-pale", "A pale shape is what others are drawn on: a surface.",
    needs: [.color, .canvas], changes: "surface curve, depth {depth}", keeps: "kept: already dark",
    .color(.shape) { subject in
      subject.coordinates.correctedLightness < Thresholds.drawnLightness
        ? nil : subject.asIf(.surface)
    })
}
