/// A colour in OkLCh: Oklab in polar coordinates.
///
/// CSS Color 4 "OkLCh" <https://drafts.csswg.org/css-color-4/#ok-lab>
package struct OKLCH: Hashable, Sendable {
  /// L, 0 for black to 1 for white.
  package var lightness: Double
  /// C, 0 for grays to about 0.32 for the most vivid sRGB colours.
  package var chroma: Double
  /// Hue in degrees, 0..<360; 0 for grays, which have none.
  package var hue: Double

  /// The chroma up to which a colour counts as gray, and its hue means nothing.
  package static let powerlessChroma = 0.000_004

  package init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
  }

  /// The polar form of Oklab coordinates.
  package init(_ lab: OKLab) {
    let chroma = Math.length(lab.a, lab.b)
    let isGray = chroma <= OKLCH.powerlessChroma
    self.init(
      lightness: lab.lightness, chroma: isGray ? 0 : chroma,
      hue: isGray ? 0 : Math.angle(x: lab.a, y: lab.b))
  }

  /// The coordinates of a colour, without its opacity.
  package init(_ color: Color) {
    self.init(OKLab(color))
  }

  /// Whether the hue means nothing.
  package var isAchromatic: Bool { chroma <= OKLCH.powerlessChroma }

  /// The distance of two hues, 0...180 degrees.
  package static func hueDistance(_ first: Double, _ second: Double) -> Double {
    let distance = Math.normalizedHue(first - second)
    return min(distance, 360 - distance)
  }
}

extension OKLab {
  /// The rectangular form.
  package init(_ polar: OKLCH) {
    let direction = Math.direction(degrees: polar.hue)
    self.init(
      lightness: polar.lightness, a: polar.chroma * direction.x, b: polar.chroma * direction.y)
  }
}

extension Color {
  /// The colour of OkLCh coordinates, not gamut-mapped; see ``OKLCH/gamutMapped(alpha:)``.
  package init(_ polar: OKLCH, alpha: Double = 1) {
    self.init(OKLab(polar), alpha: alpha)
  }
}
