internal import Schemefy

/// What a call of `schemefy inspect` asks for.
struct InspectSettings: CommandLineSettings {
  var inputs: [FilePath] = []
  /// What to show; `nil` until an option says it.
  var view: Inspection.View?
  /// Whether the inputs are media queries, of which the rest is shown.
  var showsMedia = false
  /// What media queries are told.
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
    guard (view ?? wanted) == wanted, !showsMedia else { throw Self.conflict }
    view = wanted
  }

  /// Notes that media queries are shown.
  ///
  /// - Throws: if something else was asked for before.
  mutating func showMedia() throws(CommandFailure) {
    guard view == nil else { throw Self.conflict }
    showsMedia = true
  }

  private static var conflict: CommandFailure {
    let words = Inspection.View.allCases.map(\.rawValue) + ["media"]
    return CommandFailure(
      Suggestion.list(words.map { "'--\($0)'" }, last: "and") + " exclude each other")
  }
}
