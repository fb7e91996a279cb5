internal import Schemefy

/// The result of processing a file.
struct ProcessedFile: Sendable {
  /// The bytes that the file is to have.
  let bytes: [UInt8]
  /// Whether those bytes differ from the ones that it has.
  let isChanged: Bool
  /// The messages about the file.
  var diagnostics: [Diagnostic] = []
  /// The definitions that a linked style sheet must contain, and its path in the root, if it has
  /// one.
  var sheet = PaletteSheet()
  var sheetPath: String?
  /// Whether places of it are not known to be the author's.
  var isDoubtful = false
  /// The reason why the file was not processed; `nil` if it was.
  var refusal: String?

  /// The status of the work on the file, but for its writing.
  var status: ExitStatus { isDoubtful ? .findings : .done }
}
