import SchemefyColor

extension ColorFunction {
  /// Parses what stands in the brackets.
  ///
  /// - Returns: `nil` if it is not what the function takes.
  func parse(_ contents: borrowing ComponentValueCursor, depth: Int) -> ComputedColor? {
    var arguments = copy contents
    switch self {
    case .rgb, .hsl, .hwb, .lab, .lch, .oklab, .oklch, .color:
      if arguments.consume(keyword: "from") {
        return relative(&arguments, depth: depth)
      }
      return absolute(&arguments)
    case .lightDark:
      return LightDark(contents)?.parsedColor(contents, depth: depth).map(ComputedColor.other)
    case .colorMix:
      return ColorMix.parse(&arguments, depth: depth)
    case .other:
      return .other(.unresolved)
    }
  }

  /// An absolute colour: three components and perhaps an opacity.
  @_lifetime(arguments: copy arguments)
  private func absolute(_ arguments: inout ComponentValueCursor) -> ComputedColor? {
    guard let space = space(&arguments), let components = ColorArguments(&arguments),
      allows(components), let color = color(components, in: space)
    else { return nil }
    return .absolute(clipped(color), notation)
  }

  /// A colour made of the components of another one.
  ///
  /// CSS Color 5 "Relative Colors" <https://drafts.csswg.org/css-color-5/#relative-colors>
  @_lifetime(arguments: copy arguments)
  private func relative(
    _ arguments: inout ComponentValueCursor, depth: Int
  ) -> ComputedColor? {
    guard let value = arguments.nextSkippingWhitespace(),
      let origin = ComputedColor.parse(value, in: arguments, depth: depth + 1),
      let space = space(&arguments)
    else { return nil }
    // Where the origin is not known, black shows whether the rest is valid.
    let known = origin.absolute ?? SpacedColor(.black, in: space)
    let channels = OriginChannels(known.converted(to: space), of: self)
    guard let components = ColorArguments(&arguments, channels), !components.isLegacy,
      let color = color(components, in: space)
    else { return nil }
    guard origin.absolute != nil else { return .other(.unresolved) }
    return .absolute(limited(color), .wideGamutFunction)
  }

  /// The colour space of the function; of `color()`, the one that it names.
  @_lifetime(arguments: copy arguments)
  private func space(_ arguments: inout ComponentValueCursor) -> ColorSpace? {
    switch self {
    case .rgb: return .rgb(.sRGB)
    case .hsl: return .hsl
    case .hwb: return .hwb
    case .lab: return .lab
    case .lch: return .lch
    case .oklab: return .oklab
    case .oklch: return .oklch
    case .color:
      guard let name = arguments.nextSkippingWhitespace(),
        arguments.token(name.first).kind == .ident
      else { return nil }
      return ColorFunction.spaces.value(of: arguments.token(name.first), in: arguments.text)
    case .colorMix, .lightDark, .other:
      return nil
    }
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
}
