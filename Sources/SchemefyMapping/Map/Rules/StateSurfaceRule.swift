package import SchemefyColor

extension MappingRule {
  /// A surface that only a state has: a rule that colours all links does not change for the surface of
  /// one link that is hovered.
  static let stateSurface = MappingRule(
    "state-surface",
    "A surface that only a state has gives way to texts that are declared elsewhere.",
    needs: [.color, .textsSeen],
    changes: "moved until the texts on it can be read",
    .step("ColorMapper.surface(_:bearing:)"))
}

extension ColorMapper {
  /// The nearest surface that all texts can be read on; `nil` if there is none.
  package func surface(_ color: Color, bearing texts: [Color]) -> Color? {
    let luminance = color.relativeLuminance
    // Texts in the surface's own colour leave both ways open.
    let isDarkest = texts.allSatisfy { $0.relativeLuminance >= luminance }
    let isLightest = texts.allSatisfy { $0.relativeLuminance <= luminance }
    let darker = isDarkest ? surface(color, bearing: texts, isDarker: true) : nil
    let lighter = isLightest ? surface(color, bearing: texts, isDarker: false) : nil
    guard let darker, let lighter else { return darker ?? lighter }
    let lightness = OKLab(color).lightness
    return lightness - OKLab(darker).lightness <= OKLab(lighter).lightness - lightness
      ? darker : lighter
  }

  private func surface(_ color: Color, bearing texts: [Color], isDarker: Bool) -> Color? {
    let solved = texts.filter { $0.contrastRatio(to: color) < text.target }.map { other in
      let solver = ContrastSolver(on: other)
      return isDarker
        ? solver.darker(OKLCH(color), ratio: text.target)
        : solver.lighter(OKLCH(color), ratio: text.target)
    }
    let ends = solved.map(\.relativeLuminance)
    guard let end = isDarker ? ends.min() : ends.max(),
      let farthest = solved.first(where: { $0.relativeLuminance == end }),
      texts.allSatisfy({ $0.contrastRatio(to: farthest) >= text.minimum })
    else { return nil }
    return farthest
  }
}
