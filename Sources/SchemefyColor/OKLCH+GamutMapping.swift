extension OKLCH {
  /// The difference (ΔE OK) that is just noticeable.
  package static let justNoticeableDifference = 0.02

  /// How exactly the chroma is searched.
  private static let searchPrecision = 0.0001

  /// The nearest colour that sRGB can show: lightness and hue stay, chroma goes down until
  /// clipping does not show.
  ///
  /// CSS Color 4 "CSS Gamut Mapping Algorithm", binary search with local MINDE
  /// <https://drafts.csswg.org/css-color-4/#binsearch>
  ///
  /// - Complexity: about a dozen conversions.
  package func gamutMapped(alpha: Double = 1) -> Color {
    if lightness >= 1 { return Color.white.withAlpha(alpha) }
    // Also what is not a number.
    guard lightness > 0 else { return Color.black.withAlpha(alpha) }
    let origin = Color(self, alpha: alpha)
    if origin.isInGamut { return origin }
    var current = self
    var clipped = origin.clamped
    if clipped.difference(to: origin) < OKLCH.justNoticeableDifference { return clipped }
    var low = 0.0
    var high = chroma
    var isLowInGamut = true
    // Halving ends: an interval of a finite chroma falls under the precision.
    while high - low > OKLCH.searchPrecision, high.isFinite {
      current.chroma = (low + high) / 2
      let candidate = Color(current, alpha: alpha)
      if isLowInGamut, candidate.isInGamut {
        low = current.chroma
        continue
      }
      clipped = candidate.clamped
      let difference = clipped.difference(to: candidate)
      guard difference < OKLCH.justNoticeableDifference else {
        high = current.chroma
        continue
      }
      if OKLCH.justNoticeableDifference - difference < OKLCH.searchPrecision { return clipped }
      isLowInGamut = false
      low = current.chroma
    }
    return clipped
  }

  /// The highest chroma that sRGB shows at a lightness and a hue, without clipping.
  ///
  /// - Parameters:
  ///   - lightness: L, 0...1; outside, the answer is 0.
  ///   - hue: in degrees.
  /// - Complexity: about a dozen conversions.
  package static func maximumChroma(lightness: Double, hue: Double) -> Double {
    guard lightness > 0, lightness < 1 else { return 0 }
    var low = 0.0
    // No sRGB colour has more than 0.323 (magenta).
    var high = 0.4
    while high - low > searchPrecision {
      let chroma = (low + high) / 2
      let color = Color(OKLCH(lightness: lightness, chroma: chroma, hue: hue))
      if color.isInGamut(tolerance: 0.000_01) {
        low = chroma
      } else {
        high = chroma
      }
    }
    return low
  }
}
