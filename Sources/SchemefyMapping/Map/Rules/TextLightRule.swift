internal import SchemefyColor

extension MappingRule {
  static let textLight = MappingRule(
    "text-light", "A text that is lighter than its surface is made as light as it takes.",
    needs: [.color, .backdrop], changes: "a light text, made as light as it takes",
    keeps: "kept: it can be read on the dark surface as it is",
    .color(.text) { subject in
      guard subject.shown.relativeLuminance > subject.light.relativeLuminance else { return nil }
      return subject.derived(.text, subject.darkText)
    })
}
