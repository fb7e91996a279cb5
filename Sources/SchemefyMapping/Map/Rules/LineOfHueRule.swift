internal import SchemefyColor

extension MappingRule {
  static let lineOfHue = MappingRule(
    "line-of-hue", "Any other line is as strong on dark, up to what a text has.",
    needs: [.color, .backdrop, .canvas], changes: "a line of {ratio}, as strong on dark",
    keeps: "kept: a line of {ratio} that is seen on dark as it is",
    .color(.border) { subject in
      let wanted = min(max(subject.ratio, Thresholds.leastLine), subject.mapper.text.target)
      return subject.derived(
        .border, ContrastSolver(on: subject.dark).lighter(subject.lch, ratio: wanted))
    })
}
