internal import SchemefyColor

extension MappingRule {
  static let textCurve = MappingRule(
    "text-curve",
    "A text goes as far from its surface as its rank among the texts asks for, and never nearer than the "
      + "asked contrast.",
    needs: [.color, .backdrop, .surfaces], changes: "text curve, {ratio} in light",
    keeps: "kept: it can be read on the dark surface as it is",
    .color(.text) { subject in
      subject.derived(.text, subject.darkText)
    })
}
