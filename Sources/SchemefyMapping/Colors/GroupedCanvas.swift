internal import SchemefyColor

/// The canvas of a page on which lighter cards lie, and the curve of the surfaces between both in the
/// dark.
///
/// The canvas becomes the palette's background and a white card goes one step up, and a surface
/// between both stays between both: a card of `#fafafa` is a little darker than one of `#fff` in the dark
/// as well. Where it lies on a white card, ``NestedSurface`` raises it.
struct GroupedCanvas: Sendable {
  private let light: OKLab
  private let depth: Double
  private let luminance: Double
  /// Logarithms of contrast ratios: of white to the canvas in the light, of a card to the canvas in
  /// the dark.
  private let lightRange: Double
  private let darkRange: Double
  /// The luminance of a card in the dark.
  private let cardLuminance: Double

  /// - Parameters:
  ///   - light: the canvas in the light, opaque.
  ///   - base: the toe-corrected lightness of the canvas in the dark.
  ///   - card: the toe-corrected lightness of a white card in the dark.
  init(_ light: Color, base: Double, card: Double) {
    self.light = OKLab(light)
    depth = SurfaceCurve.depth(of: OKLCH(light))
    luminance = light.relativeLuminance
    cardLuminance = Self.luminance(ofGray: card)
    lightRange = Self.step(from: luminance, to: 1)
    darkRange = Self.step(from: Self.luminance(ofGray: base), to: cardLuminance)
  }

  /// Whether a surface has the colour of the canvas.
  func isCanvas(_ color: OKLCH) -> Bool {
    abs(SurfaceCurve.depth(of: color) - depth) < Thresholds.canvasDifference
      && OKLab(color).difference(to: light) < Thresholds.canvasDifference
  }

  /// The depth of a surface beyond that of a card, measured from the canvas: a surface that is not
  /// between the two is above both, by its distance from white or, if that is more, from the canvas.
  func depthAboveCards(of color: OKLCH) -> Double {
    let own = SurfaceCurve.depth(of: color)
    return own < Thresholds.canvasDifference
      ? 0 : max(own * Thresholds.depthAboveCards, own - depth)
  }

  /// The toe-corrected lightness in the dark of a gray that is lighter than the canvas and darker
  /// than white; `nil` for other colours.
  ///
  /// The contrast ratios to both are those of the light, as far as they are up to 1.10.
  func lightness(between color: OKLCH, luminance: Double) -> Double? {
    guard color.chroma < Thresholds.cardTintChroma, luminance > self.luminance else { return nil }
    let asked = Self.step(from: luminance, to: 1)
    let fromCard: Double
    if lightRange <= darkRange {
      fromCard = asked * darkRange / lightRange
    } else {
      let clear = min(Thresholds.clearStep, darkRange * Thresholds.clearShare)
      let rest = (darkRange - 2 * clear) / (lightRange - 2 * clear)
      fromCard =
        min(asked, clear) + max(0, min(asked, lightRange - clear) - clear) * rest
        + max(0, asked - (lightRange - clear))
    }
    let dark = (cardLuminance + 0.05) / Math.exponential(fromCard) - 0.05
    return OKLCH.correctedLightness(ofLightness: Math.power(max(0, dark), 1.0 / 3))
  }

  /// The logarithm of the contrast ratio of two luminances, the lighter one second.
  private static func step(from darker: Double, to lighter: Double) -> Double {
    Math.logarithm((lighter + 0.05) / (darker + 0.05))
  }

  private static func luminance(ofGray corrected: Double) -> Double {
    let lightness = OKLCH.lightness(ofCorrectedLightness: corrected)
    return lightness * lightness * lightness
  }
}
