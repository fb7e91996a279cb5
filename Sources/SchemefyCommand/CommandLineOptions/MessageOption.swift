/// The options about messages that more than one command has.
enum MessageOption {
  /// `--help`
  static func help<Settings: CommandLineSettings>() -> OptionDefinition<Settings> {
    OptionDefinition("-h", "--help", section: .messages, help: "Show this help") { settings, _ in
      settings.showsHelp = true
    }
  }

  /// `--quiet`
  static func quiet<Settings>(
    _ path: SettingPath<Settings, CommandSettings.Verbosity>,
    help: String = "Say nothing but errors"
  ) -> OptionDefinition<Settings> {
    OptionDefinition("--quiet", section: .messages, help: help) { settings, _ in
      settings[keyPath: path] = .quiet
    }
  }

  /// `--color`
  static func color<Settings>(
    _ path: SettingPath<Settings, CommandSettings.ColorMode>, help: String
  ) -> OptionDefinition<Settings> {
    let words = CommandSettings.ColorMode.allCases.map(\.rawValue)
    return OptionDefinition("--color", value: .oneOf(words), section: .messages, help: help) {
      $0[keyPath: path] = CommandSettings.ColorMode(rawValue: $1.description) ?? .auto
    }
  }
}
