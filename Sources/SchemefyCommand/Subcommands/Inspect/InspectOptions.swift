internal import Schemefy

/// The options of `schemefy inspect`, in the order in which help lists them.
enum InspectOptions {
  private typealias Option = OptionDefinition<InspectSettings>

  /// All options.
  static var all: [OptionDefinition<InspectSettings>] { result + input + messages }

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
    ]
  }

  private static var input: [Option] {
    [
      Option(
        "--type", value: .oneOf(ContentType.words), section: .input,
        help: "What the input is, where its name does not tell"
      ) { $0.options.contentType = ContentType(word: $1.description) },
      CharsetOption.definition { $0.options.charset = $1 },
      Option(
        "--scripting", value: .oneOf(["on", "off"]), section: .input,
        help: "Whether scripts run: with them (on, the default) what 'noscript' holds is text"
      ) { $0.options.scripting = $1.description == "on" },
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
      LimitOption.definition { $0.options.limits[$1] = $2 },
    ]
  }

  private static var messages: [Option] {
    [
      Option("--quiet", section: .messages, help: "Say nothing but errors") { settings, _ in
        settings.verbosity = .quiet
      },
      Option("-h", "--help", section: .messages, help: "Show this help") { settings, _ in
        settings.showsHelp = true
      },
    ]
  }
}

/// The help of `schemefy inspect`.
extension Help<InspectSettings> {
  init() {
    self.init(
      introduction: """
        Usage: schemefy inspect --tree|--tokens [OPTION]... FILE

        Shows what the parsers see of a page, as UTF-8; '-' is standard input.

          schemefy inspect --tree page.html
          schemefy inspect --tokens --scripting off page.html
          schemefy inspect --tree --fragment td - < cell

        """,
      options: InspectOptions.all,
      end: """

        Ranges are START..<END, in bytes of the file; lines and columns count from 1,
        columns in bytes of UTF-8. Exit status: 0 done, 2 could not be done.

        """)
  }
}
