/// The reference of an option, whichever command has it.
struct OptionReference: Sendable, Equatable {
  /// The names of the option: an optional short name such as `-o`, then the long name.
  let names: [String]
  /// The placeholder of its value; `nil` if it takes none, or if a value may only stand behind `=`.
  let placeholder: String?
  /// The placeholder of a value behind `=`, such as `[=CONTEXT]`; `nil` if none may stand there alone.
  let suffix: String?
  /// Words that its value can be, or begins with.
  let words: [String]
  /// Whether its value can be a file or a folder.
  let takesPath: Bool
  let standard: String?
  let repeats: Bool
  let isConfigurable: Bool
  let section: OptionSection
  /// A sentence or two without the final full stop.
  let help: String

  init<Settings>(_ option: OptionDefinition<Settings>) {
    names = option.names
    standard = option.standard
    repeats = option.repeats
    isConfigurable = option.reach != .call
    section = option.section
    help = option.help
    takesPath = if case .path = option.value { true } else { false }
    suffix = if case .optional(let text, _) = option.value { text } else { nil }
    switch option.value {
    case .none, .optional: (placeholder, words) = (nil, [])
    case .oneOf(let all):
      // Media types are understood besides their short names; they would fill the line.
      words = all.filter { !$0.contains("/") }
      placeholder = words.joined(separator: "|")
    case .path(let text, let all), .any(let text, let all): (placeholder, words) = (text, all)
    }
  }

  /// The beginning of the help, which says the most.
  var summary: String {
    let ends = [". ", "; ", ": ", " (", ", repeatable"].compactMap { end in
      Self.position(of: end, in: help)
    }
    return String(decoding: Array(help.utf8).prefix(ends.min() ?? help.utf8.count), as: UTF8.self)
  }

  /// The offset at which a text starts in another one, in bytes; `nil` if it is not in it.
  private static func position(of part: String, in text: String) -> Int? {
    let (part, text) = (Array(part.utf8), Array(text.utf8))
    guard part.count <= text.count else { return nil }
    return (0...(text.count - part.count)).first { text[$0...].starts(with: part) }
  }
}
