internal import SchemefyColor

extension MappingRule {
  static let surfaceDark = MappingRule(
    "surface-dark", "A surface that is dark already stays, if it is told from the page.",
    needs: [.color, .canvas], keeps: "kept: already dark",
    .color(.surface) { subject in
      subject.darkSurface.isEquivalent(to: subject.color.rounded) ? .stays : nil
    })
}
