import SchemefyColor

/// A colour as it is parsed, before it is brought to sRGB: what mixtures and relative colours
/// are computed from.
enum ComputedColor {
  case absolute(SpacedColor, ColorNotation)
  /// Anything but an absolute colour.
  case other(ParsedColor)

  /// The colour as it is given to others.
  var parsedColor: ParsedColor {
    switch self {
    case .absolute(let spaced, let notation): .color(spaced.color, notation)
    case .other(let color): color
    }
  }

  /// The colour in its space; `nil` for what is no absolute colour.
  var absolute: SpacedColor? {
    if case .absolute(let color, _) = self { color } else { nil }
  }

  /// Parses a component value; `nil` for anything but a colour.
  static func parse(
    _ value: ComponentValue, in values: borrowing ComponentValueCursor, depth: Int
  ) -> ComputedColor? {
    let token = values.token(value.first)
    switch token.kind {
    case .hash:
      return HexColor.color(token, in: values.text).map { absolute($0, .hex) }
    case .ident:
      return ColorKeyword.table.value(of: token, in: values.text).map(keyword)
    case .function:
      guard let function = ColorFunction.table.value(of: token, in: values.text) else { return nil }
      guard depth < ParsedColor.depthLimit else { return .other(.unresolved) }
      if let color = function.parse(values.contents(of: value), depth: depth) { return color }
      return Unresolvable.isIn(value.contents, of: values.tokens, in: values.text)
        ? .other(.unresolved) : nil
    default:
      return nil
    }
  }

  private static func keyword(_ keyword: ColorKeyword) -> ComputedColor {
    if case .color(let color, let notation) = keyword.color { return absolute(color, notation) }
    return .other(keyword.color)
  }

  private static func absolute(_ color: Color, _ notation: ColorNotation) -> ComputedColor {
    let components = Vector3(color.red, color.green, color.blue)
    return .absolute(
      SpacedColor(space: .rgb(.sRGB), components: components, alpha: color.alpha), notation)
  }
}
