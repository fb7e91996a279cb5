extension Color {
  /// Whether a surface is so colourful that it stands out.
  package var isVividFill: Bool {
    guard isOpaque, !isNearlyGray else { return false }
    let isBright = relativeLuminance > Thresholds.largestAccentLuminance
    return OKLCH(self).chroma
      >= (isBright ? Thresholds.brightAccentChroma : Thresholds.accentChroma)
  }

  /// Whether a colour has so little chroma that its components say so: most have.
  package var isNearlyGray: Bool {
    max(red, green, blue) - min(red, green, blue) < Thresholds.leastVividSpread
  }
}
