/// A colour in CIE XYZ, relative to one of two whites.
///
/// CSS Color 4 "The Predefined XYZ Color Spaces"
/// <https://drafts.csswg.org/css-color-4/#predefined-xyz>. The matrices follow from the published
/// chromaticities (white D65 0.3127 0.3290, D50 0.3457 0.3585) in exact fractions.
package struct XYZ: Hashable, Sendable {
  /// The white that a colour is relative to.
  package enum WhitePoint: Sendable {
    case d50, d65
  }

  package var vector: Vector3
  package var white: WhitePoint

  package init(_ x: Double, _ y: Double, _ z: Double, white: WhitePoint) {
    self.init(Vector3(x, y, z), white: white)
  }

  init(_ vector: Vector3, white: WhitePoint) {
    self.vector = vector
    self.white = white
  }

  /// The coordinates of linear light, relative to D65.
  package init(_ linear: LinearRGB) {
    self.init(RGBColorSpace.sRGB.xyzFromLight * linear.vector, white: .d65)
  }

  /// The colour under another white, by Bradford's chromatic adaptation.
  package func adapted(to other: WhitePoint) -> XYZ {
    switch (white, other) {
    case (.d50, .d65): XYZ(XYZ.d65FromD50 * vector, white: .d65)
    case (.d65, .d50): XYZ(XYZ.d50FromD65 * vector, white: .d50)
    case (.d50, .d50), (.d65, .d65): self
    }
  }

  private static let d50FromD65 = Matrix3(
    Vector3(1.0479297925449966, 0.022946870601609527, -0.050192266289205194),
    Vector3(0.029627808770055674, 0.99043442675388, -0.01707379906341879),
    Vector3(-0.009243040646204521, 0.015055191490298164, 0.751874281428137))

  private static let d65FromD50 = Matrix3(
    Vector3(0.9554734214880752, -0.023098454948764523, 0.06325924320057066),
    Vector3(-0.028369709333863583, 1.0099953980813041, 0.021041441191917306),
    Vector3(0.012314014864481996, -0.02050764929889898, 1.330365926242124))
}

extension LinearRGB {
  /// The light of XYZ coordinates; outside 0...1 where sRGB cannot show them.
  package init(_ xyz: XYZ) {
    self.init(RGBColorSpace.sRGB.lightFromXYZ * xyz.adapted(to: .d65).vector)
  }
}

extension Color {
  /// The colour of XYZ coordinates, not gamut-mapped.
  package init(_ xyz: XYZ, alpha: Double = 1) {
    self.init(LinearRGB(xyz), alpha: alpha)
  }
}
