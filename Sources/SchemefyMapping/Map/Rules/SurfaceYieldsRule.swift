package import SchemefyColor
internal import SchemefyEvidence

extension MappingRule {
  /// A surface under an unreadable text: a pale one is mapped; any other becomes darker until the text
  /// can be read, or by steps until there is a readable colour for the text.
  static let surfaceYields = MappingRule(
    "surface-yields", "A surface on which no colour of text is enough gives way.",
    needs: [.color, .textsSeen],
    changes: "darkened until the texts on it can be read",
    .step("ColorMapper.surface(_:yieldingTo:)"))
}

extension ColorMapper {
  /// The new colour of a surface on which a light text can't be read.
  package func surface(_ color: Color, yieldingTo text: Color) -> Color {
    let mapped = surfaces.map(color.withAlpha(1), size: .medium)
    let isPale = color.relativeLuminance > Thresholds.paleLuminance
    guard !isPale || text.contrastRatio(to: mapped) < self.text.minimum else {
      return mapped.withAlpha(color.alpha)
    }
    return ContrastSolver(on: text.withAlpha(1)).darker(OKLCH(color), ratio: self.text.target)
      .withAlpha(color.alpha)
  }
}

extension Color {
  /// A surface in the dark, a step darker; `nil` if it is as good as black.
  var yielding: Color? {
    var lch = OKLCH(withAlpha(1))
    guard lch.lightness > Thresholds.yieldingEnd else { return nil }
    lch.lightness *= Thresholds.yieldingFactor
    let darker = HueLine(hue: lch.hue).fitted(lightness: lch.lightness, chroma: lch.chroma)
    return Color(rgb: darker.rgb).withAlpha(alpha)
  }
}
