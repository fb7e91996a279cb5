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
    let palette = try palette()
    switch action {
    case .show:
      try show(palette)
      return .done
    case .convert:
      return try convert(palette)
    case .check:
      let listing = PaletteCheckListing(palette, minimum: settings.minimum)
      try write(listing.text)
      return listing.hasFailures ? .findings : .done
    }
  }

  private func palette() throws(CommandFailure) -> Palette {
    let given = settings.inputs.dropFirst().first ?? FilePath("ios")
    let palette = try PaletteLoader.load(given, console: console)
    return settings.isGuaranteed ? palette.guaranteeing(contrast: settings.minimum) : palette
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
