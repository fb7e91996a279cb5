import SchemefyColor

/// The space of a mixture, and the way around the hue circle.
///
/// CSS Color 4 `<color-interpolation-method>`
/// <https://drafts.csswg.org/css-color-4/#color-interpolation-method>
struct InterpolationMethod {
  var space = ColorSpace.oklab
  var hue = HueInterpolation.shorter

  static let spaces = KeywordTable<ColorSpace>([
    "srgb": .rgb(.sRGB), "srgb-linear": .rgb(.linearSRGB), "display-p3": .rgb(.displayP3),
    "display-p3-linear": .rgb(.linearDisplayP3), "a98-rgb": .rgb(.a98RGB),
    "prophoto-rgb": .rgb(.proPhotoRGB), "rec2020": .rgb(.rec2020), "xyz": .xyz(.d65),
    "xyz-d50": .xyz(.d50), "xyz-d65": .xyz(.d65), "hsl": .hsl, "hwb": .hwb, "lab": .lab,
    "lch": .lch, "oklab": .oklab, "oklch": .oklch,
  ])

  static let hues = KeywordTable<HueInterpolation>([
    "shorter": .shorter, "longer": .longer, "increasing": .increasing,
    "decreasing": .decreasing,
  ])
}

/// The percentages of a mixture.
///
/// CSS Values 5 "Normalizing Mix Percentages"
/// <https://drafts.csswg.org/css-values-5/#mix-percentage-normalization>
struct MixPercentages {
  private var specifiedSum = 0.0
  private var omittedCount = 0.0
  /// Whether all colours of the mix are known.
  private(set) var isKnown = true

  /// Adds the percentage of an item; `nil` if it has none.
  mutating func add(_ percentage: MathValue?) {
    guard let percentage else {
      omittedCount += 1
      return
    }
    specifiedSum += percentage.value
    if !percentage.isKnown { isKnown = false }
  }

  /// The percentage of each item that has none.
  var omitted: Double {
    omittedCount == 0 ? 0 : max(100 - specifiedSum, 0) / omittedCount
  }

  /// The factor for the opacity: less than 1 where the percentages add up to less than 100 %.
  var alphaMultiplier: Double {
    min((specifiedSum + omitted * omittedCount) / 100, 1)
  }
}

/// The colours of a mixture so far.
///
/// CSS Color 5 "Calculating the Result of color-mix()"
/// <https://drafts.csswg.org/css-color-5/#color-mix-result>
struct ColorMixture {
  let method: InterpolationMethod
  private(set) var color: SpacedColor?
  private var percentage = 0.0

  init(_ method: InterpolationMethod) {
    self.method = method
  }

  /// Adds one more colour to the mix, with its percentage.
  mutating func add(_ next: SpacedColor, _ nextPercentage: Double) {
    let next = next.converted(to: method.space)
    let sum = percentage + nextPercentage
    let share = sum > 0 ? nextPercentage / sum : 0.5
    color = color?.mixed(with: next, share: share, hue: method.hue) ?? next
    percentage = sum
  }
}
