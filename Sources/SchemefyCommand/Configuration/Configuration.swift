/// What a configuration says of the options that a command has.
struct Configuration<Settings: CommandLineSettings>: Sendable {
  /// For all files.
  var uses: [OptionUse<Settings>] = []
  /// For some files, in the order of the text, so that later ones count more.
  var parts: [Part] = []

  /// What counts for files that a pattern fits.
  struct Part: Sendable {
    let glob: GlobPattern
    var uses: [OptionUse<Settings>]
  }
}
