internal import Schemefy

/// The result of processing a file.
struct ProcessedFile: Sendable {
  /// The file as it shall be.
  let bytes: [UInt8]
  /// Whether that differs from how it is.
  let isChanged: Bool
  /// What is to be said about it.
  var diagnostics: [Diagnostic] = []
  /// The definitions that a linked style sheet must contain, and its path in the root, if it has
  /// one.
  var sheet = PaletteSheet()
  var sheetPath: String?
  /// Whether places of it are not known to be the author's.
  var isDoubtful = false
  /// Why nothing became of it.
  var refusal: String?

  /// How the work on it ended, but for its writing.
  var status: ExitStatus { isDoubtful ? .findings : .done }
}
