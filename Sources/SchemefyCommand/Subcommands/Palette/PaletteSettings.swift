internal import Schemefy

/// The settings of `schemefy palette`.
struct PaletteSettings: CommandLineSettings {
  /// The action on a palette.
  enum Action: String, CaseIterable {
    case show, convert, check
  }

  /// The action, and the palette.
  var inputs: [FilePath] = []
  /// The format that `convert` writes; `nil` infers it from the output.
  var format: PaletteFormat?
  /// Whether `show` writes a page.
  var showsPage = false
  /// The file for the result; `nil` and `-` are standard output.
  var output: FilePath?
  /// The contrast that texts are to have.
  var minimum = 4.5
  /// Texts and the backgrounds that they lie on, besides those known of UIKit's roles.
  var placements: [PaletteCheck.Placement] = []
  /// Whether the palette is one whose texts have that contrast everywhere.
  var isGuaranteed = false
  var verbosity = CommandSettings.Verbosity.normal
  var color = CommandSettings.ColorMode.auto
  var showsHelp = false

  init() {}
}
