internal import Schemefy

/// The options of `schemefy explain`, in the order in which help lists them.
enum ExplainOptions {
  private typealias Option = OptionDefinition<ExplainSettings>

  /// All options.
  static var all: [OptionDefinition<ExplainSettings>] {
    result + scheme + colors + input + ConfigurationOption.all() + [MessageOption.help()]
  }

  private static var result: [Option] {
    [
      Option(
        "--at", value: .any("[FILE:]LINE:COLUMN"), reach: .call, section: .result,
        help: "Explain only the declaration at a place of the page, or of one of its style sheets,"
          + " as messages name it"
      ) { settings, value throws(CommandFailure) in
        guard let place = ExplainSettings.place(value.description) else {
          throw CommandFailure("option '--at' can't be '\(value)': a line, ':' and a column")
        }
        settings.place = place
      },
      Option(
        "--format", value: .oneOf(ExplainSettings.Format.allCases.map(\.rawValue)),
        standard: "text", reach: .call, section: .result,
        help:
          "How the report is written: lines to be read (text, the default), JSON, or a page with"
          + " swatches and views of the page before and after (html)"
      ) { $0.format = ExplainSettings.Format(rawValue: $1.description) ?? .text },
    ]
  }

  private static var scheme: [Option] {
    [
      TraitOption.style(
        \.scheme.traits.userInterfaceStyle,
        help: "The style that the page would be rewritten for; auto by default"),
      TraitOption.contrast(
        \.scheme.traits.accessibilityContrast,
        help: "The contrast the user asked the system for"),
      FeatureOption.definition(\.scheme.environment), RegionOption.override(),
      RegionOption.ignore(),
    ]
  }

  private static var colors: [Option] {
    [
      PaletteOption.map(help: "What gets the palette's colours, as for rewriting"),
      PaletteOption.palette(help: "The palette: "), PaletteOption.roleMatching(),
      MinimumContrast.option(
        help: "The contrast that every text is to have, 1 to 21; 4.5 by default, 7 with high"
          + " contrast"
      ) { $0.scheme.minimumContrast = $1 },
    ]
  }

  private static var input: [Option] {
    [
      InputOption.type(\.scheme.contentType), InputOption.charset(\.scheme.charset),
      InputOption.root(), LimitOption.definition(\.scheme.limits),
    ]
  }
}

/// The help of `schemefy explain`.
extension Help<ExplainSettings> {
  init() {
    self.init(
      introduction: """
        Usage: schemefy explain [OPTION]... PAGE

        Says of each colour that a page or one of its style sheets declares what it
        is used for, what it becomes in the dark, which rule decided that, and the
        contrast of the texts that it has to do with; behind that, a table of all
        colours, the pair that is worst to read first. '-' is standard input.

          schemefy explain page.html
          schemefy explain page.html --at 12:18
          schemefy explain page.html --at theme.css:4:7 --palette web

        """,
      options: ExplainOptions.all,
      end: """

        The page counts by itself: in a folder, style sheets that it shares with
        others are decided for all of them. Exit status: 0 done, 1 nothing is declared
        at the place, 2 could not be done.

        """)
  }
}
