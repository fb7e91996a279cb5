import SchemefyColor

extension ColorFunction {
  /// Parses what stands in the brackets.
  ///
  /// - Returns: `nil` if it is not what the function takes.
  func parse(_ contents: borrowing ComponentValueCursor, depth: Int) -> ParsedColor? {
    var arguments = copy contents
    switch self {
    case .rgb, .hsl, .hwb, .lab, .lch, .oklab, .oklch, .color:
      if arguments.consume(keyword: "from") { return .unresolved }
      return absolute(&arguments)
    case .lightDark:
      return LightDark(contents)?.parsedColor(contents, depth: depth)
    case .colorMix, .other:
      return .unresolved
    }
  }

  /// An absolute colour: three components and perhaps an opacity.
  @_lifetime(arguments: copy arguments)
  private func absolute(_ arguments: inout ComponentValueCursor) -> ParsedColor? {
    var space: ColorFunctionSpace?
    if self == .color {
      guard let name = arguments.nextSkippingWhitespace(),
        arguments.token(name.first).kind == .ident,
        let found = ColorFunction.spaces.value(
          of: arguments.token(name.first), in: arguments.text)
      else { return nil }
      space = found
    }
    guard let components = ColorArguments(&arguments), allows(components),
      let alpha = components.alpha.alpha,
      let color = color(components, space: space)
    else { return nil }
    return .color(color.withAlpha(alpha), notation)
  }

  private var notation: ColorNotation {
    switch self {
    case .rgb, .hsl, .hwb: .sRGBFunction
    default: .wideGamutFunction
    }
  }

  /// Whether the syntax with commas is one that the function had before CSS Color 4.
  private func allows(_ arguments: ColorArguments) -> Bool {
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

  private func color(_ arguments: ColorArguments, space: ColorFunctionSpace?) -> Color? {
    switch self {
    case .rgb: return rgb(arguments)
    case .hsl, .hwb: return cylindrical(arguments)
    case .lab, .oklab: return rectangular(arguments)
    case .lch, .oklch: return polar(arguments)
    case .color:
      guard let space, let values = arguments.values(percentagesOf: 1, 1, 1) else { return nil }
      switch space {
      case .rgb(let space): return Color(values.x, values.y, values.z, in: space)
      case .xyz(let white): return Color(XYZ(values.x, values.y, values.z, white: white))
      }
    case .colorMix, .lightDark, .other:
      return nil
    }
  }

  /// CSS Color 4 "rgb()" <https://drafts.csswg.org/css-color-4/#rgb-functions>; clipped, as the
  /// standard allows for legacy colours and browsers do.
  private func rgb(_ arguments: ColorArguments) -> Color? {
    arguments.values(percentagesOf: 255, 255, 255).map {
      Color(red: $0.x / 255, green: $0.y / 255, blue: $0.z / 255).clamped
    }
  }

  /// CSS Color 4 "hsl()" <https://drafts.csswg.org/css-color-4/#the-hsl-notation> and "hwb()"
  /// <https://drafts.csswg.org/css-color-4/#the-hwb-notation>.
  private func cylindrical(_ arguments: ColorArguments) -> Color? {
    guard let hue = arguments.first.hue, let second = arguments.second.value(percentageOf: 100),
      let third = arguments.third.value(percentageOf: 100)
    else { return nil }
    if self == .hsl {
      let hsl = HSL(hue: hue, saturation: max(second, 0) / 100, lightness: third / 100)
      return Color(hsl).clamped
    }
    return Color(HWB(hue: hue, whiteness: second / 100, blackness: third / 100)).clamped
  }

  /// CSS Color 4 "lab()" <https://drafts.csswg.org/css-color-4/#specifying-lab-lch> and "oklab()"
  /// <https://drafts.csswg.org/css-color-4/#specifying-oklab-oklch>. Lightness is clipped.
  private func rectangular(_ arguments: ColorArguments) -> Color? {
    if self == .lab {
      return arguments.values(percentagesOf: 100, 125, 125).map {
        Color(CIELab(lightness: min(max($0.x, 0), 100), a: $0.y, b: $0.z))
      }
    }
    return arguments.values(percentagesOf: 1, 0.4, 0.4).map {
      Color(OKLab(lightness: min(max($0.x, 0), 1), a: $0.y, b: $0.z))
    }
  }

  /// CSS Color 4 "lch()" and "oklch()". Lightness is clipped, and chroma is not negative.
  private func polar(_ arguments: ColorArguments) -> Color? {
    let isOK = self == .oklch
    guard let lightness = arguments.first.value(percentageOf: isOK ? 1 : 100),
      let chroma = arguments.second.value(percentageOf: isOK ? 0.4 : 150),
      let hue = arguments.third.hue
    else { return nil }
    if isOK {
      return Color(
        OKLCH(lightness: min(max(lightness, 0), 1), chroma: max(chroma, 0), hue: hue))
    }
    return Color(
      CIELab(lightness: min(max(lightness, 0), 100), chroma: max(chroma, 0), hue: hue))
  }
}
