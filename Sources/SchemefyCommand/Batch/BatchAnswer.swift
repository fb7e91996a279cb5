internal import Schemefy

/// The answer to a piece of the stream: its bytes as they come out, and the messages on it.
struct BatchAnswer: Sendable {
  var bytes: [UInt8]
  /// The messages on the piece, with names as the user knows them.
  var diagnostics: [Diagnostic] = []
  /// Whether the messages stand in the record, so that they are only counted.
  var holdsMessages = false
  /// The work that was done on the piece, for the summary; `nil` if none was.
  var work: RunSummary.Work?
  /// The reason why the piece comes out as it came; the run goes on.
  var failure: CommandFailure?
  /// Whether the stream ends here.
  var isEnd = false

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// A record that comes out as it came.
  init(_ bytes: [UInt8], _ place: RecordPlace, _ fault: String) {
    self.bytes = bytes
    failure = place.failure(fault)
  }
}
