internal import Schemefy
internal import SchemefyReports

/// The settings of `schemefy inspect`.
struct InspectSettings: CommandLineSettings {
  var inputs: [FilePath] = []
  /// The view to show; `nil` until an option sets it.
  var view: Inspection.View?
  /// The kind of text that the inputs are, if they are no files.
  var text: Text?
  /// The environment that media queries and colours are evaluated in.
  var environment = MediaEnvironment()
  /// The options for reading the input.
  var options = Inspection.Options()
  var verbosity = CommandSettings.Verbosity.normal
  var showsHelp = false

  init() {}

  /// Sets the view to show.
  ///
  /// - Throws: if something else was asked for before.
  mutating func show(_ wanted: Inspection.View) throws(CommandFailure) {
    guard (view ?? wanted) == wanted, text == nil else { throw Self.conflict }
    view = wanted
  }

  /// The kinds of inputs that are no files but texts, or lines of standard input.
  enum Text: String, CaseIterable {
    /// A media query, of which the rest is shown.
    case media
    case color
  }

  /// Sets the kind of the inputs.
  ///
  /// - Throws: if something else was asked for before.
  mutating func show(_ wanted: Text) throws(CommandFailure) {
    guard (text ?? wanted) == wanted, view == nil else { throw Self.conflict }
    text = wanted
  }

  private static var conflict: CommandFailure {
    CommandFailure(choices(last: "and") + " exclude each other")
  }

  /// The options for the view to show.
  static func choices(last word: String) -> String {
    let names = Inspection.View.allCases.map(\.rawValue) + Text.allCases.map(\.rawValue)
    return Suggestion.list(names.map { "'--\($0)'" }, last: word)
  }
}
