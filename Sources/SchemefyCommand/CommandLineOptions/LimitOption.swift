internal import Schemefy

/// The option `--limit NAME=VALUE`, which more than one command has.
enum LimitOption {
  /// The option.
  static func definition<Settings>(
    _ path: SettingPath<Settings, SchemeOptions.Limits>
  ) -> OptionDefinition<Settings> {
    let defaults = SchemeOptions.Limits()
    let list = SchemeOptions.Limits.Name.allCases.map { name in
      "\(name.rawValue) (\(name.summary), \(defaults[name]))"
    }
    return OptionDefinition(
      "--limit",
      value: .any(
        "NAME=VALUE", words: SchemeOptions.Limits.Name.allCases.map { $0.rawValue + "=" }),
      repeats: true, section: .input,
      help: "How much is taken in, repeatable: " + Suggestion.list(list)
    ) { settings, value throws(CommandFailure) in
      let (name, number) = try parse(value.description)
      settings[keyPath: path][name] = number
    }
  }

  private static func parse(
    _ text: String
  ) throws(CommandFailure) -> (SchemeOptions.Limits.Name, Int) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let words = SchemeOptions.Limits.Name.allCases.map(\.rawValue)
    let word = String(parts.first ?? "")
    guard let name = SchemeOptions.Limits.Name(rawValue: word) else {
      let hint = Suggestion.hint(for: word, among: words)
      throw CommandFailure(
        "option '--limit' has no '\(word)': \(Suggestion.list(words))\(hint)")
    }
    guard parts.count == 2, let number = Int(parts[1]), name.range.contains(number) else {
      let range = "\(name.range.lowerBound) to \(name.range.upperBound)"
      throw CommandFailure("option '--limit' needs '\(word)=' and a number: \(range)")
    }
    return (name, number)
  }
}
