internal import SchemefyColor

extension MappingRule {
  static let lineSeen = MappingRule(
    "line-seen", "A coloured line that is seen on dark as well stays.",
    needs: [.color, .backdrop, .canvas],
    keeps: "kept: a line of {ratio} that is seen on dark as it is",
    .color(.border) { subject in
      guard !subject.isFaintLine,
        subject.shown.contrastRatio(to: subject.dark)
          >= min(subject.ratio, Thresholds.graphicRatio),
        subject.shown.relativeLuminance > Thresholds.blackLuminance
      else { return nil }
      return .stays
    })
}
