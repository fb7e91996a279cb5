import SchemefyColor

/// A parsed colour before it is converted to sRGB, from which mixtures and relative colours are
/// computed.
enum ComputedColor {
  case absolute(SpacedColor, ColorNotation)
  /// Any colour that is not absolute, such as `currentcolor`.
  case other(ParsedColor)

  /// The colour as other modules get it: that of `rgb()`, `hsl()` and `hwb()` is in sRGB.
  ///
  /// CSS Color 4 "Resolving sRGB values" <https://drafts.csswg.org/css-color-4/#resolving-sRGB-values>
  var parsedColor: ParsedColor {
    switch self {
    case .absolute(let spaced, .sRGBFunction): .color(spaced.color.clamped, .sRGBFunction)
    case .absolute(let spaced, let notation): .color(spaced.color, notation)
    case .other(let color): color
    }
  }

  /// The colour in its space; `nil` if it is not absolute.
  var absolute: SpacedColor? {
    if case .absolute(let color, _) = self { color } else { nil }
  }
}
