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
  case colorMix, lightDark
  /// `contrast-color()`, `device-cmyk()` and other functions that nothing here computes.
  case other

  /// The functions by their names.
  static let table = KeywordTable<ColorFunction>([
    "rgb": .rgb, "rgba": .rgb, "hsl": .hsl, "hsla": .hsl, "hwb": .hwb, "lab": .lab, "lch": .lch,
    "oklab": .oklab, "oklch": .oklch, "color": .color, "color-mix": .colorMix,
    "light-dark": .lightDark, "contrast-color": .other, "device-cmyk": .other,
  ])

  /// What `color()` calls its spaces.
  static let spaces = KeywordTable<ColorSpace>([
    "srgb": .rgb(.sRGB), "srgb-linear": .rgb(.linearSRGB), "display-p3": .rgb(.displayP3),
    "display-p3-linear": .rgb(.linearDisplayP3), "a98-rgb": .rgb(.a98RGB),
    "prophoto-rgb": .rgb(.proPhotoRGB), "rec2020": .rgb(.rec2020), "xyz": .xyz(.d65),
    "xyz-d50": .xyz(.d50), "xyz-d65": .xyz(.d65),
  ])
}
