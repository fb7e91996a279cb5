internal import Schemefy

/// What a call of `schemefy palette` asks for.
struct PaletteSettings: CommandLineSettings {
  /// What is done with a palette.
  enum Action: String, CaseIterable {
    case show, check
  }

  /// How a palette is shown.
  enum Format: String, CaseIterable {
    case text, html
  }

  /// The action, and the name of the palette.
  var inputs: [FilePath] = []
  var format = Format.text
  /// The contrast that texts are to have.
  var minimum = 4.5
  /// Whether the palette is one whose texts have that contrast everywhere.
  var isGuaranteed = false
  var color = CommandSettings.ColorMode.auto
  var showsHelp = false

  init() {}
}
