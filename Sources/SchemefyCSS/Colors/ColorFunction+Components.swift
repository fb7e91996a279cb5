import SchemefyColor

extension ColorFunction {
  /// The colour of arguments; `nil` if an angle or a percentage stands where none may.
  func color(_ arguments: ColorArguments, in space: ColorSpace) -> SpacedColor? {
    guard let alpha = arguments.alpha.alpha, let first = first(arguments.first),
      let second = arguments.second.value(percentageOf: references.1),
      let third = third(arguments.third)
    else { return nil }
    var color = SpacedColor(
      space: space, components: Vector3(first, second, third), alpha: alpha)
    color.normalizeHue()
    if self == .rgb { color.components = Vector3(first / 255, second / 255, third / 255) }
    if arguments.first == .none { color.missing.insert(.component(0)) }
    if arguments.second == .none { color.missing.insert(.component(1)) }
    if arguments.third == .none { color.missing.insert(.component(2)) }
    if arguments.alpha == .none { color.missing.insert(.alpha) }
    return color
  }

  private func first(_ component: ColorComponent) -> Double? {
    self == .hsl || self == .hwb ? component.hue : component.value(percentageOf: references.0)
  }

  private func third(_ component: ColorComponent) -> Double? {
    self == .lch || self == .oklch ? component.hue : component.value(percentageOf: references.2)
  }

  /// The value of 100 % for each component; 0 for hues.
  private var references: (Double, Double, Double) {
    switch self {
    case .rgb: (255, 255, 255)
    case .hsl, .hwb: (0, 100, 100)
    case .lab: (100, 125, 125)
    case .lch: (100, 150, 0)
    case .oklab: (1, 0.4, 0.4)
    case .oklch: (1, 0.4, 0)
    case .color, .alpha, .colorMix, .contrastColor, .lightDark, .deviceCMYK: (1, 1, 1)
    }
  }

  /// The colour as it is clipped when parsed: `rgb()` to its range, as browsers do, the others as
  /// ``limited(_:)`` does.
  func clipped(_ color: SpacedColor) -> SpacedColor {
    guard self == .rgb else { return limited(color) }
    var result = color
    let clamped = color.color.clamped
    result.components = Vector3(clamped.red, clamped.green, clamped.blue)
    return result
  }

  /// The colour with a lightness that there is, and a chroma that is not negative.
  func limited(_ color: SpacedColor) -> SpacedColor {
    var result = color
    switch color.space {
    case .lab, .lch: result.components.x = min(max(color.components.x, 0), 100)
    case .oklab, .oklch: result.components.x = min(max(color.components.x, 0), 1)
    case .hsl, .hwb, .rgb, .xyz: break
    }
    if color.space == .lch || color.space == .oklch || color.space == .hsl {
      result.components.y = max(color.components.y, 0)
    }
    return result
  }
}
