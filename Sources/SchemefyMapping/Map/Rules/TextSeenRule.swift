internal import SchemefyColor

extension MappingRule {
  static let textSeen = MappingRule(
    "text-seen", "A lively or light text that can be read in the dark as it is stays.",
    needs: [.color, .backdrop, .surfaces],
    keeps: "kept: it can be read on the dark surface as it is",
    .color(.text) { subject in
      subject.darkText.isEquivalent(to: subject.color.rounded) ? .stays : nil
    })
}
