internal import SchemefyColor

extension MappingRule {
  package static let drawing = MappingRule(
    "drawing", "What is drawn dark turns light, as text does.",
    needs: [.color, .canvas], changes: "a dark drawing turns light, as text does",
    keeps: "kept: drawn in a colour that is seen on dark",
    .color(.drawn) { subject in
      subject.derived(.graphic, subject.darkDrawing)
    })
}
