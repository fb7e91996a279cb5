internal import SchemefyColor

extension MappingRule {
  static let textOfTint = MappingRule(
    "text-of-tint", "A text in a tint of the palette's, as it is in the light, becomes that.",
    needs: [.color, .backdrop, .palette], changes: "the palette's tint of its hue",
    .color(.text) { subject in
      guard let tint = subject.readableTint,
        OKLab(tint.light).difference(to: OKLab(subject.shown)) < Thresholds.tintDifference
      else { return nil }
      return .becomes(tint)
    })
}
