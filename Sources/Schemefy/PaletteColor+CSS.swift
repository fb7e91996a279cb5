internal import SchemefyColor
internal import SchemefyTraits

extension PaletteColor {
  /// Reads a colour of CSS, with `light-dark()` for one in each style, or the name of a role.
  ///
  /// - Returns: `nil` for a text that is neither, and for a colour that depends on more than the style.
  ///   Whether a palette has the role is not checked; see ``Palette/color(named:)``.
  public init?(_ text: String) {
    if let color = Color(css: text) {
      self = .color(color)
    } else if RoleName.isValid(text) {
      self = .role(named: text)
    } else if let light = Color(css: text, .light), let dark = Color(css: text, .dark) {
      self = .colors(light: light, dark: dark)
    } else {
      return nil
    }
  }
}

extension Color {
  /// Reads a colour of CSS; `nil` if the text is none, or depends on more than the used scheme.
  init?(css text: String, _ scheme: UserInterfaceStyle = .unspecified) {
    guard case .color(let color) = ColorInspection(text, style: scheme).result else { return nil }
    self = color
  }
}
