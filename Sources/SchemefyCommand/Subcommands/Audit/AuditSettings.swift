internal import Schemefy
internal import SchemefyReports

/// What a call of `schemefy audit` asks for.
struct AuditSettings: SchemeSettings {
  var inputs: [FilePath] = []
  /// Where pages are shown, and how they are read.
  var scheme = SchemeOptions()
  /// A palette from a file; `nil` takes the one of `scheme`.
  var palette: Palette?
  /// The folder outside of which nothing is read; `nil` infers it from the input.
  var root: FilePath?
  /// How the report is written.
  enum Format: String, CaseIterable {
    case text, json, sarif, html
    /// What `--baseline` reads.
    case baseline
  }

  var format = Format.text
  /// A file of findings that are known.
  var baseline: FilePath?
  /// What is looked for besides contrast.
  var lints: Set<AuditLint> = []
  /// Whether what can't be told counts as a finding.
  var unknownFails = false
  var verbosity = CommandSettings.Verbosity.normal
  var showsHelp = false

  init() {}
}
