import SchemefyColor

/// A colour space by the names that CSS gives it.
///
/// CSS Color 4 "Color Spaces" <https://drafts.csswg.org/css-color-4/#color-space>
enum ColorSpace: Hashable, Sendable {
  case rgb(RGBColorSpace)
  case xyz(XYZ.WhitePoint)
  /// Components as written: degrees, then 0...100.
  case hsl, hwb
  case lab, lch, oklab, oklch

  /// The component that is a hue, counted from 0.
  var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    case .rgb, .xyz, .lab, .oklab: nil
    }
  }
}

/// A colour in the space in which it was written, some of its components perhaps missing.
///
/// CSS Color 4 "Missing" Color Components <https://drafts.csswg.org/css-color-4/#missing>
struct SpacedColor: Hashable, Sendable {
  var space: ColorSpace
  /// Missing components are 0.
  var components: Vector3
  /// 0...1
  var alpha: Double
  var missing: MissingComponents = []

  /// A set of components.
  struct MissingComponents: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let alpha = MissingComponents(rawValue: 8)

    /// The component at an index, 0...2.
    static func component(_ index: Int) -> MissingComponents {
      MissingComponents(rawValue: 1 << UInt8(index))
    }
  }
}

extension SpacedColor {
  /// The colour in sRGB, missing components being 0.
  var color: Color {
    let (x, y, z) = (components.x, components.y, components.z)
    let alpha = missing.contains(.alpha) ? 0 : alpha
    switch space {
    case .rgb(let space): return Color(x, y, z, in: space, alpha: alpha)
    case .xyz(let white): return Color(XYZ(x, y, z, white: white), alpha: alpha)
    case .hsl:
      return Color(HSL(hue: x, saturation: y / 100, lightness: z / 100), alpha: alpha)
    case .hwb: return Color(HWB(hue: x, whiteness: y / 100, blackness: z / 100), alpha: alpha)
    case .lab: return Color(CIELab(lightness: x, a: y, b: z), alpha: alpha)
    case .lch: return Color(CIELab(lightness: x, chroma: y, hue: z), alpha: alpha)
    case .oklab: return Color(OKLab(lightness: x, a: y, b: z), alpha: alpha)
    case .oklch: return Color(OKLCH(lightness: x, chroma: y, hue: z), alpha: alpha)
    }
  }

  /// A colour of sRGB in another space; a hue that means nothing is missing.
  init(_ color: Color, in space: ColorSpace) {
    self.init(
      space: space, components: SpacedColor.components(of: color, in: space),
      alpha: color.alpha)
    if hasPowerlessHue, let index = space.hueIndex { missing.insert(.component(index)) }
  }

  static func components(of color: Color, in space: ColorSpace) -> Vector3 {
    switch space {
    case .rgb(let space): return color.components(in: space)
    case .xyz(let white): return XYZ(LinearRGB(color)).adapted(to: white).vector
    case .hsl:
      let hsl = HSL(color)
      return Vector3(hsl.hue, hsl.saturation * 100, hsl.lightness * 100)
    case .hwb:
      let hwb = HWB(color)
      return Vector3(hwb.hue, hwb.whiteness * 100, hwb.blackness * 100)
    case .lab:
      let lab = CIELab(color)
      return Vector3(lab.lightness, lab.a, lab.b)
    case .lch:
      let lab = CIELab(color)
      return Vector3(lab.lightness, lab.chroma, lab.hue)
    case .oklab:
      let lab = OKLab(color)
      return Vector3(lab.lightness, lab.a, lab.b)
    case .oklch:
      let polar = OKLCH(color)
      return Vector3(polar.lightness, polar.chroma, polar.hue)
    }
  }

  /// CSS Color 4 "Powerless" Color Components <https://drafts.csswg.org/css-color-4/#powerless>,
  /// with the margins that it recommends.
  private var hasPowerlessHue: Bool {
    switch space {
    case .hsl: components.y <= 0.001
    case .hwb: components.y + components.z >= 99.999
    case .lch: components.y <= 0.0015
    case .oklch: components.y <= OKLCH.powerlessChroma
    case .rgb, .xyz, .lab, .oklab: false
    }
  }

  /// The colour without its hue, if that means nothing: a gray.
  var withoutPowerlessHue: SpacedColor {
    guard hasPowerlessHue else { return self }
    var result = self
    if space == .hwb {
      let white = components.y * 100 / (components.y + components.z)
      result.components = Vector3(0, white, 100 - white)
    } else {
      result.components.y = 0
    }
    return result
  }
}
