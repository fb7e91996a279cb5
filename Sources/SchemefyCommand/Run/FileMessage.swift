internal import Schemefy

/// Something to be said about a file, once its turn has come.
enum FileMessage: Sendable {
  /// Diagnostics of the library, and where the file is that they are about.
  case diagnostics([Diagnostic], Place)
  /// A warning of the command's own: the file, the identifier and the text.
  case warning(FilePath, String, String)
  /// What became of the file.
  case result(FilePath, String)
  /// Why nothing became of it.
  case failure(CommandFailure)
  /// What goes to standard output.
  case output([UInt8])
}

/// Says what files have to say, in the order in which it comes.
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
