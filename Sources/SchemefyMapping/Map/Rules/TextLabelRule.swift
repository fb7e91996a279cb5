internal import SchemefyColor
internal import SchemefyTraits

extension MappingRule {
  /// `#333` becomes the label, `#666` on iOS the secondary one; `#555` lies between the two, and stays
  /// between them.
  static let textLabel = MappingRule(
    "text-label",
    "A strong gray text becomes the label; any other, the secondary label or a weaker one, if it comes as "
      + "near to that as looks alike, or is that in the light.",
    needs: [.color, .backdrop, .surfaces, .palette],
    changes: "label for a neutral text of {ratio}",
    .color(.text) { subject in
      guard subject.shown.relativeLuminance <= subject.light.relativeLuminance,
        subject.lch.chroma < Thresholds.neutralChroma
      else { return nil }
      return subject.label.map { .becomes($0) }
    })
}

extension ColorCase {
  /// The label that a gray text becomes; `nil` if none is like it, or that could not be read.
  fileprivate var label: MappedColor? {
    mutating get {
      let isStrong = color.isOpaque && ratio >= Thresholds.labelRatio
      let seen = OKLab(darkText.composited(over: ground))
      let (color, ground) = (color, ground)
      let label = palette.labels.first { label in
        // Most secondary texts are of one gray, and so are the app's: those become the app's.
        let isSecondary = label.source == .role(.secondaryLabel) && color.isOpaque
        return isStrong || label.light.isAlike(color)
          || OKLab(label.dark.composited(over: ground)).difference(to: seen)
            < (isSecondary ? Thresholds.tintDifference : Thresholds.noticedDifference)
      }
      guard let label, label.dark.contrastRatio(on: dark) >= mapper.text.minimum else { return nil }
      return label
    }
  }
}

extension Color {
  /// Whether nobody can distinguish the colour from another one, wherever both lie.
  fileprivate func isAlike(_ other: Color) -> Bool {
    abs(alpha - other.alpha) < Thresholds.noticedDifference
      && OKLab(withAlpha(1)).difference(to: OKLab(other.withAlpha(1)))
        < Thresholds.noticedDifference
  }
}
