internal import Schemefy

/// The options of `schemefy palette`, in the order in which help lists them.
enum PaletteOptions {
  private typealias Option = OptionDefinition<PaletteSettings>

  /// All options.
  static let all: [OptionDefinition<PaletteSettings>] = [
    Option(
      "--format", value: .oneOf(["text", "html"] + PaletteFormat.allCases.map(\.rawValue)),
      section: .result,
      help: "What is written. show: lines for a terminal (text, the default), or a page (html);"
        + " convert: a format of palettes, by default what the output's name says"
    ) { settings, value in
      settings.format = PaletteFormat(rawValue: value.description)
      settings.showsPage = value.description == "html"
    },
    Option(
      "-o", "--output", value: .path("PATH"), section: .result,
      help: "Write to a file; for xcassets and android, to files in a folder"
    ) { $0.output = $1 },
    MinimumContrast.option(
      help: "The contrast that texts are to have, 1 to 21; 4.5 by default, and 7 at least with high"
        + " contrast"
    ) { $0.minimum = $1 },
    Option(
      "--pair", value: .any("TEXT=BACKGROUND"), repeats: true, section: .colors,
      help: "A role that lies on another, such as 'onBrand=brand', for check and --guaranteed."
        + " Texts and backgrounds of UIKit's names are compared without it"
    ) { settings, value throws(CommandFailure) in
      guard let placement = PaletteCheck.Placement(value.description) else {
        throw CommandFailure("'--pair' takes 'TEXT=BACKGROUND', not '\(value)'")
      }
      settings.placements.append(placement)
    },
    Option(
      "--guaranteed", section: .colors,
      help: "Take the palette with every text changed as little as that contrast demands"
    ) { settings, _ in settings.isGuaranteed = true },
    MessageOption.quiet(\.verbosity, help: "Do not say what a format can't hold"),
    MessageOption.color(\.color, help: "When swatches are shown; by default on a terminal"),
    MessageOption.help(),
  ]
}

/// The help of `schemefy palette`.
extension Help<PaletteSettings> {
  init() {
    self.init(
      introduction: """
        Usage: schemefy palette show|check [OPTION]... [PALETTE]
               schemefy palette convert [OPTION]... PALETTE

        Shows the colours of a palette, or how well its texts can be read on its
        backgrounds, in every combination of style, level and contrast; or converts it,
        and says what is lost. Palettes are
        \(Palette.BuiltIn.allCases.map(\.rawValue).joined(separator: ", ")),
        and those in a file or folder: a style sheet, an asset catalogue (.xcassets),
        Android's res, design tokens (.json), and Swift source as convert writes it.

          schemefy palette show web
          schemefy palette show --format html > palette.html
          schemefy palette check ios --min-contrast 3
          schemefy palette check ios --guaranteed
          schemefy palette check brand.css --pair onBrand=brand
          schemefy palette convert ios -o Colors.xcassets
          schemefy palette convert app/src/main/res --format css

        """,
      options: PaletteOptions.all,
      end: """

        Exit status: 0 done, 1 'check' found a text with too little contrast,
        2 could not be done.

        """)
  }
}
