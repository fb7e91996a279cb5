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
  private let stepsPerByte: Int

  /// The length, in bytes, that a shorter input is taken to have: starting costs something.
  private static let leastLength = 1 << 16

  /// - Parameters:
  ///   - stepsPerByte: how many may be taken for each byte of the input.
  ///   - length: of the document, in bytes; one below 64 kB counts as that.
  package init(stepsPerByte: Int, length: Int) {
    self.stepsPerByte = stepsPerByte
    let (steps, overflows) =
      stepsPerByte.multipliedReportingOverflow(by: max(length, Self.leastLength))
    left = Atomic(overflows ? .max : steps)
  }

  /// A budget that is never spent.
  package static func unlimited() -> WorkBudget { WorkBudget(stepsPerByte: .max, length: 1) }

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

  /// Allows more steps, as a file is read that belongs to the document.
  ///
  /// - Parameter length: the file's, in bytes.
  package func extend(by length: Int) {
    let before = left.load(ordering: .relaxed)
    guard before >= 0 else { return }
    let (steps, overflows) = length.multipliedReportingOverflow(by: stepsPerByte)
    let (after, exceeds) = before.addingReportingOverflow(overflows ? .max : steps)
    left.store(exceeds ? .max : after, ordering: .relaxed)
  }
}
