internal import Schemefy
internal import SchemefyReports

/// The options of `schemefy audit`, in the order in which help lists them.
enum AuditOptions {
  private typealias Option = OptionDefinition<AuditSettings>

  /// All options.
  static var all: [OptionDefinition<AuditSettings>] {
    result + scheme + TreeOption.choice() + input + ConfigurationOption.all() + messages
  }

  private static var result: [Option] {
    [
      Option(
        "--format", value: .oneOf(AuditSettings.Format.allCases.map(\.rawValue)),
        standard: "text", reach: .call, section: .result,
        help: "How the report is written: lines to be read (text, the default), JSON, SARIF 2.1.0,"
          + " a page with swatches and views of the pages before and after (html), or the findings"
          + " as '--baseline' takes them"
      ) { $0.format = AuditSettings.Format(rawValue: $1.description) ?? .text },
      Option(
        "--baseline", value: .path("FILE"), section: .result,
        help: "Leave out the findings that a file knows, so that only new ones fail"
      ) { $0.baseline = $1 },
      Option(
        "--unknown", value: .oneOf(["warn", "fail"]), standard: "warn", section: .result,
        help: "Whether a text counts as a finding whose contrast can't be told, as over a picture;"
          + " without (warn, the default) it is only shown"
      ) { $0.unknownFails = $1.description == "fail" },
      Option(
        "--lint", value: .oneOf(AuditLint.allCases.map(\.rawValue)), repeats: true,
        section: .result,
        help: "Look for something else, too: raw-colors are those in the page and its style sheets"
          + " that are none of the palette's"
      ) { settings, value in
        if let lint = AuditLint(rawValue: value.description) { settings.lints.insert(lint) }
      },
    ]
  }

  private static var scheme: [Option] {
    [
      TraitOption.style(
        \.scheme.traits.userInterfaceStyle, help: "The style to judge; both by default"),
      TraitOption.contrast(
        \.scheme.traits.accessibilityContrast,
        help: "The contrast the user asked the system for; with high, texts need 7 instead of 4.5,"
          + " and large ones 4.5 instead of 3"),
      MinimumContrast.option(
        help: "The contrast that texts are to have, large or not, 1 to 21; by default 4.5, with"
          + " high contrast 7"
      ) { $0.scheme.minimumContrast = $1 },
      PaletteOption.palette(
        help: "The palette of the app around, whose colours pieces of pages lie in: "),
      ColorOption.canvas(
        help: "What pages lie on in the app: a role of the palette or a colour, as for rewriting;"
          + " by default the browser's canvas, for pieces of pages the palette's background"),
      FeatureOption.definition(\.scheme.environment),
    ]
  }

  private static var input: [Option] {
    [
      InputOption.type(\.scheme.contentType), InputOption.charset(\.scheme.charset),
      InputOption.fragment(
        help: "The input is a piece of a page, which lies on the palette's background. CONTEXT is"
          + " the element that it is put into, such as table, tr or svg, where its first tag does"
          + " not tell. A file is a page without it; what comes from a pipe is told by its tags"),
      InputOption.root(), InputOption.siteURL(), LimitOption.definition(\.scheme.limits),
    ]
  }

  private static var messages: [Option] {
    [
      MessageOption.quiet(
        \.verbosity, help: "Say nothing of what can't be told, and no summary"),
      MessageOption.help(),
    ]
  }
}

/// The help of `schemefy audit`.
extension Help<AuditSettings> {
  init() {
    self.init(
      introduction: """
        Usage: schemefy audit [OPTION]... FILE|FOLDER...

        Judges whether the texts of pages can be read, in light and in dark: each
        against what lies behind it, by WCAG 2 contrast, and again in states such as
        :hover that have other colours. A text is 'proved', or 'assumed' where the
        layout may put something else behind it, or 'unknown', as over a picture.
        '-' is standard input.

          schemefy audit page.html
          schemefy audit site/ --style dark --contrast high
          schemefy audit site/ --format baseline > known.txt
          schemefy audit site/ --baseline known.txt

        """,
      options: AuditOptions.all,
      end: """

        Exit status: 0 all texts can be read, as far as that is known, 1 one can't,
        2 could not be done.

        """)
  }
}
