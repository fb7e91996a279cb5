internal import SchemefyColor
internal import SchemefyEvidence

extension MappingRule {
  /// A pale line: without a surface in its rule, it is as likely to lie on a card as on the canvas.
  static let linePale = MappingRule(
    "line-pale", "A pale line of its surface's hue is as pale on dark, where it would glare.",
    needs: [.color, .backdrop, .canvas], changes: "a line of {ratio}, as strong on dark",
    keeps: "kept: a line of {ratio} that is seen on dark as it is",
    .color(.border) { subject in
      let isPale =
        subject.ratio < Thresholds.paleLineRatio && subject.lch.chroma < Thresholds.paleLineChroma
      guard subject.isFaintLine || isPale,
        subject.shown.relativeLuminance > Thresholds.paleLuminance
      else { return nil }
      let card = subject.ownDark ?? subject.mapper.surfaces.map(.white, size: .medium)
      let wanted = max(subject.ratio, Thresholds.leastPaleLine)
      return subject.derived(.border, ContrastSolver(on: card).lighter(subject.lch, ratio: wanted))
    })
}
