internal import Schemefy

/// What the arguments of a command ask for, apart from its options.
protocol CommandLineSettings: Sendable {
  /// The settings of a call without arguments.
  init()
  /// Files and folders in the order given; `-` is standard input.
  var inputs: [FilePath] { get set }
  /// Whether only the help is asked for.
  var showsHelp: Bool { get set }
}

/// What the arguments ask for of a command that reads content as it is rewritten.
protocol SchemeSettings: CommandLineSettings {
  /// What the library is asked for.
  var scheme: SchemeOptions { get set }
  /// A palette from a file; `nil` takes the one of `scheme`.
  var palette: Palette? { get set }
  /// The folder outside of which nothing is read; `nil` infers it from the input.
  var root: FilePath? { get set }
}
