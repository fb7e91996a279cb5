internal import Schemefy

/// The options that name traits and that more than one command has.
enum TraitOption {
  /// `--style`; `auto` and `both` leave it open.
  static func style<Settings>(
    _ path: SettingPath<Settings, UserInterfaceStyle>, help: String
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--style", value: .oneOf(["light", "dark", "auto", "both"]), standard: "auto",
      section: .scheme, help: help
    ) { settings, value in
      settings[keyPath: path] = UserInterfaceStyle(rawValue: value.description) ?? .unspecified
    }
  }

  /// `--contrast`
  static func contrast<Settings>(
    _ path: SettingPath<Settings, AccessibilityContrast>, help: String
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--contrast", value: .oneOf(["normal", "high"]), standard: "normal", section: .scheme,
      help: help
    ) { settings, value in
      settings[keyPath: path] = AccessibilityContrast(rawValue: value.description) ?? .unspecified
    }
  }
}
