internal import SchemefyColor
internal import SchemefyTraits

/// A palette resolved for the traits of one mapping: the roles that colours can take.
struct MappingPalette: Sendable {
  private let lightValues: [SemanticColor: Color]
  private let darkValues: [SemanticColor: Color]
  /// The tints with the hue of their light value, in degrees.
  private let tints: [(role: SemanticColor, hue: Double)]

  /// - Parameter traits: level and contrast; the style is not looked at.
  init(_ palette: Palette, traits: TraitCollection) {
    func values(_ style: UserInterfaceStyle) -> [SemanticColor: Color] {
      var traits = traits
      traits.userInterfaceStyle = style
      var values: [SemanticColor: Color] = [:]
      for role in SemanticColor.allCases {
        values[role] = palette.color(role)?.resolvedColor(with: traits)
      }
      return values
    }
    let light = values(.light)
    lightValues = light
    darkValues = values(.dark)
    tints = SemanticColor.tints.compactMap { role in
      light[role].map { (role, OKLCH($0).hue) }
    }
  }

  /// A role's value in the dark; transparent if the palette lacks it.
  func dark(_ role: SemanticColor) -> Color { darkValues[role] ?? .black }

  /// A role's value in the light; transparent if the palette lacks it.
  func light(_ role: SemanticColor) -> Color { lightValues[role] ?? .white }

  /// A role with its values; `nil` if the palette lacks it.
  func mapped(_ role: SemanticColor) -> MappedColor? {
    guard let light = lightValues[role], let dark = darkValues[role] else { return nil }
    return MappedColor(source: .role(role), light: light, dark: dark)
  }

  /// The label for a neutral text of a given contrast in the light. Lower ranks than the second
  /// can't be read on every backdrop.
  func label(forRatio ratio: Double) -> MappedColor? {
    mapped(ratio >= 9 ? .label : .secondaryLabel)
  }

  /// The line between things.
  var separator: MappedColor? { mapped(.separator) }

  /// The background role whose dark value can't be told from a colour.
  func surfaceRole(near dark: Color, isGrouped: Bool) -> MappedColor? {
    let roles: [SemanticColor] =
      isGrouped
      ? [
        .systemGroupedBackground, .secondarySystemGroupedBackground,
        .tertiarySystemGroupedBackground,
      ] : [.systemBackground, .secondarySystemBackground, .tertiarySystemBackground]
    return roles.lazy.compactMap(mapped).first { role in
      OKLab(role.dark).difference(to: OKLab(dark)) < 0.02
    }
  }

  /// The tint whose hue is nearest, within a distance in degrees.
  func tint(nearHue hue: Double, within distance: Double) -> MappedColor? {
    let nearest = tints.min {
      OKLCH.hueDistance($0.hue, hue) < OKLCH.hueDistance($1.hue, hue)
    }
    guard let nearest, OKLCH.hueDistance(nearest.hue, hue) <= distance else { return nil }
    return mapped(nearest.role)
  }
}
