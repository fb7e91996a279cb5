internal import Schemefy

/// A message about a file, which is shown once the file's turn has come.
enum FileMessage: Sendable {
  /// Diagnostics of the library, and where the file is that they are about.
  case diagnostics([Diagnostic], Place)
  /// A warning of the command's own: the file, the identifier and the text.
  case warning(FilePath, String, String)
  /// The result for the file, in words.
  case result(FilePath, String)
  /// The reason why the file has no result.
  case failure(CommandFailure)
  /// Bytes for standard output.
  case output([UInt8])
}

/// Shows the messages about files, in the order in which they come.
struct FileMessenger: Sendable {
  let console: Console

  /// - Throws: if standard output takes no more.
  func say(_ message: FileMessage) throws(CommandFailure) {
    switch message {
    case .diagnostics(let diagnostics, let place):
      console.show(diagnostics, name: place.name)
    case .warning(let file, let identifier, let text): console.warn(file, identifier, text)
    case .result(let file, let text): console.logResult(file, text)
    case .failure(let failure): console.report(failure)
    case .output(let bytes): try console.output(bytes)
    }
  }
}
