/// A colour in CIE L*a*b*, relative to D50.
///
/// CSS Color 4 "CIE Lab" <https://drafts.csswg.org/css-color-4/#cie-lab>
package struct CIELab: Hashable, Sendable {
  /// L*, 0 for black to 100 for white.
  package var lightness: Double
  /// a*, about ±125.
  package var a: Double
  /// b*, about ±125.
  package var b: Double

  private static let epsilon = 216.0 / 24389
  private static let kappa = 24389.0 / 27
  private static let white = Vector3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The rectangular form of LCH: chroma about 0...150, hue in degrees.
  package init(lightness: Double, chroma: Double, hue: Double) {
    let direction = Math.direction(degrees: hue)
    self.init(lightness: lightness, a: chroma * direction.x, b: chroma * direction.y)
  }

  /// The coordinates of a colour, without its opacity.
  package init(_ color: Color) {
    let xyz = XYZ(LinearRGB(color)).adapted(to: .d50).vector
    let x = CIELab.compress(xyz.x / CIELab.white.x)
    let y = CIELab.compress(xyz.y / CIELab.white.y)
    let z = CIELab.compress(xyz.z / CIELab.white.z)
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// Chroma, about 0...150.
  package var chroma: Double { Math.length(a, b) }
  /// Hue in degrees, 0..<360.
  package var hue: Double { Math.angle(x: a, y: b) }

  /// The coordinates in XYZ.
  var xyz: XYZ {
    let y = (lightness + 16) / 116
    let relative = Vector3(y + a / 500, y, y - b / 200).map(CIELab.expand)
    return XYZ(
      relative.x * CIELab.white.x, relative.y * CIELab.white.y, relative.z * CIELab.white.z,
      white: .d50)
  }

  private static func compress(_ value: Double) -> Double {
    value > epsilon ? Math.cubeRoot(value) : (kappa * value + 16) / 116
  }

  private static func expand(_ value: Double) -> Double {
    let cube = value * value * value
    return cube > epsilon ? cube : (116 * value - 16) / kappa
  }
}

extension Color {
  /// The colour of Lab coordinates, not gamut-mapped.
  package init(_ lab: CIELab, alpha: Double = 1) {
    self.init(lab.xyz, alpha: alpha)
  }
}
