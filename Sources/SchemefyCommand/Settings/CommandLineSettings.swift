internal import Schemefy

/// The settings of a command, without those of single options.
protocol CommandLineSettings: Sendable {
  /// The settings of a call without arguments.
  init()
  /// Files and folders in the order given; `-` is standard input.
  var inputs: [FilePath] { get set }
  /// Whether only the help is asked for.
  var showsHelp: Bool { get set }
}

/// The settings of a command that takes folders.
protocol TreeSettings: CommandLineSettings {
  /// The rules for the files of a folder that are taken, and those that are left out.
  var treeRules: [TreeRules.Rule] { get set }
  /// Whether symbolic links in a folder are followed, and taken for their targets.
  var followsLinks: Bool { get set }
}

/// The settings of a command that reads content as a rewriter does.
protocol SchemeSettings: CommandLineSettings {
  /// The options of the library.
  var scheme: SchemeOptions { get set }
  /// A palette from a file; `nil` takes the one of `scheme`.
  var palette: Palette? { get set }
  /// The folder outside of which nothing is read; `nil` infers it from the input.
  var root: FilePath? { get set }
}
