internal import Schemefy

/// What became of a piece of the stream.
struct BatchAnswer: Sendable {
  var bytes: [UInt8]
  /// What is to be said of it, with names as the user knows them.
  var diagnostics: [Diagnostic] = []
  /// Whether the messages stand in the record, so that they are only counted.
  var holdsMessages = false
  /// What was done, for the summary.
  var work: RunSummary.Work?
  /// Why it comes out as it came; the run goes on.
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
