internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  static let glow = MappingRule(
    "glow", "A shadow of light turns dark, as a surface does, unless it is too weak to be seen.",
    needs: [.color, .canvas], changes: "a glow of light turns dark, as a surface does",
    keeps: "kept: a shadow that is dark, or coloured, already",
    .color(.shadow) { subject in
      guard subject.color.relativeLuminance > Thresholds.glowLuminance else { return nil }
      return subject.color.alpha < Thresholds.glowAlpha ? .stays : subject.asIf(.surface)
    })
}
