internal import Schemefy

/// `--palette`, which more than one command has.
enum PaletteOption {
  /// - Parameter set: sets the name of a palette that comes with the library, or one from files.
  static func definition<Settings>(
    help: String,
    _ set: @escaping @Sendable (inout Settings, SchemeOptions.PaletteName?, Palette?) -> Void
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--palette", value: .any("NAME|FILE"), section: .colors,
      help: help + Suggestion.list(SchemeOptions.PaletteName.allCases.map(\.rawValue))
        + "; ios by default, which is the current generation, ios-26. Or a file or folder, as"
        + " 'schemefy palette' reads them; roles that it lacks are those of ios"
    ) { settings, value throws(CommandFailure) in
      if let name = SchemeOptions.PaletteName(rawValue: value.description) {
        set(&settings, name, nil)
      } else {
        set(&settings, nil, try PaletteLoader.load(value))
      }
    }
  }
}
