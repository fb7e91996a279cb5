internal import SchemefyColor

extension MappingRule {
  package static let transparent = MappingRule(
    "transparent", "What is not seen stays.",
    needs: [.color], keeps: "kept: it is transparent",
    .color(.all) { subject in
      subject.color.alpha > Thresholds.invisibleAlpha ? nil : .stays
    })
}
