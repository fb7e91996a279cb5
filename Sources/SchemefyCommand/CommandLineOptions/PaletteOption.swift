internal import Schemefy

/// The options for the colours of the palette, and for the content that is mapped to them.
enum PaletteOption {
  /// `--palette`
  static func palette<Settings: SchemeSettings>(help: String) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--palette", value: .path("NAME|FILE", words: Palette.BuiltIn.allCases.map(\.rawValue)),
      standard: "ios", section: .colors,
      help: help + Suggestion.list(Palette.BuiltIn.allCases.map(\.rawValue))
        + "; ios by default, which is the current generation, ios-26. Or a file or folder, as"
        + " 'schemefy palette' reads them; roles that it lacks are those of ios"
    ) { settings, value throws(CommandFailure) in
      let name = Palette.BuiltIn(rawValue: value.description)
      settings.palette = name == nil ? try PaletteLoader.load(value) : nil
      settings.scheme.palette = name ?? .ios
    }
  }

  /// `--match-roles`
  static func roleMatching<Settings: SchemeSettings>() -> OptionDefinition<Settings> {
    OptionDefinition(
      "--match-roles", value: .oneOf(SchemeOptions.RoleMatching.allCases.map(\.rawValue)),
      standard: "own", section: .colors,
      help: "Whether a colour that a role of the palette has in the light becomes that role, where"
        + " the role is another colour in the dark: with a palette in a file (own, the default), with"
        + " any (always), or never"
    ) { $0.scheme.roleMatching = .init(rawValue: $1.description) ?? .own }
  }

  /// `--map`
  static func map<Settings: SchemeSettings>(help: String) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--map", value: .oneOf(["missing", "always", "never"]), standard: "missing", section: .colors,
      help: help
    ) { $0.scheme.map = .init(rawValue: $1.description) ?? .missing }
  }
}
