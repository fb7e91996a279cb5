internal import Schemefy

/// The options that name colours or roles: `--set` and `--canvas`.
enum ColorOption {
  /// `--canvas`, which more than one command has.
  static func canvas<Settings: SchemeSettings>(help: String) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--canvas", value: .any("ROLE|COLOUR"), section: .colors, help: help
    ) { settings, value throws(CommandFailure) in
      guard let color = PaletteColor(value.description) else {
        throw CommandFailure("option '--canvas' can't be '\(value)': a role or a colour")
      }
      settings.scheme.canvas = color
    }
  }

  /// `--set`
  static var set: OptionDefinition<CommandSettings> {
    OptionDefinition(
      "--set", value: .any("COLOUR=COLOUR|ROLE"), repeats: true, section: .colors,
      help: "What a colour becomes in the dark wherever it is mapped, repeatable: another colour,"
        + " or a role of the palette, which then counts for light too, if the palette does. One"
        + " for each style is light-dark(COLOUR, COLOUR)"
    ) { settings, value throws(CommandFailure) in
      let text = value.description
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw CommandFailure(
          "option '--set' needs a colour, '=' and what it becomes, not '\(text)'")
      }
      guard case .color(let source) = PaletteColor(String(parts[0])) else {
        throw CommandFailure("option '--set' can't be '\(text)': '\(parts[0])' is no colour")
      }
      guard let target = PaletteColor(String(parts[1])) else {
        throw CommandFailure(
          "option '--set' can't be '\(text)': '\(parts[1])' is no colour and no role")
      }
      settings.scheme.decisions.append(ColorDecision(source, becomes: target))
    }
  }

  /// Checks that a palette has the roles that options name.
  static func check(_ scheme: SchemeOptions, _ given: Palette?) throws(CommandFailure) {
    let named =
      (scheme.canvas.map { [("--canvas", $0)] } ?? [])
      + scheme.decisions.map { ("--set", $0.target) }
    guard !named.isEmpty else { return }
    let palette = given?.completed(by: Palette(builtIn: .ios)) ?? Palette(builtIn: scheme.palette)
    for case (let option, .role(let name)) in named where palette.color(named: name) == nil {
      let hint = Suggestion.hint(for: name, among: palette.names)
      throw CommandFailure(
        "option '\(option)' can't be '\(name)': no colour, and no role of the palette"
          + " '\(palette.name)'\(hint)")
    }
  }
}
