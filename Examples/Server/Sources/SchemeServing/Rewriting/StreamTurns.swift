internal import Synchronization

/// Counts the pages that are rewritten while they come.
final class StreamTurns: Sendable {
  /// The turn of a page, which ends where nobody keeps it.
  final class Turn: Sendable {
    private let turns: StreamTurns

    fileprivate init(_ turns: StreamTurns) { self.turns = turns }

    deinit { turns.running.subtract(1, ordering: .relaxed) }
  }

  private let limit: Int
  private let running = Atomic(0)

  init(limit: Int) { self.limit = limit }

  /// Begins a turn; `nil` where as many as may be have theirs.
  func begin() -> Turn? {
    let count = running.add(1, ordering: .relaxed).newValue
    let turn = Turn(self)
    return count <= limit ? turn : nil
  }
}
