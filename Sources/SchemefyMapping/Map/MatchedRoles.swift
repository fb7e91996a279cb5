internal import SchemefyColor
internal import SchemefySheets
internal import SchemefyTraits

/// The roles of a palette by their colours in the light, for each kind of use.
///
/// Roles that look the same in both styles say nothing of the dark, and are left out. Where several roles
/// have a colour, UIKit's for the use count first; roles that differ in the dark leave it to the mapping.
struct MatchedRoles: Sendable {
  private var surfaces: [Color: MappedColor] = [:]
  private var texts: [Color: MappedColor] = [:]
  private var lines: [Color: MappedColor] = [:]

  /// - Parameter roles: with their names.
  init(_ roles: [(name: String, color: MappedColor)]) {
    var known: [Color: [(name: String, color: MappedColor)]] = [:]
    for role in roles where !role.color.light.isEquivalent(to: role.color.dark) {
      known[role.color.light.rounded, default: []].append(role)
    }
    for (light, roles) in known {
      // A surface that becomes lighter is none that texts of the light style can stay on.
      let surfaces = roles.filter { $0.color.lightening <= Thresholds.roleLightening }
      self.surfaces[light] = Self.role(of: surfaces) { $0.isBackground }
      let texts = roles.filter { $0.color.textLightening >= -Thresholds.roleLightening }
      self.texts[light] = Self.role(of: texts) { $0.isText }
      lines[light] = Self.role(of: roles) { $0 == .separator || $0 == .opaqueSeparator }
    }
  }

  /// The role that all agree on in the dark, first those of UIKit's for a use.
  private static func role(
    of roles: [(name: String, color: MappedColor)], isUsual: (SemanticColor) -> Bool
  ) -> MappedColor? {
    let usual = roles.filter { SemanticColor(rawValue: $0.name).map(isUsual) ?? false }
    let chosen = usual.isEmpty ? roles : usual
    guard let first = chosen.first?.color else { return nil }
    return chosen.allSatisfy { $0.color.dark == first.dark } ? first : nil
  }

  /// The role of a colour in a use; `nil` if none is known.
  func role(_ color: Color, as use: ColorUse.Role) -> MappedColor? {
    switch use {
    case .surface: surfaces[color.rounded]
    case .text: texts[color.rounded]
    case .border: lines[color.rounded]
    default: nil
    }
  }
}

extension MappedColor {
  /// The difference in lightness of a surface between dark and light, in OKLab: over white in the light,
  /// and over black in the dark.
  fileprivate var lightening: Double {
    OKLab(dark.composited(over: .black)).lightness
      - OKLab(light.composited(over: .white)).lightness
  }

  /// The difference in lightness of a text between dark and light, in OKLab. Its opacity says how strong
  /// it is.
  fileprivate var textLightening: Double {
    OKLab(dark.withAlpha(1)).lightness - OKLab(light.withAlpha(1)).lightness
  }
}
