internal import Schemefy

/// The option `--charset LABEL`, which more than one command has.
enum CharsetOption {
  /// The option.
  ///
  /// - Parameter set: puts the label into the settings.
  static func definition<Settings>(
    _ set: @escaping @Sendable (inout Settings, String) -> Void
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--charset", value: .any("LABEL"), section: .input,
      help: "The encoding that the server says, such as utf-8 or shift_jis. It counts more than"
        + " what the input says of itself, but for a byte order mark"
    ) { settings, value throws(CommandFailure) in
      guard SchemeOptions.isCharset(value.description) else {
        throw CommandFailure("option '--charset' can't be '\(value)': no encoding has this label")
      }
      set(&settings, value.description)
    }
  }
}
