internal import Schemefy

/// The options that name parts of the content: `--override` and `--ignore`.
enum RegionOption {
  /// `--override`
  static func override<Settings: SchemeSettings>() -> OptionDefinition<Settings> {
    OptionDefinition(
      "--override", value: .any("SELECTOR=light|dark"), repeats: true, section: .scheme,
      help: "A part of the content that is shown in a style of its own, with all that is in it,"
        + " repeatable; as with data-scheme-style in the content. Of nested ones the innermost"
        + " counts, of those of one element the last"
    ) { settings, value throws(CommandFailure) in
      let text = value.description
      // Selectors may have `=` in them: the last one counts.
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count > 1, let word = parts.last, let style = style(word) else {
        throw CommandFailure(
          "option '--override' needs a selector, '=' and 'light' or 'dark', not '\(text)'")
      }
      let selector = try selector(String(text.dropLast(word.count + 1)), of: "--override")
      settings.scheme.overrides.append(StyleOverride(selector, style: style))
    }
  }

  /// `--ignore`
  static func ignore<Settings: SchemeSettings>() -> OptionDefinition<Settings> {
    OptionDefinition(
      "--ignore", value: .any("SELECTOR"), repeats: true, section: .scheme,
      help: "A part of the content that is left as it is, with all that is in it, repeatable; as"
        + " with data-scheme-ignore in the content"
    ) { settings, value throws(CommandFailure) in
      settings.scheme.ignored.append(try selector(value.description, of: "--ignore"))
    }
  }

  private static func style(_ word: Substring) -> UserInterfaceStyle? {
    switch word {
    case "light": .light
    case "dark": .dark
    default: nil
    }
  }

  private static func selector(
    _ text: String, of option: String
  ) throws(CommandFailure) -> ContentSelector {
    guard let selector = ContentSelector(text) else {
      throw CommandFailure("option '\(option)' can't be '\(text)': no selector of elements")
    }
    return selector
  }
}
