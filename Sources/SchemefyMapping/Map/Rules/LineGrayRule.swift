internal import SchemefyColor

extension MappingRule {
  static let lineGray = MappingRule(
    "line-gray", "A gray line that is looked at is as strong on dark, but for the strongest.",
    needs: [.color, .backdrop, .canvas], changes: "a line of {ratio}, as strong on dark",
    keeps: "kept: a line of {ratio} that is seen on dark as it is",
    .color(.border) { subject in
      guard subject.lch.chroma < Thresholds.neutralChroma else { return nil }
      let wanted = min(subject.ratio, Thresholds.largestLine)
      return subject.derived(
        .border, ContrastSolver(on: subject.dark).lighter(subject.lch, ratio: wanted))
    })
}
