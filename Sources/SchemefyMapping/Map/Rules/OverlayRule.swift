internal import SchemefyColor

extension MappingRule {
  package static let overlay = MappingRule(
    "overlay", "A light or coloured layer that tints what lies behind does the same on dark.",
    needs: [.color], keeps: "kept: a translucent layer, which does the same over dark",
    .color(.surface) { subject in
      subject.color.alpha < Thresholds.coveringAlpha ? .stays : nil
    })
}
