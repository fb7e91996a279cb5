import SchemefyColor

extension ColorParser {
  /// Parses the arguments of a function.
  ///
  /// - Returns: `nil` if they are invalid.
  mutating func parse(
    _ function: ColorFunction, _ contents: consuming ComponentValueCursor
  ) -> ComputedColor? {
    switch function {
    case .rgb, .hsl, .hwb, .lab, .lch, .oklab, .oklch, .color:
      return contents.consume(keyword: "from")
        ? relative(function, &contents) : absolute(function, &contents)
    case .alpha: return alpha(&contents)
    case .contrastColor: return contrastColor(&contents)
    case .lightDark: return lightDark(contents)
    case .colorMix: return colorMix(&contents)
    case .deviceCMYK: return unresolved()
    }
  }

  /// An absolute colour: three components and perhaps an opacity.
  @_lifetime(arguments: copy arguments)
  private mutating func absolute(
    _ function: ColorFunction, _ arguments: inout ComponentValueCursor
  ) -> ComputedColor? {
    guard let space = space(of: function, &arguments) else { return nil }
    arguments.skipWhitespace()
    let start = arguments.position
    guard let components = self.arguments(&arguments) else { return nil }
    guard function.allows(components), let color = function.color(components, in: space) else {
      return fail(at: start)
    }
    guard components.isKnown else { return unresolved() }
    return .absolute(function.clipped(color), function.notation)
  }

  /// Parses a relative colour, which is made of the components of an origin colour: `rgb(from red r g
  /// b)`.
  ///
  /// CSS Color 5 "Relative Colors" <https://drafts.csswg.org/css-color-5/#relative-colors>
  @_lifetime(arguments: copy arguments)
  private mutating func relative(
    _ function: ColorFunction, _ arguments: inout ComponentValueCursor
  ) -> ComputedColor? {
    guard let origin = nestedColor(&arguments), let space = space(of: function, &arguments)
    else { return nil }
    // In the place of an origin that is not known, black shows whether the rest is valid.
    let known = origin.absolute ?? SpacedColor(.black, in: space)
    let channels = OriginChannels(known.converted(to: space), of: function)
    arguments.skipWhitespace()
    let start = arguments.position
    guard let components = self.arguments(&arguments, channels) else { return nil }
    guard let color = function.color(components, in: space) else { return fail(at: start) }
    guard components.isKnown else { return unresolved() }
    guard origin.absolute != nil else { return .other(.unresolved) }
    return .absolute(function.limited(color), .wideGamutFunction)
  }

  /// A colour with another opacity.
  ///
  /// CSS Color 5 "Relative Alpha Colors" <https://drafts.csswg.org/css-color-5/#relative-alpha>
  @_lifetime(arguments: copy arguments)
  private mutating func alpha(_ arguments: inout ComponentValueCursor) -> ComputedColor? {
    guard arguments.consume(keyword: "from") || failBeyondWhitespace(arguments),
      let origin = nestedColor(&arguments)
    else { return nil }
    guard !arguments.isAtEnd else { return origin }
    let known = origin.absolute ?? SpacedColor(.black, in: .rgb(.sRGB))
    var isKnown = true
    guard expectSlash(&arguments) else { return nil }
    arguments.skipWhitespace()
    let start = arguments.position
    guard
      let component = component(&arguments, OriginChannels(known, of: .alpha), &isKnown),
      expectEnd(arguments)
    else { return nil }
    guard let alpha = component.alpha else { return fail(at: start) }
    guard isKnown else { return unresolved() }
    guard case .absolute(var color, let notation) = origin else { return .other(.unresolved) }
    color.setAlpha(component == .none ? nil : alpha)
    return .absolute(color, notation)
  }

  /// Black or white, whichever has the higher contrast with a colour; white if both have the same.
  ///
  /// CSS Color 5 "contrast-color()" <https://drafts.csswg.org/css-color-5/#contrast-color>. The
  /// opacity does not count.
  @_lifetime(arguments: copy arguments)
  private mutating func contrastColor(_ arguments: inout ComponentValueCursor) -> ComputedColor? {
    guard let color = nestedColor(&arguments), expectEnd(arguments) else { return nil }
    guard let background = color.absolute?.color else { return .other(.unresolved) }
    let onBlack = background.contrastRatio(to: .black)
    let text = background.contrastRatio(to: .white) >= onBlack ? Color.white : .black
    return .absolute(SpacedColor(text, in: .rgb(.sRGB)), .sRGBFunction)
  }

  /// The two arguments of `light-dark()`, or the one that is used, if that is known.
  private mutating func lightDark(_ contents: borrowing ComponentValueCursor) -> ComputedColor? {
    guard let arguments = LightDark(contents) else { return fail(at: contents.position) }
    guard let light = argument(arguments.light, of: contents),
      let dark = argument(arguments.dark, of: contents)
    else { return nil }
    switch context.scheme {
    case .light: return light
    case .dark: return dark
    case nil:
      dependencies.insert(.colorScheme)
      return .other(.lightDark(light: arguments.light, dark: arguments.dark))
    }
  }

  private mutating func argument(
    _ range: TokenRange, of contents: borrowing ComponentValueCursor
  ) -> ComputedColor? {
    var values = ComponentValueCursor(contents.tokens, in: contents.text, range)
    guard let color = nestedColor(&values), expectEnd(values) else { return nil }
    return color
  }

  /// The colour space of a function; for `color()`, the space that its first argument names.
  @_lifetime(arguments: copy arguments)
  private mutating func space(
    of function: ColorFunction, _ arguments: inout ComponentValueCursor
  ) -> ColorSpace? {
    switch function {
    case .rgb: return .rgb(.sRGB)
    case .hsl: return .hsl
    case .hwb: return .hwb
    case .lab: return .lab
    case .lch: return .lch
    case .oklab: return .oklab
    case .oklch: return .oklch
    case .color:
      guard let name = arguments.nextSkippingWhitespace()?.first else {
        return fail(at: arguments.end)
      }
      let token = arguments.token(name)
      guard token.kind == .ident,
        let space = ColorFunction.spaces.value(of: token, in: arguments.text)
      else { return fail(at: name) }
      return space
    case .alpha, .colorMix, .contrastColor, .lightDark, .deviceCMYK:
      return nil
    }
  }
}
