internal import Schemefy

/// What became of a thing in a folder.
struct EntryReport: Sendable {
  /// How the work on it ended.
  private(set) var status = ExitStatus.done
  /// What is to be said about it.
  private(set) var messages: [FileMessage] = []
  /// The style sheet that it links to: what that has to hold, and where it is written.
  private(set) var sheet: (content: PaletteSheet, path: FilePath)?
  /// The failure that ends the work on everything else as well.
  private(set) var ending: CommandFailure?

  /// The report of a function that may fail.
  init(_ body: (inout EntryReport) throws(CommandFailure) -> Void) {
    do throws(CommandFailure) {
      try body(&self)
    } catch {
      if error.isDiskFull { ending = error } else { messages.append(.failure(error)) }
      status = .failure
    }
  }

  mutating func say(_ message: FileMessage) { messages.append(message) }

  mutating func end(_ other: ExitStatus) { status = status.combined(with: other) }

  mutating func link(_ content: PaletteSheet, at path: FilePath) { sheet = (content, path) }
}
