extension OKLCH {
  /// The nearest colour that sRGB can show: lightness and hue stay, chroma goes down until
  /// clipping does not show.
  ///
  /// CSS Color 4 "CSS Gamut Mapping Algorithm", binary search with local MINDE
  /// <https://drafts.csswg.org/css-color-4/#binsearch>
  ///
  /// - Complexity: about a dozen conversions.
  package func gamutMapped(alpha: Double = 1) -> Color {
    let light = HueLine(hue: hue).gamutMapped(lightness: lightness, chroma: chroma)
    return Color(shown: light, alpha: alpha)
  }
}
