internal import SchemefyColor

extension MappingRule {
  static let lineOnKept = MappingRule(
    "line-on-kept", "What is drawn on a surface that stays, stays.",
    needs: [.color, .backdrop, .text],
    keeps: "kept: a line of {ratio} that is seen on dark as it is",
    .color(.border) { subject in
      subject.dark.isEquivalent(to: subject.light.rounded) ? .stays : nil
    })
}
