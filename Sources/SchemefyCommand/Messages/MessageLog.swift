internal import Schemefy
internal import Synchronization

/// The messages that a call has shown, and those that it is going to show at its end; any thread may add
/// to it.
final class MessageLog: Sendable {
  private struct State {
    /// The messages that wait to be shown, in the order in which they came.
    var waiting: [MessageGroup] = []
    /// The places in `waiting`.
    var places: [Key: Int] = [:]
    var summary = RunSummary()
    var isDenied = false
  }

  /// The parts by which messages are equal.
  private struct Key: Hashable {
    let severity: Diagnostic.Severity
    let identifier: String
    let message: String
  }

  private let state = Mutex(State())

  /// Whether a message was counted that the call fails for.
  var isDenied: Bool { state.withLock { $0.isDenied } }

  /// The numbers of files and messages of the run.
  var summary: RunSummary { state.withLock { $0.summary } }

  /// Counts a message.
  func count(_ diagnostic: Diagnostic, isDenied: Bool) {
    state.withLock { state in
      state.summary.add(diagnostic)
      if isDenied { state.isDenied = true }
    }
  }

  /// Counts the work on a file.
  func count(_ work: RunSummary.Work) {
    state.withLock { $0.summary.add(work) }
  }

  /// Adds a message to those that wait, with its equals.
  func hold(_ diagnostic: Diagnostic) {
    let key = Key(
      severity: diagnostic.severity, identifier: diagnostic.identifier,
      message: diagnostic.message)
    state.withLock { state in
      if let index = state.places[key] { return state.waiting[index].add(diagnostic) }
      state.places[key] = state.waiting.count
      state.waiting.append(MessageGroup(diagnostic))
    }
  }

  /// Takes the messages that wait, in the order in which the first of each group came.
  func takeWaiting() -> [MessageGroup] {
    state.withLock { state in
      defer { (state.waiting, state.places) = ([], [:]) }
      return state.waiting
    }
  }
}
