/// The settings of `schemefy help`.
struct HelpSettings: CommandLineSettings {
  /// The command that is asked for, as the first input.
  var inputs: [FilePath] = []
  var showsHelp = false

  init() {}
}
