internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  static let lineLighter = MappingRule(
    "line-lighter",
    "A line that is lighter than its surface, or not told from it, is a surface itself.",
    needs: [.color, .backdrop, .canvas], changes: "surface curve, depth {depth}",
    keeps: "kept: a line of {ratio} that is seen on dark as it is",
    .color(.border) { subject in
      guard
        subject.shown.relativeLuminance >= subject.light.relativeLuminance
          || subject.ratio < Thresholds.noLineRatio
      else { return nil }
      return subject.asIf(.surface)
    })
}
