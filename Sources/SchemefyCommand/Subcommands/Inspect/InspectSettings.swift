internal import Schemefy
internal import SchemefyReports

/// What a call of `schemefy inspect` asks for.
struct InspectSettings: CommandLineSettings {
  var inputs: [FilePath] = []
  /// What to show; `nil` until an option says it.
  var view: Inspection.View?
  /// What the inputs are, if they are no files.
  var text: Text?
  /// What media queries and colours are told.
  var environment = MediaEnvironment()
  /// How the input is read.
  var options = Inspection.Options()
  var verbosity = CommandSettings.Verbosity.normal
  var showsHelp = false

  init() {}

  /// Notes what to show.
  ///
  /// - Throws: if something else was asked for before.
  mutating func show(_ wanted: Inspection.View) throws(CommandFailure) {
    guard (view ?? wanted) == wanted, text == nil else { throw Self.conflict }
    view = wanted
  }

  /// What an input can be that is no file but a text, or a line of standard input.
  enum Text: String, CaseIterable {
    /// A media query, of which the rest is shown.
    case media
    case color
  }

  /// Notes what the inputs are.
  ///
  /// - Throws: if something else was asked for before.
  mutating func show(_ wanted: Text) throws(CommandFailure) {
    guard (text ?? wanted) == wanted, view == nil else { throw Self.conflict }
    text = wanted
  }

  private static var conflict: CommandFailure {
    CommandFailure(choices(last: "and") + " exclude each other")
  }

  /// The options that say what to show.
  static func choices(last word: String) -> String {
    let names = Inspection.View.allCases.map(\.rawValue) + Text.allCases.map(\.rawValue)
    return Suggestion.list(names.map { "'--\($0)'" }, last: word)
  }
}
