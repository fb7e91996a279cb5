internal import Schemefy

/// The option `--feature NAME=VALUE`, which more than one command has.
enum FeatureOption {
  /// The option.
  static func definition<Settings>(
    _ path: SettingPath<Settings, MediaEnvironment>
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--feature",
      value: .any("NAME=VALUE", words: MediaEnvironment.discreteFeatures.map { $0 + "=" }),
      repeats: true, section: .scheme,
      help: "What else media queries may be told, repeatable: prefers-reduced-motion=reduce,"
        + " forced-colors=none, type=screen and so on; all else is left to the browser"
    ) { settings, value throws(CommandFailure) in
      let (name, word) = try parse(value.description)
      do throws(MediaEnvironment.FeatureError) {
        try settings[keyPath: path].setFeature(name, to: word)
      } catch {
        throw CommandFailure("option '--feature' can't be '\(value)'")
      }
    }
  }

  private static func parse(
    _ text: String
  ) throws(CommandFailure) -> (name: String, value: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "").lowercased()
    let values = MediaEnvironment.values(ofFeature: name)
    guard !values.isEmpty else {
      let known = MediaEnvironment.discreteFeatures
      let hint = Suggestion.hint(for: name, among: known)
      throw CommandFailure("option '--feature' has no '\(name)': \(Suggestion.list(known))\(hint)")
    }
    let value = parts.count == 2 ? parts[1].lowercased() : ""
    guard values.contains(value) else {
      let hint = Suggestion.hint(for: value, among: values)
      let words = Suggestion.list(values) + hint
      throw CommandFailure("option '--feature' needs '\(name)=' and a value: \(words)")
    }
    return (name, value)
  }
}
