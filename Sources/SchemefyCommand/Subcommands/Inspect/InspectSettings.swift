internal import Schemefy

/// What a call of `schemefy inspect` asks for.
struct InspectSettings: CommandLineSettings {
  var inputs: [FilePath] = []
  /// What to show; `nil` until an option says it.
  var view: Inspection.View?
  /// How the input is read.
  var options = Inspection.Options()
  var verbosity = CommandSettings.Verbosity.normal
  var showsHelp = false

  init() {}

  /// Notes what to show.
  ///
  /// - Throws: if something else was asked for before.
  mutating func show(_ wanted: Inspection.View) throws(CommandFailure) {
    guard (view ?? wanted) == wanted else {
      let words = Inspection.View.allCases.map { "'--\($0.rawValue)'" }
      throw CommandFailure(words.joined(separator: " and ") + " exclude each other")
    }
    view = wanted
  }
}
