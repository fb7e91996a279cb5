/// Counts the steps of a loop, and charges a budget for many of them at a time.
///
/// ```swift
/// while sibling >= 0, meter.count() { … }
/// ```
package struct WorkMeter: Sendable {
  private let budget: WorkBudget
  /// The steps that are not charged for yet.
  private var steps = 0
  /// Whether the budget was spent when last checked: then the loop ends, with any result.
  package private(set) var isSpent: Bool

  /// The number of steps that are charged for at a time.
  private static var batch: Int { 4096 }

  package init(_ budget: WorkBudget) {
    self.budget = budget
    isSpent = budget.isSpent
  }

  /// Counts steps.
  ///
  /// - Parameter steps: 0 or more.
  /// - Returns: whether the work may go on.
  @inline(__always)
  @discardableResult
  package mutating func count(_ steps: Int = 1) -> Bool {
    self.steps += steps
    if self.steps >= Self.batch { charge() }
    return !isSpent
  }

  /// Takes memory, as ``WorkBudget/hold(_:)``.
  ///
  /// - Returns: whether the work may go on.
  @discardableResult
  package mutating func hold(_ bytes: Int) -> Bool {
    if !budget.hold(bytes) { isSpent = true }
    return !isSpent
  }

  @inline(never)
  private mutating func charge() {
    isSpent = !budget.charge(steps)
    steps = 0
  }
}
