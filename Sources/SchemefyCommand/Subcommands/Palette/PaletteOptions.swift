internal import Schemefy

/// The options of `schemefy palette`, in the order in which help lists them.
enum PaletteOptions {
  private typealias Option = OptionDefinition<PaletteSettings>

  /// All options.
  static let all: [OptionDefinition<PaletteSettings>] = [
    Option(
      "--format", value: .oneOf(PaletteSettings.Format.allCases.map(\.rawValue)),
      section: .result,
      help: "How 'show' writes: lines for a terminal (text, the default), or a page"
    ) { $0.format = PaletteSettings.Format(rawValue: $1.description) ?? .text },
    MinimumContrast.option(
      help: "The contrast that texts are to have, 1 to 21; 4.5 by default, and 7 at least with high"
        + " contrast"
    ) { $0.minimum = $1 },
    Option(
      "--guaranteed", section: .colors,
      help: "Take the palette with every text changed as little as that contrast demands"
    ) { settings, _ in settings.isGuaranteed = true },
    Option(
      "--color", value: .oneOf(CommandSettings.ColorMode.allCases.map(\.rawValue)),
      section: .messages, help: "When swatches are shown; by default on a terminal"
    ) { $0.color = CommandSettings.ColorMode(rawValue: $1.description) ?? .auto },
    Option("-h", "--help", section: .messages, help: "Show this help") { settings, _ in
      settings.showsHelp = true
    },
  ]
}

/// The help of `schemefy palette`.
extension Help<PaletteSettings> {
  init() {
    self.init(
      introduction: """
        Usage: schemefy palette show|check [OPTION]... [PALETTE]

        Shows the colours of a palette, or how well its texts can be read on its
        backgrounds, in every combination of style, level and contrast. Palettes are
        \(SchemeOptions.PaletteName.allCases.map(\.rawValue).joined(separator: ", ")).

          schemefy palette show web
          schemefy palette show --format html > palette.html
          schemefy palette check ios --min-contrast 3
          schemefy palette check ios --guaranteed

        """,
      options: PaletteOptions.all,
      end: """

        Exit status: 0 done, 1 'check' found a text with too little contrast,
        2 could not be done.

        """)
  }
}
