/// A predefined RGB colour space: primaries, white and transfer function.
///
/// CSS Color 4 "Predefined Color Spaces" <https://drafts.csswg.org/css-color-4/#predefined>
package enum RGBColorSpace: Sendable, CaseIterable {
  case sRGB, linearSRGB, displayP3, linearDisplayP3, a98RGB, proPhotoRGB, rec2020

  /// The white of the space.
  package var white: XYZ.WhitePoint {
    self == .proPhotoRGB ? .d50 : .d65
  }

  /// Linear light of an encoded component; odd, for components outside 0...1.
  package func decode(_ value: Double) -> Double {
    switch self {
    case .linearSRGB, .linearDisplayP3: value
    case .sRGB, .displayP3: LinearRGB.decode(value)
    case .a98RGB: Math.signedPower(value, 563.0 / 256)
    case .proPhotoRGB: abs(value) <= 16.0 / 512 ? value / 16 : Math.signedPower(value, 1.8)
    case .rec2020: Rec2020.decode(value)
    }
  }

  /// The encoded component of linear light: the inverse of `decode`.
  package func encode(_ value: Double) -> Double {
    switch self {
    case .linearSRGB, .linearDisplayP3: value
    case .sRGB, .displayP3: LinearRGB.encode(value)
    case .a98RGB: Math.signedPower(value, 256.0 / 563)
    case .proPhotoRGB: abs(value) < 1.0 / 512 ? value * 16 : Math.signedPower(value, 1 / 1.8)
    case .rec2020: Rec2020.encode(value)
    }
  }
}

/// The transfer function of rec2020: that of ITU-R BT.2020-2, as the Candidate Recommendation Draft
/// of April 2025 and browsers have it. The editor's draft has taken a gamma of 2.4 since.
private enum Rec2020 {
  static let alpha = 1.09929682680944
  static let beta = 0.018053968510807

  static func decode(_ value: Double) -> Double {
    let magnitude = abs(value)
    guard magnitude >= beta * 4.5 else { return value / 4.5 }
    let linear = Math.power((magnitude + alpha - 1) / alpha, 1 / 0.45)
    return value < 0 ? -linear : linear
  }

  static func encode(_ value: Double) -> Double {
    let magnitude = abs(value)
    guard magnitude > beta else { return value * 4.5 }
    let encoded = alpha * Math.power(magnitude, 0.45) - (alpha - 1)
    return value < 0 ? -encoded : encoded
  }
}

extension Color {
  /// The colour of encoded components in another RGB space, not gamut-mapped.
  package init(
    _ red: Double, _ green: Double, _ blue: Double, in space: RGBColorSpace, alpha: Double = 1
  ) {
    if space == .sRGB {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
      return
    }
    let light = Vector3(red, green, blue).map(space.decode)
    if space == .linearSRGB {
      self.init(LinearRGB(light), alpha: alpha)
    } else {
      self.init(XYZ(space.xyzFromLight * light, white: space.white), alpha: alpha)
    }
  }

  /// The encoded components of the colour in another RGB space.
  package func components(in space: RGBColorSpace) -> Vector3 {
    if space == .sRGB { return Vector3(red, green, blue) }
    let linear = LinearRGB(self)
    if space == .linearSRGB { return linear.vector }
    let xyz = XYZ(linear).adapted(to: space.white)
    return (space.lightFromXYZ * xyz.vector).map(space.encode)
  }
}
