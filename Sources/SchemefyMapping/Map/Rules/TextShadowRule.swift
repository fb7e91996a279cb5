internal import SchemefyColor
internal import SchemefyEvidence

extension MappingRule {
  /// A pale shadow of a text, which lifts dark text off its surface; around light text it would glow.
  package static let textShadow = MappingRule(
    "text-shadow", "A light shadow of a text turns dark, as texts turn light; a dark one stays.",
    needs: [.color, .canvas], changes: "a light shadow turns dark, as texts turn light",
    keeps: "kept: a dark shadow",
    .color(.textShadow) { subject in
      let color = subject.color
      guard color.relativeLuminance > Thresholds.darkLuminance else { return .stays }
      let dark = subject.mapper.surfaces.map(color.withAlpha(1), size: .small)
      return subject.derived(.shadow, dark.withAlpha(color.alpha))
    })
}
