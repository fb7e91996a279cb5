/// An option of a command: all that parsing, help, completions and a manual page need to know.
struct OptionDefinition<Settings: CommandLineSettings>: Sendable {
  /// How it is spelt: an optional short name such as `-o`, then the long name.
  let names: [String]
  let value: OptionValue
  let section: OptionSection
  /// A sentence or two without the final full stop, as help shows it.
  let help: String
  /// Applies the option to the settings. The value is empty for an option without one, and one of
  /// the words for an option with words.
  let apply: @Sendable (inout Settings, FilePath) throws(CommandFailure) -> Void

  init(
    _ names: String..., value: OptionValue = .none, section: OptionSection, help: String,
    apply: @escaping @Sendable (inout Settings, FilePath) throws(CommandFailure) -> Void
  ) {
    self.names = names
    self.value = value
    self.section = section
    self.help = help
    self.apply = apply
  }

  /// Whether something has to follow the name.
  var takesValue: Bool {
    if case .none = value { return false }
    return true
  }

  /// The words that its value can be; `nil` where it can be anything or there is none.
  var words: [String]? {
    if case .oneOf(let words) = value { return words }
    return nil
  }
}

/// The kind of value that an option takes.
enum OptionValue: Sendable {
  /// Nothing: the option is on by being there.
  case none
  /// A word of a list, which the first column of help shows.
  case oneOf([String])
  /// Anything, shown as a placeholder such as `FILE`.
  case any(String)
}

/// The heading under which help lists an option.
enum OptionSection: String, Sendable, CaseIterable {
  case result = "Result"
  case scheme = "Scheme"
  case colors = "Colours"
  case trees = "Folders"
  case input = "Input"
  case messages = "Messages"
}

/// Where an option's value goes in the settings of a command.
typealias SettingPath<Settings, Value> = any WritableKeyPath<Settings, Value> & Sendable
