/// The options about messages that more than one command has.
enum MessageOption {
  /// `--help`
  static func help<Settings: CommandLineSettings>() -> OptionDefinition<Settings> {
    OptionDefinition("-h", "--help", reach: .call, section: .messages, help: "Show this help") {
      settings, _ in
      settings.showsHelp = true
    }
  }

  /// `--quiet`
  static func quiet<Settings>(
    _ path: SettingPath<Settings, CommandSettings.Verbosity>,
    help: String = "Say nothing but errors"
  ) -> OptionDefinition<Settings> {
    OptionDefinition("-q", "--quiet", section: .messages, help: help) { settings, _ in
      settings[keyPath: path] = .quiet
    }
  }

  /// `--color`
  static func color<Settings>(
    _ path: SettingPath<Settings, CommandSettings.ColorMode>, help: String
  ) -> OptionDefinition<Settings> {
    let words = CommandSettings.ColorMode.allCases.map(\.rawValue)
    return OptionDefinition(
      "--color", value: .oneOf(words), standard: "auto", section: .messages, help: help
    ) {
      $0[keyPath: path] = CommandSettings.ColorMode(rawValue: $1.description) ?? .auto
    }
  }

  /// `--format`
  static func format<Settings>(
    _ path: SettingPath<Settings, MessageFormat>
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--format", value: .oneOf(MessageFormat.allCases.map(\.rawValue)), standard: "text",
      section: .messages,
      help: "How messages are written: lines to be read (text, the default), or an object a line"
        + " for programs (json)"
    ) { $0[keyPath: path] = MessageFormat(rawValue: $1.description) ?? .text }
  }

  /// `--progress`
  static func progress<Settings>(
    _ path: SettingPath<Settings, ProgressLine.Mode>
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--progress", value: .oneOf(ProgressLine.Mode.allCases.map(\.rawValue)), standard: "auto",
      section: .messages,
      help: "When to show how far a run over a folder or several files is; by default on a terminal"
    ) { $0[keyPath: path] = ProgressLine.Mode(rawValue: $1.description) ?? .auto }
  }

  /// `--allow`
  static func allow<Settings>(
    _ path: SettingPath<Settings, MessageRules>
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--allow", value: .any("IDENTIFIER", words: MessageKind.identifiers), repeats: true,
      section: .messages,
      help: "Leave messages out that have an identifier in their brackets, repeatable: --allow"
        + " dark-logo"
    ) { settings, value throws(CommandFailure) in
      settings[keyPath: path].allow(try kind(value.description, of: "--allow"))
    }
  }

  /// `--deny`
  static func deny<Settings>(
    _ path: SettingPath<Settings, MessageRules>
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--deny", value: .any("IDENTIFIER", words: MessageKind.identifiers), repeats: true,
      section: .messages,
      help: "Count messages of an identifier as errors: the call ends with 1 if there are any."
        + " Repeatable; of '--allow' and '--deny' for one identifier the last counts"
    ) { settings, value throws(CommandFailure) in
      settings[keyPath: path].deny(try kind(value.description, of: "--deny"))
    }
  }

  private static func kind(
    _ word: String, of option: String
  ) throws(CommandFailure) -> MessageKind {
    guard let kind = MessageKind(rawValue: word) else {
      let hint = Suggestion.hint(for: word, among: MessageKind.identifiers)
      throw CommandFailure("option '\(option)' has no message '\(word)'\(hint)")
    }
    return kind
  }
}
