internal import Schemefy
internal import SchemefyReports

/// The options of `schemefy inspect`, in the order in which help lists them.
enum InspectOptions {
  private typealias Option = OptionDefinition<InspectSettings>

  /// All options.
  static var all: [OptionDefinition<InspectSettings>] { result + scheme + input + messages }

  private static var result: [Option] {
    [
      Option(
        "--tree", section: .result,
        help: "Show the tree of a page, in the format of html5lib's tree construction tests"
      ) { settings, _ throws(CommandFailure) in try settings.show(.tree) },
      Option(
        "--tokens", section: .result,
        help: "Show the tokens of a page, a line each: line:column, the range in bytes, the kind,"
          + " and each name and value with its range"
      ) { settings, _ throws(CommandFailure) in try settings.show(.tokens) },
      Option(
        "--css", section: .result,
        help: "Show the rules, declarations and colours of a style sheet, or of those in a page, a"
          + " line each: line:column, the range in bytes, and what stands there"
      ) { settings, _ throws(CommandFailure) in try settings.show(.css) },
      Option(
        "--media", section: .result,
        help: "Show what remains of media queries, a line each: all or not all, where that is"
          + " certain. The inputs are the queries; of '-' each line is one"
      ) { settings, _ throws(CommandFailure) in try settings.show(.media) },
      Option(
        "--color", section: .result,
        help: "Show what colours are, a line each, of '-' for each line: 'hex' and 'rgb', clipped"
          + " and rounded to eight bits, 'srgb', 'oklch', 'alpha', whether the 'gamut' of sRGB has"
          + " it 'in' or 'out', and then what it is 'mapped' to; or what it 'depends' on, or"
          + " 'invalid'"
      ) { settings, _ throws(CommandFailure) in try settings.show(.color) },
    ]
  }

  private static var scheme: [Option] {
    [
      TraitOption.style(
        \.environment.traits.userInterfaceStyle,
        help: "The style that media queries are told, and that decides light-dark() and system"
          + " colours, which are Chromium's; none by default (auto)"),
      TraitOption.contrast(
        \.environment.traits.accessibilityContrast,
        help: "The contrast that media queries are told; none by default"),
      FeatureOption.definition(\.environment),
    ]
  }

  private static var input: [Option] {
    [
      InputOption.type(\.options.contentType), InputOption.charset(\.options.charset),
      InputOption.scripting(
        \.options.scripting,
        help: "Whether scripts run: with them (on, the default) what 'noscript' holds is text"),
      Option(
        "--fragment", value: .any("CONTEXT"), section: .input,
        help: "Read the input as the content of an element: 'td', 'svg path' or 'math mi'"
      ) { settings, value throws(CommandFailure) in
        guard let context = Inspection.Context(value.description) else {
          throw CommandFailure(
            "option '--fragment' can't be '\(value)': a name, 'svg NAME' or 'math NAME'")
        }
        settings.options.context = context
      },
      LimitOption.definition(\.options.limits),
    ]
  }

  private static var messages: [Option] {
    [MessageOption.quiet(\.verbosity), MessageOption.help()]
  }
}

/// The help of `schemefy inspect`.
extension Help<InspectSettings> {
  init() {
    self.init(
      introduction: """
        Usage: schemefy inspect --tree|--tokens|--css [OPTION]... FILE
               schemefy inspect --media [OPTION]... QUERY...
               schemefy inspect --color [OPTION]... COLOUR...

        Shows what the parsers see, as UTF-8; '-' is standard input.

          schemefy inspect --tree page.html
          schemefy inspect --tokens --scripting off page.html
          schemefy inspect --tree --fragment td - < cell
          schemefy inspect --css theme.css
          schemefy inspect --media "(prefers-color-scheme: dark)" --style dark
          schemefy inspect --color "color-mix(in oklch, red, Canvas)" --style dark

        """,
      options: InspectOptions.all,
      end: """

        Ranges are START..<END, in bytes of the file; lines and columns count from 1,
        columns in bytes of UTF-8. Exit status: 0 done, 1 something is no colour,
        2 could not be done.

        """)
  }
}
