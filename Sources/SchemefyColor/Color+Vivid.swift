extension Color {
  /// Whether a surface is so colourful that it stands out.
  package var isVividFill: Bool {
    let isBright = relativeLuminance > Thresholds.largestAccentLuminance
    return isOpaque
      && OKLCH(self).chroma >= (isBright ? Thresholds.brightAccentChroma : Thresholds.accentChroma)
  }
}
