internal import SchemefyColor
internal import SchemefyTraits

extension MappingRule {
  static let drawingBlack = MappingRule(
    "drawing-black", "What is drawn in black becomes the label, as letters do.",
    needs: [.color, .palette], changes: "label for what is drawn in black",
    .color(.drawn) { subject in
      guard subject.coordinates.chroma < Thresholds.neutralChroma, subject.color.isOpaque,
        let label = subject.palette.mapped(.label),
        subject.color.contrastRatio(to: .white) > Thresholds.blackDrawingRatio
      else { return nil }
      return .becomes(label)
    })
}
