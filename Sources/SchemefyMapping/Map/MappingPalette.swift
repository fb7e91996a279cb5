package import SchemefyColor
package import SchemefyPage
package import SchemefyTraits

/// A palette resolved for the traits of one mapping: the roles that colours can take.
package struct MappingPalette: Sendable {
  private let lightValues: [SemanticColor: Color]
  private let darkValues: [SemanticColor: Color]
  /// The roles of texts, from the strongest to the weakest.
  let labels: [MappedColor]
  /// The tints with the hue of their light value, in degrees.
  private let tints: [(role: MappedColor, hue: Double)]
  /// The background roles in the order in which they are preferred, of pages without cards on
  /// their canvas and with.
  private let backgrounds: [(role: MappedColor, dark: OKLab)]
  private let groupedBackgrounds: [(role: MappedColor, dark: OKLab)]
  /// The colours that options name.
  package let chosen: ChosenColors

  /// - Parameter traits: level and contrast; the style is not looked at.
  package init(
    _ palette: Palette, traits: TraitCollection, options: SchemeOptions = SchemeOptions()
  ) {
    func values(_ style: UserInterfaceStyle) -> [SemanticColor: Color] {
      var traits = traits
      traits.userInterfaceStyle = style
      var values: [SemanticColor: Color] = [:]
      for role in SemanticColor.allCases {
        values[role] = palette.color(role)?.resolvedColor(with: traits)
      }
      return values
    }
    let (light, dark) = (values(.light), values(.dark))
    lightValues = light
    darkValues = dark
    func mapped(_ role: SemanticColor) -> MappedColor? {
      Self.mapped(role, light, dark)
    }
    let chosen = ChosenColors(options, palette, traits)
    self.chosen = chosen
    func backgrounds(_ roles: [SemanticColor]) -> [(role: MappedColor, dark: OKLab)] {
      // White becomes a gray of the base's lightness, even where the base is coloured.
      let canvas = chosen.canvas.map { color in
        let background = color.dark.composited(over: dark[.systemBackground] ?? .black)
        return [(role: color, dark: SurfaceCurve.gray(on: background))]
      }
      return (canvas ?? []) + roles.compactMap(mapped).map { ($0, OKLab($0.dark)) }
    }
    labels = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel].compactMap(mapped)
    tints = SemanticColor.tints.compactMap(mapped).map { ($0, OKLCH($0.light).hue) }
    self.backgrounds = backgrounds([
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
    ])
    groupedBackgrounds = backgrounds([
      .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground,
    ])
  }

  /// A role's value in the dark; black if the palette lacks it.
  package func dark(_ role: SemanticColor) -> Color { darkValues[role] ?? .black }

  /// A role's value in the light; white if the palette lacks it.
  package func light(_ role: SemanticColor) -> Color { lightValues[role] ?? .white }

  /// A role with its values; `nil` if the palette lacks it.
  package func mapped(_ role: SemanticColor) -> MappedColor? {
    Self.mapped(role, lightValues, darkValues)
  }

  /// The role of a mapped colour with the values of this palette; `nil` if the colour is no role.
  package func mapped(_ source: MappedColor.Source) -> MappedColor? {
    switch source {
    case .role(let role): mapped(role)
    case .added(let place): chosen.added(place)
    case .derived, .currentColor: nil
    }
  }

  /// The canvas that the page lies on: the options', or the palette's background.
  package var canvas: MappedColor? { chosen.canvas ?? mapped(.systemBackground) }

  /// The canvas in the light, opaque.
  package var lightCanvas: Color {
    canvas?.light.composited(over: light(.systemBackground)) ?? light(.systemBackground)
  }

  /// The canvas in the dark, opaque.
  package func darkCanvas(isGrouped: Bool) -> Color {
    guard let canvas = chosen.canvas else {
      return dark(isGrouped ? .systemGroupedBackground : .systemBackground)
    }
    return canvas.dark.composited(over: dark(.systemBackground))
  }

  private static func mapped(
    _ role: SemanticColor, _ light: [SemanticColor: Color], _ dark: [SemanticColor: Color]
  ) -> MappedColor? {
    guard let light = light[role], let dark = dark[role] else { return nil }
    return MappedColor(source: .role(role), light: light, dark: dark)
  }

  /// The line between things.
  package var separator: MappedColor? { mapped(.separator) }

  /// The background role whose dark value nobody can distinguish from a colour; `nil` if there is none.
  func surfaceRole(
    near dark: Color, within difference: Double = Thresholds.noticedDifference, isGrouped: Bool
  ) -> MappedColor? {
    let dark = OKLab(dark)
    for background in isGrouped ? groupedBackgrounds : backgrounds
    where background.dark.difference(to: dark) < difference {
      return background.role
    }
    return nil
  }

  /// The tint whose hue is nearest, within a distance in degrees.
  func tint(nearHue hue: Double, within distance: Double) -> MappedColor? {
    var nearest: (role: MappedColor, distance: Double)?
    for tint in tints {
      let own = OKLCH.hueDistance(tint.hue, hue)
      if own < nearest?.distance ?? .infinity { nearest = (tint.role, own) }
    }
    guard let nearest, nearest.distance <= distance else { return nil }
    return nearest.role
  }
}

/// The palettes of all mappings with the same options: made once, as making one took a hundredth of
/// a style sheet's time.
package struct MappingPalettes: Sendable {
  /// The palette for the traits that the options give.
  package let supplied: MappingPalette
  /// The palette with more contrast, for `prefers-contrast: more` in auto output.
  package let highContrast: MappingPalette?

  /// The palettes for options that differ from those of others in their traits alone.
  package func with(_ palette: Palette, _ options: SchemeOptions, from other: SchemeOptions)
    -> MappingPalettes
  {
    let (traits, otherTraits) = (options.traits, other.traits)
    guard traits.userInterfaceLevel == otherTraits.userInterfaceLevel,
      traits.accessibilityContrast == otherTraits.accessibilityContrast,
      highContrast != nil || traits.userInterfaceStyle != .unspecified
    else { return MappingPalettes(palette, options) }
    // Palettes are for both styles, and the one with more contrast is asked for where none is chosen.
    return self
  }

  package init(_ palette: Palette, _ options: SchemeOptions) {
    supplied = MappingPalette(palette, traits: options.traits, options: options)
    var traits = options.traits
    let isOpen =
      traits.userInterfaceStyle == .unspecified && traits.accessibilityContrast == .unspecified
    traits.accessibilityContrast = .high
    highContrast = isOpen ? MappingPalette(palette, traits: traits, options: options) : nil
  }
}
