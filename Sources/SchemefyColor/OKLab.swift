/// A colour in Oklab: perceived lightness and two opponent axes.
///
/// CSS Color 4 "Oklab" <https://drafts.csswg.org/css-color-4/#ok-lab>, by Björn Ottosson
/// <https://bottosson.github.io/posts/oklab/>.
package struct OKLab: Hashable, Sendable {
  /// L, 0 for black to 1 for white.
  package var lightness: Double
  /// Green (negative) to red; about ±0.4.
  package var a: Double
  /// Blue (negative) to yellow; about ±0.4.
  package var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The coordinates of linear light.
  package init(_ linear: LinearRGB) {
    let cones = (OKLab.conesFromLight * linear.vector).map(Math.cubeRoot)
    let lab = OKLab.labFromCones * cones
    self.init(lightness: lab.x, a: lab.y, b: lab.z)
  }

  /// The coordinates of light in 0...1, for a search.
  @inline(__always)
  init(searched light: LinearRGB) {
    let cones = OKLab.conesFromLight * light.vector
    let lab =
      OKLab.labFromCones
      * Vector3(
        Math.searchCubeRoot(cones.x), Math.searchCubeRoot(cones.y),
        Math.searchCubeRoot(cones.z))
    self.init(lightness: lab.x, a: lab.y, b: lab.z)
  }

  /// The coordinates of a colour, without its opacity.
  package init(_ color: Color) {
    self.init(LinearRGB(color))
  }

  /// The perceived difference of two colours; about 0.02 is just noticeable.
  ///
  /// CSS Color 4 "Color difference: deltaEOK"
  /// <https://drafts.csswg.org/css-color-4/#color-difference-OK>
  package func difference(to other: OKLab) -> Double {
    let lightness = lightness - other.lightness
    let (a, b) = (a - other.a, b - other.b)
    return (lightness * lightness + a * a + b * b).squareRoot()
  }

  /// Linear sRGB light to cone responses: the standard's XYZ matrix times that of sRGB.
  static let conesFromLight = Matrix3(
    Vector3(0.412221469470763, 0.5363325372617348, 0.0514459932675022),
    Vector3(0.21190349581782522, 0.6806995506452344, 0.10739695353694055),
    Vector3(0.08830245919005643, 0.2817188391361215, 0.6299787016738221))

  static let lightFromCones = Matrix3(
    Vector3(4.076741636075958, -3.3077115392580625, 0.23096990318210447),
    Vector3(-1.268437973285032, 2.609757349287689, -0.3413193760026573),
    Vector3(-0.00419607613867548, -0.7034186179359363, 1.7076146940746117))

  static let labFromCones = Matrix3(
    Vector3(0.210454268309314, 0.7936177747023054, -0.0040720430116193),
    Vector3(1.9779985324311684, -2.42859224204858, 0.450593709617411),
    Vector3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))

  static let conesFromLab = Matrix3(
    Vector3(1, 0.3963377773761749, 0.2158037573099136),
    Vector3(1, -0.1055613458156586, -0.0638541728258133),
    Vector3(1, -0.0894841775298119, -1.2914855480194092))
}

extension LinearRGB {
  /// The light of Oklab coordinates; outside 0...1 where sRGB cannot show them.
  package init(_ lab: OKLab) {
    let cones = OKLab.conesFromLab * Vector3(lab.lightness, lab.a, lab.b)
    self.init(OKLab.lightFromCones * cones.map { $0 * $0 * $0 })
  }
}

extension Color {
  /// The colour of Oklab coordinates, not gamut-mapped.
  package init(_ lab: OKLab, alpha: Double = 1) {
    self.init(LinearRGB(lab), alpha: alpha)
  }

  /// The perceived difference of two colours (ΔE OK), without their opacity.
  package func difference(to other: Color) -> Double {
    OKLab(self).difference(to: OKLab(other))
  }
}
