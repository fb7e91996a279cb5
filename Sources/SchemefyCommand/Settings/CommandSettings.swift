internal import Schemefy

/// The settings of a call that rewrites.
struct CommandSettings: SchemeSettings, TreeSettings {
  /// The kinds of messages on standard error.
  enum Verbosity: Sendable {
    /// Errors.
    case quiet
    /// Errors, warnings and notes.
    case normal
    /// Also the result for every file.
    case verbose
  }

  /// The cases in which output is coloured.
  enum ColorMode: String, Sendable, CaseIterable {
    case auto, always, never
  }

  /// Files and folders in the order given; `-` is standard input.
  var inputs: [FilePath] = []
  /// The file or folder for the result; `-` or `nil` is standard output.
  var output: FilePath?
  /// Whether results take the place of the inputs.
  var isInPlace = false
  /// The treatment of a file in place that has several names.
  var hardLinks = HardLinks.refuse
  /// Whether a folder's results may take the place of files that no run has written.
  var overwrites = false
  /// Whether what is only copied becomes another name of the input's file.
  var linksCopies = false
  /// Whether copies of what a file was before are left out of the output.
  var dropsStale = false
  /// Whether nothing is written, and only said what would be.
  var isDryRun = false
  /// Whether to report only which files would change.
  var isCheck = false
  /// Whether to show only the changes that would be made.
  var isDiff = false
  /// Whether inputs are given back as they were, and not rewritten.
  var restores = false
  /// The rules for the files of a folder that are taken, and those that are left out.
  var treeRules: [TreeRules.Rule] = []
  /// Whether symbolic links in a folder are followed, and taken for their targets.
  var followsLinks = false
  /// Whether what an earlier run has written of things that have vanished is removed.
  var deletes = false
  /// Whether folders are processed again whenever a file changes in them.
  var watches = false
  /// The number of threads that work on a folder; `nil` for one on each processor.
  var jobs: Int?
  /// The options of the library.
  var scheme = SchemeOptions()
  /// Whether the call says how pages get their custom properties.
  var choosesPaletteCSS = false
  /// A palette from a file; `nil` takes the one of `scheme`.
  var palette: Palette?
  /// The folder outside of which nothing is read; `nil` infers it from the input.
  var root: FilePath?
  /// The file with the plan of the site that the inputs belong to.
  var plan: FilePath?
  /// Whether `schemefy plan` writes what the inputs say for the plan of a site that they are a part of.
  var writesPart = false
  /// Whether the inputs of `schemefy plan` are such parts.
  var mergesParts = false
  /// The file with the draft of the round before, which its parts were merged to.
  var draft: FilePath?
  /// Whether the inputs of `schemefy plan` are files of records.
  var readsRecords = false
  /// The format of the records in a stream.
  var recordFormat = RecordFormat.ndjson
  /// The maximum length of a record, in bytes.
  var recordLimit = 1 << 26
  var messages = MessageSettings()
  /// The settings that count for some files only; `nil` if there are none.
  var files: FileSettings?
  var showsHelp = false
  var showsVersion = false

  /// The threads that work on a folder.
  var workers: Workers { jobs.map { Workers($0) } ?? .available }

  /// Whether results are written, rather than compared.
  var writes: Bool { !isCheck && !isDiff }
}
