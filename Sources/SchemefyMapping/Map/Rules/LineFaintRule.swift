internal import SchemefyColor

extension MappingRule {
  static let lineFaint = MappingRule(
    "line-faint", "A faint gray line is there to part: the palette's separator.",
    needs: [.color, .backdrop, .canvas, .palette], changes: "separator for a faint line of {ratio}",
    keeps: "kept: a line of {ratio} that is seen on dark as it is",
    .color(.border) { subject in
      guard subject.lch.chroma < Thresholds.neutralChroma, subject.ratio < Thresholds.faintRatio
      else { return nil }
      // The lower edge of a button in black at 1.5 % is not seen, and is not to be.
      if !subject.color.isOpaque, subject.ratio < Thresholds.clearRatio,
        subject.color.relativeLuminance < Thresholds.darkLuminance
      {
        return .stays
      }
      return Answer(subject.palette.separator)
    })
}
