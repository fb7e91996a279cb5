internal import Schemefy

/// The options that name traits and that more than one command has.
enum TraitOption {
  /// `--style`
  ///
  /// - Parameter set: sets the style; `auto` and `both` leave it open.
  static func style<Settings>(
    help: String, _ set: @escaping @Sendable (inout Settings, UserInterfaceStyle) -> Void
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--style", value: .oneOf(["light", "dark", "auto", "both"]), section: .scheme, help: help
    ) { settings, value in
      set(&settings, UserInterfaceStyle(rawValue: value.description) ?? .unspecified)
    }
  }

  /// `--contrast`
  static func contrast<Settings>(
    help: String, _ set: @escaping @Sendable (inout Settings, AccessibilityContrast) -> Void
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--contrast", value: .oneOf(["normal", "high"]), section: .scheme, help: help
    ) { settings, value in
      set(&settings, AccessibilityContrast(rawValue: value.description) ?? .unspecified)
    }
  }
}
