internal import SchemefyColor

extension MappingRule {
  static let drawingLight = MappingRule(
    "drawing-light", "What is drawn in a colour that is seen on dark stays.",
    needs: [.color, .canvas], keeps: "kept: drawn in a colour that is seen on dark",
    .color(.drawn) { subject in
      guard subject.coordinates.correctedLightness < Thresholds.drawnLightness else {
        return .stays
      }
      return subject.darkDrawing.isEquivalent(to: subject.color.rounded) ? .stays : nil
    })
}
