import SchemefyColor

/// The way around the circle that a hue takes between two colours.
///
/// CSS Color 4 "Hue Interpolation" <https://drafts.csswg.org/css-color-4/#hue-interpolation>
enum HueInterpolation: Sendable {
  case shorter, longer, increasing, decreasing

  /// The second hue, turned so that the way from the first one leads in the right direction.
  func fixUp(_ first: Double, _ second: Double) -> Double {
    let distance = second - first
    switch self {
    case .shorter where distance > 180: return second - 360
    case .shorter where distance < -180: return second + 360
    case .longer where distance > 0 && distance < 180: return second - 360
    case .longer where distance > -180 && distance <= 0: return second + 360
    case .increasing where distance < 0: return second + 360
    case .decreasing where distance > 0: return second - 360
    default: return second
    }
  }
}

extension Vector3 {
  /// The component at an index, 0...2.
  fileprivate subscript(index: Int) -> Double {
    get { index == 0 ? x : index == 1 ? y : z }
    set {
      switch index {
      case 0: x = newValue
      case 1: y = newValue
      default: z = newValue
      }
    }
  }
}

extension SpacedColor {
  /// The colour in another space; missing components are carried forward to analogous ones, alone
  /// or as a set. In the same space the colour stays as it is.
  ///
  /// CSS Color 4 "Converting Colors" <https://drafts.csswg.org/css-color-4/#color-conversion>,
  /// "Interpolating with Missing Components"
  /// <https://drafts.csswg.org/css-color-4/#interpolation-missing>
  func converted(to other: ColorSpace) -> SpacedColor {
    guard other != space else { return self }
    var opaque = withoutPowerlessHue
    opaque.missing.remove(.alpha)
    var result = SpacedColor(opaque.color, in: other)
    guard !missing.isEmpty else { return result }
    // The components without a counterpart form a set, which is carried forward as a whole.
    var isSetMissing = true
    var set: MissingComponents = []
    for index in 0..<3 {
      if let target = space.counterpart(of: index, in: other) {
        if missing.contains(.component(index)) { result.remove(target) }
      } else if !missing.contains(.component(index)) {
        isSetMissing = false
      }
      if other.counterpart(of: index, in: space) == nil { set.insert(.component(index)) }
    }
    if isSetMissing {
      for index in 0..<3 where set.contains(.component(index)) { result.remove(index) }
    }
    if missing.contains(.alpha) { result.missing.insert(.alpha) }
    return result
  }

  /// Brings the hue to 0..<360 degrees.
  ///
  /// CSS Color 4 `<hue>` <https://drafts.csswg.org/css-color-4/#hue-syntax>
  mutating func normalizeHue() {
    if let index = space.hueIndex {
      components[index] = Math.normalizedHue(components[index])
    }
  }

  /// Makes a component a missing one, like `none`.
  private mutating func remove(_ index: Int) {
    missing.insert(.component(index))
    components[index] = 0
  }

  /// Sets the opacity; `nil` makes it a missing component, like `none`.
  mutating func setAlpha(_ alpha: Double?) {
    self.alpha = alpha ?? 0
    if alpha == nil { missing.insert(.alpha) } else { missing.remove(.alpha) }
  }

  /// Makes the colour more translucent; a missing opacity stays missing.
  mutating func multiplyAlpha(by factor: Double) {
    alpha *= factor
  }

  /// A mixture in the space of both colours: `share` of the other one, 0...1.
  ///
  /// CSS Color 4 "Color Interpolation" <https://drafts.csswg.org/css-color-4/#interpolation>
  func mixed(with other: SpacedColor, share: Double, hue: HueInterpolation) -> SpacedColor {
    var result = self
    result.missing = missing.intersection(other.missing)
    let alphas = (
      missing.contains(.alpha) ? other.alpha : alpha,
      other.missing.contains(.alpha) ? alpha : other.alpha
    )
    // Where the opacities of both colours are missing, nothing is premultiplied.
    let hasAlpha = !result.missing.contains(.alpha)
    let weights = hasAlpha ? alphas : (1, 1)
    func mix(_ first: Double, _ second: Double) -> Double {
      first * (1 - share) + second * share
    }
    result.alpha = hasAlpha ? mix(alphas.0, alphas.1) : 0
    for index in 0..<3 {
      let component = MissingComponents.component(index)
      let first = missing.contains(component) ? other.components[index] : components[index]
      let second = other.missing.contains(component) ? components[index] : other.components[index]
      if index == space.hueIndex {
        result.components[index] = Math.normalizedHue(mix(first, hue.fixUp(first, second)))
      } else {
        let sum = mix(weights.0, weights.1)
        let mixed = mix(first * weights.0, second * weights.1)
        result.components[index] = sum == 0 ? mixed : mixed / sum
      }
    }
    return result
  }
}

extension ColorSpace {
  /// The kinds of components that are analogous in different spaces.
  ///
  /// CSS Color 4 "analogous components" <https://drafts.csswg.org/css-color-4/#analogous-components>
  private enum Analogy {
    case red, green, blue, lightness, colorfulness, hue, a, b
  }

  /// The component of another space that is analogous to one of this space.
  fileprivate func counterpart(of index: Int, in other: ColorSpace) -> Int? {
    guard let kind = analogy(of: index) else { return nil }
    return (0..<3).first { other.analogy(of: $0) == kind }
  }

  private func analogy(of index: Int) -> Analogy? {
    switch self {
    case .rgb, .xyz: index == 0 ? .red : index == 1 ? .green : .blue
    case .hsl: index == 0 ? .hue : index == 1 ? .colorfulness : .lightness
    case .hwb: index == 0 ? .hue : nil
    case .lab, .oklab: index == 0 ? .lightness : index == 1 ? .a : .b
    case .lch, .oklch: index == 0 ? .lightness : index == 1 ? .colorfulness : .hue
    }
  }
}
