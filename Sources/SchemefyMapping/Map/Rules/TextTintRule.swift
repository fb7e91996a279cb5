internal import SchemefyColor

extension MappingRule {
  static let textTint = MappingRule(
    "text-tint", "A coloured text becomes the palette's tint of its hue, if that can be read.",
    needs: [.color, .backdrop, .surfaces, .palette], changes: "the palette's tint of its hue",
    .color(.text) { subject in
      guard subject.shown.relativeLuminance <= subject.light.relativeLuminance else { return nil }
      return subject.readableTint.map { .becomes($0) }
    })
}
