internal import Schemefy

/// The options of the command, in the order in which help lists them.
enum OptionTable {
  private typealias Option = OptionDefinition<CommandSettings>

  /// All options.
  static var all: [OptionDefinition<CommandSettings>] {
    result + scheme + colors + input + TreeOption.all + messages
  }

  /// The options of `schemefy restore`.
  static var restoring: [OptionDefinition<CommandSettings>] {
    result + [
      InputOption.type(\.scheme.contentType), InputOption.charset(\.scheme.charset),
      LimitOption.definition(\.scheme.limits),
    ] + ConfigurationOption.all()
      + TreeOption.all.filter { !["--watch", "--drop-stale"].contains($0.names[0]) }
      + messages.filter { !$0.names.contains("--version") }
  }

  /// The options of `schemefy plan`: those that a plan depends on.
  static var planning: [OptionDefinition<CommandSettings>] {
    let others: Set = [
      "--prune", "--palette-css", "--switch-script", "--images", "--dark-logo", "--type", "--plan",
      "--version",
    ]
    let options = (scheme + colors + input + TreeOption.selection + [TreeOption.jobs] + messages)
      .filter {
        others.isDisjoint(with: $0.names)
      }
    return [
      Option(
        "-o", "--output", value: .path("FILE"), reach: .call, section: .result,
        help: "Write the plan to a file; standard output by default"
      ) { $0.output = $1 },
      recordsOfSite,
    ] + partsOfSite + options
  }

  /// The options of `schemefy preview`: those that the looks of pages depend on.
  static var previewing: [OptionDefinition<CommandSettings>] {
    let others: Set = [
      "--style", "--contrast", "--level", "--switch", "--palette-css", "--base", "--nonce",
      "--verbose", "--progress", "--strict", "--version",
    ]
    let options = (scheme + colors + input + TreeOption.selection + messages)
      .filter { others.isDisjoint(with: $0.names) }
    return [
      Option(
        "-o", "--output", value: .path("FOLDER"), reach: .call, section: .result,
        help: "Write the views to a folder; by default to a new one among temporary files"
      ) { $0.output = $1 },
      Option(
        "--watch", reach: .call, section: .result,
        help: "Go on, and show what has changed whenever a page or a style sheet does, until the"
          + " call is ended by Ctrl-C. On Linux"
      ) { settings, _ in settings.watches = true },
    ] + options
  }

  private static var result: [Option] {
    [
      Option(
        "-o", "--output", value: .path("PATH"), reach: .call, section: .result,
        help: "Write to a file; for a folder or several inputs, to files in a folder"
      ) { $0.output = $1 },
      Option(
        "--in-place", reach: .call, section: .result,
        help: "Write the result in place of the input, where it differs"
      ) { settings, _ in settings.isInPlace = true },
      Option(
        "--hard-links", value: .oneOf(HardLinks.allCases.map(\.rawValue)), standard: "refuse",
        section: .result,
        help: "What becomes of a file with several names in place: it is an error (refuse, the"
          + " default), all names keep one file (keep), or the name gets a file of its own (break)"
      ) { $0.hardLinks = HardLinks(rawValue: $1.description) ?? .refuse },
      Option(
        "--overwrite", reach: .call, section: .result,
        help: "For a folder, also write over files in the output that no earlier run has written;"
          + " without it they are an error, and nothing is written"
      ) { settings, _ in settings.overwrites = true },
      Option(
        "--check", reach: .call, section: .result,
        help: "Write nothing; list what would change, and exit with 1 if anything would"
      ) { settings, _ in settings.isCheck = true },
      Option(
        "-n", "--dry-run", reach: .call, section: .result,
        help: "Write nothing; say what would become of each file, as --verbose does"
      ) { settings, _ in
        settings.isDryRun = true
        settings.messages.verbosity = .verbose
      },
      Option(
        "--diff", reach: .call, section: .result,
        help: "Write nothing; show what would change, and exit with 1 if anything would"
      ) { settings, _ in settings.isDiff = true },
    ]
  }

  private static var scheme: [Option] {
    [
      TraitOption.style(
        \.scheme.traits.userInterfaceStyle,
        help: "The style to show: one of the two, written into the result, or left to the"
          + " browser (auto, the default; both means the same)"),
      TraitOption.contrast(
        \.scheme.traits.accessibilityContrast,
        help: "The contrast the user asked the system for"),
      Option(
        "--level", value: .oneOf(["base", "elevated"]), standard: "base", section: .scheme,
        help: "Where the content lies: at the base, or raised above it, as in a sheet or a popover"
      ) {
        $0.scheme.traits.userInterfaceLevel =
          UserInterfaceLevel(rawValue: $1.description) ?? .unspecified
      },
      FeatureOption.definition(\.scheme.environment), RegionOption.override(),
      RegionOption.ignore(),
      Option(
        "--switch", section: .scheme,
        help: "Where the browser decides on the style, follow the attribute data-scheme-style of"
          + " the root element, too: light or dark, as a button sets it"
      ) { settings, _ in settings.scheme.isSwitchable = true },
      Option(
        "--switch-script", reach: .call, section: .scheme,
        help:
          "As --switch; and every page loads schemefy-switch.js, which is written with the pages"
          + " and makes conditions and buttons with data-scheme-set follow. Nothing else puts a script"
          + " into a page"
      ) { settings, _ in
        settings.scheme.isSwitchable = true
        settings.scheme.switchScript = SwitchScript.fileName
      },
      Option(
        "--prune", section: .scheme,
        help: "Cut the rules of style sheets out that can't apply any more, where the rest means"
          + " the same without them"
      ) { settings, _ in settings.scheme.prunes = true },
    ]
  }

