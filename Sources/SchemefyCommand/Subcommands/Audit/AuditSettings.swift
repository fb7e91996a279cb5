internal import Schemefy
internal import SchemefyReports

/// The settings of `schemefy audit`.
struct AuditSettings: SchemeSettings, TreeSettings {
  var inputs: [FilePath] = []
  /// The options for the environment in which pages are shown, and for reading them.
  var scheme = SchemeOptions()
  /// A palette from a file; `nil` takes the one of `scheme`.
  var palette: Palette?
  /// The folder outside of which nothing is read; `nil` infers it from the input.
  var root: FilePath?
  var treeRules: [TreeRules.Rule] = []
  var followsLinks = false
  /// The format of the report.
  enum Format: String, CaseIterable {
    case text, json, sarif, html
    /// The findings in the format that `--baseline` reads.
    case baseline
  }

  var format = Format.text
  /// A file of findings that are known.
  var baseline: FilePath?
  /// The checks in addition to contrast.
  var lints: Set<AuditLint> = []
  /// Whether an unknown contrast counts as a finding.
  var unknownFails = false
  var verbosity = CommandSettings.Verbosity.normal
  var showsHelp = false

  init() {}
}
