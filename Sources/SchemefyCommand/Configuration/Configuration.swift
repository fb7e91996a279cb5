/// A configuration, as far as it is about the options of a command.
struct Configuration<Settings: CommandLineSettings>: Sendable {
  /// For all files.
  var uses: [OptionUse<Settings>] = []
  /// For some files, in the order of the text, so that later ones count more.
  var parts: [Part] = []

  /// The options that count for files that match a pattern.
  struct Part: Sendable {
    let glob: GlobPattern
    var uses: [OptionUse<Settings>]
  }
}
