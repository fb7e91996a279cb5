internal import Schemefy

/// What a call of `schemefy audit` asks for.
struct AuditSettings: CommandLineSettings {
  var inputs: [FilePath] = []
  /// Where pages are shown, and how they are read.
  var scheme = SchemeOptions()
  /// The folder outside of which nothing is read; `nil` infers it from the input.
  var root: FilePath?
  /// Whether what can't be told counts as a finding.
  var unknownFails = false
  var verbosity = CommandSettings.Verbosity.normal
  var showsHelp = false

  init() {}
}
