internal import Schemefy

/// The settings of `schemefy explain`.
struct ExplainSettings: SchemeSettings {
  var inputs: [FilePath] = []
  /// The options with which the page would be rewritten.
  var scheme = SchemeOptions()
  /// A palette from a file; `nil` takes the one of `scheme`.
  var palette: Palette?
  /// The folder outside of which nothing is read; `nil` infers it from the input.
  var root: FilePath?
  /// The place that is asked about; `nil` is the whole page.
  var place: (file: String?, line: Int, column: Int)?
  /// The format of the report.
  enum Format: String, CaseIterable {
    case text, json, html
  }

  var format = Format.text
  var showsHelp = false

  init() {}
}

extension ExplainSettings {
  /// Reads a place: `LINE:COLUMN`, with `FILE:` in front of it for one in a style sheet.
  static func place(_ text: String) -> (file: String?, line: Int, column: Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1]), line > 0, column > 0
    else { return nil }
    let file = parts.dropLast(2).joined(separator: ":")
    return (parts.count == 2 ? nil : file, line, column)
  }
}