  private static var colors: [Option] {
    [
      PaletteOption.map(
        help: "What gets the palette's colours: content that does not support the style (missing,"
          + " the default), everything, or nothing"),
      Option(
        "--light-colors", value: .oneOf(["author", "palette"]), standard: "author",
        section: .colors,
        help: "Whose colours the light style shows; the author's by default"
      ) { $0.scheme.lightColors = .init(rawValue: $1.description) ?? .author },
      PaletteOption.palette(help: "The palette: "),
      PaletteOption.roleMatching(),
      Option(
        "--palette-css", value: .any("inline|link=HREF|none", words: ["inline", "link=", "none"]),
        section: .colors,
        help: "How a page gets the custom properties where the browser decides on the style: in a"
          + " style element (inline, the default), from a style sheet that it links to and that is"
          + " written with it (link=HREF), or from what shows it (none). The pages of a folder link"
          + " one sheet by default, schemefy-palette.css in the folder"
      ) { settings, value throws(CommandFailure) in
        settings.choosesPaletteCSS = true
        settings.scheme.paletteCSS = try paletteCSS(value.description)
      },
      ColorOption.canvas(
        help: "What the page's base lies on in the app, in place of the palette's background:"
          + " a role such as secondarySystemGroupedBackground, or a colour. A colour is that of"
          + " the style, of dark where the browser decides; light-dark(COLOUR, COLOUR) is both"),
      ColorOption.set,
      Option(
        "--images", value: .oneOf(["keep", "dim"]), standard: "keep", section: .colors,
        help:
          "What becomes of photographs in the dark: nothing (keep, the default), or a rule takes"
          + " some of their light"
      ) { $0.scheme.images = .init(rawValue: $1.description) ?? .keep },
      Option(
        "--dark-logo", value: .oneOf(["report", "plate", "template", "keep"]),
        standard: "report",
        section: .colors,
        help:
          "What becomes of dark pictures of PNG or GIF on a transparent ground, which are lost in"
          + " the dark: they are named (report, the default), get white behind them, those of one"
          + " colour take that of the text, as template images do in an app, or nothing"
      ) { $0.scheme.darkLogo = .init(rawValue: $1.description) ?? .report },
      MinimumContrast.option(
        help: "The contrast that every text is to have, 1 to 21; 4.5 by default, 7 with high"
          + " contrast. The palette's own texts are changed as far as it takes"
      ) { $0.scheme.minimumContrast = $1 },
      Option(
        "--repair", value: .oneOf(["light", "dark", "both"]), section: .colors,
        help: "Make texts readable where the colours are the page's own, too: light ones that are"
          + " kept, and a dark scheme that the page has. Each text that can't be read gets the"
          + " nearest colour that can be"
      ) { settings, word in
        settings.scheme.repairs =
          switch word.description {
          case "light": [.light]
          case "dark": [.dark]
          default: [.light, .dark]
          }
      },
    ]
  }

  private static func paletteCSS(
    _ text: String
  ) throws(CommandFailure) -> SchemeOptions.PaletteCSS {
    switch text {
    case "inline": return .inline
    case "none": return .none
    default:
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0] == "link" else {
        throw CommandFailure("option '--palette-css' can't be '\(text)': inline, link=HREF or none")
      }
      return .link(href: String(parts[1]))
    }
  }

  private static var input: [Option] {
    [
      InputOption.type(\.scheme.contentType), InputOption.charset(\.scheme.charset),
      InputOption.fragment(
        help: "The input is a piece of a page, to be put into another: it gets no head. CONTEXT is"
          + " the element that it is to be put into, such as table, tr or svg, where its first tag"
          + " does not tell. A file is a page without it; what comes from a pipe is told by its tags"
      ),
      InputOption.scripting(
        \.scheme.scripting,
        help: "Whether scripts run where the page is shown: without them (off) what 'noscript'"
          + " holds is part of the page; with them (on, the default) it is shown to others only"),
      InputOption.root(
        help: "The folder outside of which nothing is read. By default a folder that is an input"
          + " is its own, the working directory is that of the files in it, and another file's is"
          + " the nearest folder that holds it and its style sheets. Standard input has none"),
      Option(
        "--base", value: .any("URL"), reach: .file, section: .input,
        help: "The address that the page's links start from; its own place by default"
      ) { $0.scheme.base = $1.description },
      InputOption.siteURL(),
      Option(
        "--plan", value: .path("FILE"), section: .input,
        help: "The plan of the site that the input belongs to, which 'schemefy plan' has made: the"
          + " input becomes what it does where the whole site is processed. '--root' tells where"
          + " the site is"
      ) { $0.plan = $1 },
      LimitOption.definition(\.scheme.limits),
    ] + ConfigurationOption.all()
  }

  private static var messages: [Option] {
    [
      MessageOption.quiet(\.messages.verbosity),
      Option(
        "-v", "--verbose", section: .messages,
        help: "Also say what became of each file, and show all messages, those that say the same,"
          + " too"
      ) { settings, _ in settings.messages.verbosity = .verbose },
      MessageOption.format(\.messages.format),
      MessageOption.progress(\.messages.progress),
      MessageOption.allow(\.messages.rules), MessageOption.deny(\.messages.rules),
      Option(
        "--strict", section: .messages,
        help: "Count every warning as an error that the call fails for, but those that '--allow'"
          + " names"
      ) { settings, _ in settings.messages.rules.isStrict = true },
      MessageOption.color(
        \.messages.color, help: "When to colour messages and differences; by default on a terminal"
      ),
      MessageOption.help(),
      Option("-V", "--version", reach: .call, section: .messages, help: "Show the version") {
        settings, _ in settings.showsVersion = true
      },
    ]
  }
}
