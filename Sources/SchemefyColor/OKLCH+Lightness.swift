/// Toe-corrected lightness Lr: Oklab's L is too steep near black for a white of given luminance;
/// Lr is close to CIE L*.
///
/// Björn Ottosson, "A new lightness estimate for Oklab"
/// <https://bottosson.github.io/posts/colorpicker/#intermission---a-new-lightness-estimate-for-oklab>
extension OKLCH {
  private static let toe1 = 0.206
  private static let toe2 = 0.03
  private static let toe3 = (1 + toe1) / (1 + toe2)

  /// Lr, 0 for black to 1 for white.
  package var correctedLightness: Double {
    get { OKLCH.correctedLightness(ofLightness: lightness) }
    set { lightness = OKLCH.lightness(ofCorrectedLightness: newValue) }
  }

  /// A colour of toe-corrected lightness.
  package init(correctedLightness: Double, chroma: Double, hue: Double) {
    self.init(
      lightness: OKLCH.lightness(ofCorrectedLightness: correctedLightness), chroma: chroma,
      hue: hue)
  }

  /// Lr of L, both 0...1.
  package static func correctedLightness(ofLightness lightness: Double) -> Double {
    let scaled = toe3 * lightness - toe1
    return (scaled + (scaled * scaled + 4 * toe2 * toe3 * lightness).squareRoot()) / 2
  }

  /// L of Lr, both 0...1: the inverse of `correctedLightness(ofLightness:)`.
  package static func lightness(ofCorrectedLightness corrected: Double) -> Double {
    corrected * (corrected + toe1) / (toe3 * (corrected + toe2))
  }
}
