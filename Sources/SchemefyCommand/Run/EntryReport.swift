internal import Schemefy

/// The report on the work on an entry of a folder.
struct EntryReport: Sendable {
  /// The status of the work.
  private(set) var status = ExitStatus.done
  /// The messages on the entry.
  private(set) var messages: [FileMessage] = []
  /// The style sheet that the page links to: the definitions that it needs, and the path to which the
  /// sheet is written.
  private(set) var sheet: (content: PaletteSheet, path: FilePath)?
  /// The record for the next run; `nil` if nothing is written, or something failed.
  private(set) var record: Manifest.Record?
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

  /// The report on an entry that need not be done again: what was said is said once more.
  init(kept record: Manifest.Record, _ name: FilePath, _ place: Place) {
    for warning in record.warnings {
      switch warning {
      case .diagnostic(let diagnostic): say(.diagnostics([diagnostic], place))
      case .own(let identifier, let text): say(.warning(name, identifier, text))
      }
    }
    say(.result(name, "unchanged since the last run"))
    if record.isFinding { status = .findings }
    self.record = record
  }

  /// Records the file that was written for an entry, and the messages so far.
  mutating func note(
    _ entry: FolderEntry, hash: ContentHash? = nil, output: FileStamp, reads: [String] = [],
    sheet: Manifest.Sheet? = nil
  ) {
    var warnings: [FileWarning] = []
    for message in messages {
      switch message {
      case .diagnostics(let diagnostics, _): warnings += diagnostics.map { .diagnostic($0) }
      case .warning(_, let identifier, let text): warnings.append(.own(identifier, text))
      case .result, .failure, .output: break
      }
    }
    record = Manifest.Record(
      kind: entry.kind.recordName, input: FileStamp(entry.status), hash: hash, output: output,
      reads: reads, sheet: sheet, warnings: warnings, isFinding: status == .findings)
  }

  mutating func say(_ message: FileMessage) { messages.append(message) }

  mutating func end(_ other: ExitStatus) { status = status.combined(with: other) }

  mutating func link(_ content: PaletteSheet, at path: FilePath) { sheet = (content, path) }
}
