internal import Glibc
internal import Schemefy

/// `schemefy palette`: shows and checks palettes.
struct PaletteCommand {
  let settings: PaletteSettings
  let console: Console

  static var subcommand: Subcommand {
    Subcommand(name: "palette", summary: "Show and check palettes") {
      arguments throws(CommandFailure) in
      let settings = try ArgumentParser(options: PaletteOptions.all).parse(Array(arguments))
      let console = Console(verbosity: .normal, color: settings.color)
      return try PaletteCommand(settings: settings, console: console).run()
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    if settings.showsHelp {
      try console.output(Array(Help<PaletteSettings>().text.utf8))
      return .done
    }
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
    let palette = try palette()
    switch action {
    case .show:
      try console.output(Array(shown(palette).utf8))
      return .done
    case .check:
      let listing = PaletteCheckListing(palette, minimum: settings.minimum)
      try console.output(Array(listing.text.utf8))
      return listing.hasFailures ? .findings : .done
    }
  }

  private func palette() throws(CommandFailure) -> Palette {
    let names = SchemeOptions.PaletteName.allCases.map(\.rawValue)
    let given = settings.inputs.dropFirst().first?.description ?? "ios"
    guard let name = SchemeOptions.PaletteName(rawValue: given) else {
      let hint = Suggestion.hint(for: given, among: names)
      throw CommandFailure("there is no palette '\(given)': \(Suggestion.list(names))\(hint)")
    }
    let palette = Palette(builtIn: name)
    return settings.isGuaranteed ? palette.guaranteeing(contrast: settings.minimum) : palette
  }

  private func shown(_ palette: Palette) -> String {
    switch settings.format {
    case .text: PaletteListing(palette, isColored: console.colorsOutput).text
    case .html: PalettePage(palette).text
    }
  }
}
