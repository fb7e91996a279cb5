internal import SchemefyColor

extension MappingRule {
  static let lineOnDarkPage = MappingRule(
    "line-on-dark-page", "A line on what is dark in both styles stays, if it is seen as well.",
    needs: [.color, .backdrop, .canvas],
    keeps: "kept: a line of {ratio} that is seen on dark as it is",
    .color(.border) { subject in
      guard subject.light.relativeLuminance < Thresholds.deepLuminance,
        subject.dark.relativeLuminance < Thresholds.deepLuminance,
        subject.shown.contrastRatio(to: subject.dark) >= min(subject.ratio, Thresholds.graphicRatio)
      else { return nil }
      return .stays
    })
}
