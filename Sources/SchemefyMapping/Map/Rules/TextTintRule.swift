internal import SchemefyColor

extension MappingRule {
  /// By its hue alone, `#003366` would look like a link.
  static let textTint = MappingRule(
    "text-tint",
    "A coloured text that comes near to the palette's tint of its hue becomes that, if it can be read.",
    needs: [.color, .backdrop, .surfaces, .palette], changes: "the palette's tint of its hue",
    .color(.text) { subject in
      guard subject.shown.relativeLuminance <= subject.light.relativeLuminance,
        let tint = subject.readableTint,
        OKLab(tint.dark).difference(to: OKLab(subject.darkText)) < Thresholds.tintDifference
      else { return nil }
      return .becomes(tint)
    })
}
