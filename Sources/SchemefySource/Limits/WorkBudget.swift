internal import Synchronization

/// How much work one document may still cost.
///
/// Work is counted in steps, never in time, so that the same input gives the same result on every
/// machine. Whatever does work in proportion to more than the length of its input charges for it;
/// once the budget is spent, it may return anything at once, as nothing of its result is used: the
/// document is left as its author wrote it.
///
/// One budget is shared by everything that is done for a document, whose work is done by one task.
package final class WorkBudget: Sendable {
  /// The steps that may still be taken; negative once more were asked for than there were.
  private let left: Atomic<Int>

  /// - Parameter steps: how many may be taken.
  package init(steps: Int) {
    left = Atomic(steps)
  }

  /// A budget that is never spent.
  package static func unlimited() -> WorkBudget { WorkBudget(steps: .max) }

  /// Whether more steps were asked for than there were.
  package var isSpent: Bool { left.load(ordering: .relaxed) < 0 }

  /// Takes steps.
  ///
  /// - Parameter steps: 0 or more. Inner loops count by themselves and charge for many at a time.
  /// - Returns: whether the work may go on.
  @discardableResult
  package func charge(_ steps: Int) -> Bool {
    let before = left.load(ordering: .relaxed)
    guard before >= 0 else { return false }
    let (after, overflows) = before.subtractingReportingOverflow(steps)
    left.store(overflows ? -1 : after, ordering: .relaxed)
    return after >= 0
  }

  /// Allows more steps, as input is found to be longer than it was known to be.
  package func grant(_ steps: Int) {
    let before = left.load(ordering: .relaxed)
    guard before >= 0 else { return }
    let (after, overflows) = before.addingReportingOverflow(steps)
    left.store(overflows ? .max : after, ordering: .relaxed)
  }
}
