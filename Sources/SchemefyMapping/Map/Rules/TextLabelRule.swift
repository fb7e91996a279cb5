internal import SchemefyColor

extension MappingRule {
  static let textLabel = MappingRule(
    "text-label", "A gray text becomes the label of its rank.",
    needs: [.color, .backdrop, .surfaces, .palette],
    changes: "label for a neutral text of {ratio}",
    .color(.text) { subject in
      guard subject.shown.relativeLuminance <= subject.light.relativeLuminance,
        subject.lch.chroma < Thresholds.neutralChroma,
        let role = subject.palette.label(forRatio: subject.ratio),
        role.dark.contrastRatio(on: subject.dark) >= subject.mapper.text.minimum
      else { return nil }
      return .becomes(role)
    })
}
