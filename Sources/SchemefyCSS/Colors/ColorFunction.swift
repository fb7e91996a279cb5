import SchemefyColor

/// A function that gives a colour.
///
/// CSS Color 5 "color syntax" <https://drafts.csswg.org/css-color-5/#color-syntax>
package enum ColorFunction: Hashable, Sendable {
  /// Also `rgba()`.
  case rgb
  /// Also `hsla()`.
  case hsl
  case hwb, lab, lch, oklab, oklch
  /// `color()`
  case color
  /// `alpha()`
  case alpha
  case colorMix, contrastColor, lightDark
  /// `device-cmyk()`, which only a printer could compute.
  case deviceCMYK

  /// The functions by their names.
  static let table = KeywordTable<ColorFunction>([
    "rgb": .rgb, "rgba": .rgb, "hsl": .hsl, "hsla": .hsl, "hwb": .hwb, "lab": .lab, "lch": .lch,
    "oklab": .oklab, "oklch": .oklch, "color": .color, "alpha": .alpha, "color-mix": .colorMix,
    "contrast-color": .contrastColor, "light-dark": .lightDark, "device-cmyk": .deviceCMYK,
  ])

  /// The colour spaces of `color()`, by name.
  static let spaces = KeywordTable<ColorSpace>([
    "srgb": .rgb(.sRGB), "srgb-linear": .rgb(.linearSRGB), "display-p3": .rgb(.displayP3),
    "display-p3-linear": .rgb(.linearDisplayP3), "a98-rgb": .rgb(.a98RGB),
    "prophoto-rgb": .rgb(.proPhotoRGB), "rec2020": .rgb(.rec2020), "xyz": .xyz(.d65),
    "xyz-d50": .xyz(.d50), "xyz-d65": .xyz(.d65),
  ])

  var notation: ColorNotation {
    switch self {
    case .rgb, .hsl, .hwb: .sRGBFunction
    default: .wideGamutFunction
    }
  }

  /// Whether the syntax with commas is one that the function had before CSS Color 4.
  func allows(_ arguments: ColorArguments) -> Bool {
    guard arguments.isLegacy else { return true }
    let (first, second, third) = (arguments.first, arguments.second, arguments.third)
    switch self {
    case .rgb:
      return first.isNumber && second.isNumber && third.isNumber
        || first.isPercentage && second.isPercentage && third.isPercentage
    case .hsl:
      return first != .none && second.isPercentage && third.isPercentage
    default:
      return false
    }
  }
}
