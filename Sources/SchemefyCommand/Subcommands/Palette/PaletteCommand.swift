internal import Schemefy

/// `schemefy palette`: shows, converts and checks palettes.
struct PaletteCommand {
  let settings: PaletteSettings
  let console: Console

  static var subcommand: Subcommand {
    Subcommand(
      name: "palette", summary: "Show, convert and check palettes",
      help: Help<PaletteSettings>.init
    ) { settings throws(CommandFailure) in
      let console = Console(MessageSettings(verbosity: settings.verbosity, color: settings.color))
      return try PaletteCommand(settings: settings, console: console).run()
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    let actions = PaletteSettings.Action.allCases.map(\.rawValue)
    guard let word = settings.inputs.first?.description else {
      throw CommandFailure("nothing to do; \(Suggestion.list(actions)) says what")
    }
    guard let action = PaletteSettings.Action(rawValue: word) else {
      let hint = Suggestion.hint(for: word, among: actions)
      throw CommandFailure("'palette' can't '\(word)': \(Suggestion.list(actions))\(hint)")
    }
    guard settings.inputs.count <= 2 else {
      throw CommandFailure("'palette \(word)' takes one palette, not \(settings.inputs.count - 1)")
    }
    guard settings.inputs.count == 2 || action != .convert else {
      throw CommandFailure("'palette convert' needs a palette")
    }
    let given = settings.inputs.dropFirst().first ?? FilePath("ios")
    let read = try PaletteLoader.read(given, console: console)
    try checkPairs(of: read.palette)
    let palette =
      settings.isGuaranteed
      ? read.palette.guaranteeing(contrast: settings.minimum, placements: settings.placements)
      : read.palette
    switch action {
    case .show:
      try show(palette)
      return .done
    case .convert:
      return try convert(palette, read.spelling)
    case .check:
      return try check(palette)
    }
  }

  /// Checks that the palette has the roles that are said to lie on each other.
  private func checkPairs(of palette: Palette) throws(CommandFailure) {
    for name in settings.placements.flatMap({ [$0.text, $0.background] })
    where palette.color(named: name) == nil {
      let hint = Suggestion.hint(for: name, among: palette.names)
      throw CommandFailure("'--pair': the palette has no role '\(name)'\(hint)")
    }
  }

  private func check(_ palette: Palette) throws(CommandFailure) -> ExitStatus {
    let listing = PaletteCheckListing(
      palette, minimum: settings.minimum, placements: settings.placements)
    guard listing.hasPairs else {
      throw CommandFailure(
        "no pair was compared: the palette has no role of UIKit for a text, or none for a background;"
          + " '--pair TEXT=BACKGROUND' says what lies on what")
    }
    try write(listing.text)
    return listing.hasFailures ? .findings : .done
  }

  private func show(_ palette: Palette) throws(CommandFailure) {
    guard settings.showsPage else {
      return try write(PaletteListing(palette, isColored: console.colorsOutput).lines)
    }
    try write(PalettePage(palette).markup.text)
  }

  /// The file or folder that was asked for; `nil` is standard output.
  var output: FilePath? { settings.output == FilePath("-") ? nil : settings.output }

  /// Writes a result that is one text.
  func write(_ text: String) throws(CommandFailure) { try write(CollectionOfOne(text)) }

  private func write(_ parts: some Sequence<String>) throws(CommandFailure) {
    guard let output else { return try console.output(parts) }
    try Processor.write(parts.reduce(into: []) { $0 += $1.utf8 }, to: output)
  }
}
