/// An option of a command: all that parsing, configuration, help, completions and the manual page need
/// to know.
struct OptionDefinition<Settings: CommandLineSettings>: Sendable {
  /// The names of the option: an optional short name such as `-o`, then the long name.
  let names: [String]
  let value: OptionValue
  /// The value that counts if the option is not given, in words of its own; `nil` for none.
  let standard: String?
  /// Whether each use adds to the earlier ones, rather than taking their place.
  let repeats: Bool
  /// The places from which the option may be given.
  let reach: OptionReach
  let section: OptionSection
  /// A sentence or two without the final full stop, as help shows it.
  let help: String
  /// Applies the option to the settings. The value is empty for an option without one, and one of
  /// the words for an option with words.
  let apply: @Sendable (inout Settings, FilePath) throws(CommandFailure) -> Void

  /// - Parameter reach: `nil` for what the options of the section have in common.
  init(
    _ names: String..., value: OptionValue = .none, standard: String? = nil, repeats: Bool = false,
    reach: OptionReach? = nil, section: OptionSection, help: String,
    apply: @escaping @Sendable (inout Settings, FilePath) throws(CommandFailure) -> Void
  ) {
    self.names = names
    self.value = value
    self.standard = standard
    self.repeats = repeats
    self.reach = reach ?? section.reach
    self.section = section
    self.help = help
    self.apply = apply
  }

  /// The name that starts with two dashes.
  var longName: String { names.first { $0.hasPrefix("--") } ?? names.joined() }

  /// The name of the option in a configuration.
  var key: String { String(longName.drop { $0 == "-" }) }

  /// Whether a value has to follow the name.
  var takesValue: Bool {
    switch value {
    case .none, .optional: false
    case .oneOf, .path, .any: true
    }
  }

  /// The words that its value can be; `nil` where it can be anything or there is none.
  var words: [String]? {
    switch value {
    case .oneOf(let words), .optional(_, let words): words
    case .none, .path, .any: nil
    }
  }

  /// Whether a value may stand in the same argument, behind `=`.
  var allowsValue: Bool {
    if case .optional = value { return true }
    return takesValue
  }
}

/// The kind of value that an option takes.
enum OptionValue: Sendable {
  /// No value: the option is on if it is given.
  case none
  /// No value, or a word of a list behind `=`, shown as a placeholder such as `[=CONTEXT]`.
  case optional(String, words: [String])
  /// A word of a list, which the first column of help shows.
  case oneOf([String])
  /// A file or a folder, or one of some words, shown as a placeholder such as `FILE`.
  case path(String, words: [String] = [])
  /// Any text, shown as a placeholder such as `RATIO`; there may be words to suggest.
  case any(String, words: [String] = [])
}

/// The places from which an option may be given.
enum OptionReach: Sendable {
  /// The command line only: options for the effects of one call, and for the files that it writes. A
  /// configuration may come with the content, from somebody who is not to decide on that.
  case call
  /// The configuration, too, for all files alike.
  case run
  /// The configuration, too, also for some files only.
  case file
}

/// The heading under which help lists an option.
enum OptionSection: String, Sendable, CaseIterable {
  case result = "Result"
  case scheme = "Scheme"
  case colors = "Colours"
  case trees = "Folders"
  case input = "Input"
  case messages = "Messages"

  /// The places from which the section's options may be given, if they do not differ.
  var reach: OptionReach {
    switch self {
    case .result, .trees, .input, .messages: .run
    case .scheme, .colors: .file
    }
  }
}

/// The place in the settings of a command at which an option's value is stored.
typealias SettingPath<Settings, Value> = any WritableKeyPath<Settings, Value> & Sendable
