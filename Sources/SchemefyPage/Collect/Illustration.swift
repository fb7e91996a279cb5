internal import SchemefyColor
internal import SchemefyProperties
internal import SchemefySource

extension ArraySlice<PresentationalColor> {
  /// Whether they are the colours of an illustration: of many shapes, light, dark and of several hues, as the skin,
  /// the hair and the clothes of a figure. To change some of them would make a negative of it.
  ///
  /// The letters of a logo are dark shapes, most of its shapes or without anything pale. The regions of a map are steps
  /// of a scale, of one hue, or of two without anything dark. A diagram is mostly white and gray.
  ///
  /// - Precondition: the drawing has neither text nor a ground.
  package func isIllustration(in text: Span<UInt8>) -> Bool {
    guard count >= Thresholds.illustrationShapes else { return false }
    var (shapes, dark, paper) = (0, 0, 0)
    var colors: Set<Color> = []
    for hint in self where hint.rule.property == .fill {
      guard let color = hint.color(in: text), color.alpha > 0 else { continue }
      shapes += 1
      let luminance = color.relativeLuminance
      if luminance <= Thresholds.inkLuminance { dark += 1 }
      if luminance >= Thresholds.paleGroundLuminance, color.isNearlyGray { paper += 1 }
      colors.insert(color.rounded)
    }
    guard shapes >= Thresholds.illustrationShapes, Swift.max(dark, paper) * 2 <= shapes,
      colors.count >= Thresholds.illustrationColors,
      colors.contains(where: {
        $0.relativeLuminance >= Thresholds.paleGroundLuminance && !$0.isVividFill
      })
    else { return false }
    let hues = distinctHues(of: colors)
    return hues > 2 || hues == 2 && dark > 0
  }

  /// The number of hues that are as far apart as colours of different meanings.
  private func distinctHues(of colors: Set<Color>) -> Int {
    let hues = colors.map { OKLCH($0) }.filter { $0.chroma > Thresholds.neutralChroma }.map(\.hue)
      .sorted()
    guard var last = hues.first else { return 0 }
    var count = 1
    for hue in hues where OKLCH.hueDistance(hue, last) >= Thresholds.hueDistance {
      // Hues go round: the last ones may be those of the first.
      if count > 1, OKLCH.hueDistance(hue, hues[0]) < Thresholds.hueDistance { break }
      (count, last) = (count + 1, hue)
    }
    return count
  }
}
