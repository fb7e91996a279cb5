/// The settings of `schemefy help`.
struct HelpSettings: CommandLineSettings {
  /// A shell that completes words.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  /// The command that is asked for, as the first input.
  var inputs: [FilePath] = []
  /// Whether the manual page is asked for.
  var showsManual = false
  /// The shell whose completions are asked for.
  var completion: Shell?
  var showsHelp = false

  init() {}
}
