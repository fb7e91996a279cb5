internal import Schemefy

/// A use of an option, on the command line or in a configuration.
struct OptionUse<Settings: CommandLineSettings>: Sendable {
  let option: OptionDefinition<Settings>
  /// The name of the option as it is spelt there.
  let name: String
  /// The value of the option, empty for an option without one; `nil` takes all earlier uses back.
  let value: FilePath?
  let origin: OptionOrigin

  /// Checks the value, and applies the option.
  func apply(to settings: inout Settings) throws(CommandFailure) {
    guard let value else { return }
    do throws(CommandFailure) {
      if option.takesValue || option.allowsValue && !value.isEmpty { try check(value) }
      try option.apply(&settings, value)
    } catch {
      guard case .file(let location) = origin, error.subject == nil else { throw error }
      throw CommandFailure(location, error.cause)
    }
  }

  private func check(_ value: FilePath) throws(CommandFailure) {
    guard let words = option.words else {
      if value.isEmpty { throw CommandFailure("option '\(name)' needs a value that is not empty") }
      return
    }
    let word = value.description
    guard words.contains(word) else {
      let hint = Suggestion.hint(for: word, among: words)
      throw CommandFailure("option '\(name)' can't be '\(word)': \(Suggestion.list(words))\(hint)")
    }
  }

  /// The uses that count: of an option that does not repeat, the last use; of an option that was taken
  /// back, the use that takes it back and those behind it.
  static func effective(_ uses: [OptionUse]) -> [OptionUse] {
    var result: [OptionUse] = []
    for use in uses {
      if !use.option.repeats || use.value == nil {
        result.removeAll { $0.option.longName == use.option.longName }
      }
      result.append(use)
    }
    return result
  }
}

/// The place in which an option was used.
enum OptionOrigin: Sendable, Equatable {
  case commandLine
  case file(SourceLocation)
}
