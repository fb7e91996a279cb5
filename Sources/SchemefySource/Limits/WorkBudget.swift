internal import Synchronization

/// The steps of work that one document may still cost, and the memory that it may still hold.
///
/// Work is counted in steps, never in time, and memory by the lengths of arrays, so that the same
/// input gives the same result on every machine. Code whose work or memory grows faster than its
/// input charges for it; once either is spent, it may return anything at once, as the result is not
/// used: the document is left unchanged.
///
/// All work on a document shares one budget, and is done by one task.
package final class WorkBudget: Sendable {
  /// A resource that a document may run out of.
  package enum Resource: Sendable {
    case work, memory
  }

  /// The allowance for each byte of a document.
  package struct Rates: Sendable {
    package var steps: Int
    /// In bytes.
    package var memory: Int

    package init(steps: Int, memory: Int) {
      self.steps = steps
      self.memory = memory
    }
  }

  private let rates: Rates
  /// Asks whether the work is to end; `nil` if nothing interrupts it.
  private let interrupt: (@Sendable () -> WorkInterruption?)?
  /// The raw interruption that ended the work: 0 for none, 1 for a cancelled task, 2 for a deadline.
  private let interrupted = Atomic<UInt8>(0)
  private let cascadeCount = Atomic<Int>(0)
  private let steps: Balance
  private let memory: Balance

  /// The length, in bytes, that a shorter input is taken to have: starting costs something.
  private static let leastLength = 1 << 16
  /// The least allowance of memory, in bytes: a page of a few lines may link large sheets of its
  /// own.
  private static let leastMemory = 3 << 20

  /// - Parameters:
  ///   - rates: the allowance for each byte of the input.
  ///   - length: of the document, in bytes; one below 64 kB allows as many steps as that.
  ///   - interrupt: asked at least once in a millisecond of work whether that is to end, and why; `nil`
  ///     lets it run.
  package init(
    _ rates: Rates, length: Int, interruptedBy interrupt: (@Sendable () -> WorkInterruption?)? = nil
  ) {
    self.rates = rates
    self.interrupt = interrupt
    steps = Balance(rates.steps, times: max(length, Self.leastLength))
    memory = Balance(rates.memory, times: length)
    memory.add(Self.leastMemory)
  }

  /// A budget that is never spent, unless the work is interrupted.
  package static func unlimited(
    interruptedBy interrupt: (@Sendable () -> WorkInterruption?)? = nil
  ) -> WorkBudget {
    WorkBudget(Rates(steps: .max, memory: .max), length: 1, interruptedBy: interrupt)
  }

  /// The resource that ran out; `nil` while there is something left of both.
  package var spent: Resource? {
    steps.isSpent ? .work : memory.isSpent ? .memory : nil
  }

  /// Whether the work is to end: more was asked for than there was, or it was interrupted.
  package var isSpent: Bool { steps.isSpent || memory.isSpent || interruption != nil }

  /// The reason why the work was interrupted; `nil` while it was not.
  package var interruption: WorkInterruption? {
    switch interrupted.load(ordering: .relaxed) {
    case 0: nil
    case 1: .cancelled
    default: .deadlineExceeded
    }
  }

  /// The number of times that the rules of a page, or of a document in it, were matched against its
  /// elements. All that a plan needs of a page comes from one such run.
  package var cascades: Int { cascadeCount.load(ordering: .relaxed) }

  /// Notes that rules are matched against all elements.
  package func noteCascade() { cascadeCount.add(1, ordering: .relaxed) }

  /// Asks whether the work is interrupted. Loops over input that take no steps from the budget call it
  /// for each few thousand bytes or tokens.
  ///
  /// - Returns: whether the work may go on.
  @discardableResult
  package func checkpoint() -> Bool {
    guard let interrupt else { return !isSpent }
    if let reason = interrupt() {
      interrupted.store(reason == .cancelled ? 1 : 2, ordering: .relaxed)
    }
    return !isSpent
  }

  /// Asks as ``checkpoint()`` does, once for some number of turns of a loop.
  ///
  /// - Parameters:
  ///   - turn: the number of the turn.
  ///   - distance: the number of turns, a power of two; by default that for turns of a tenth of a microsecond, as
  ///     most loops over elements have.
  /// - Returns: whether the work may go on; `true` where nothing was asked.
  @inline(__always)
  package func checkpoint(at turn: Int, every distance: Int = 2048) -> Bool {
    turn & (distance - 1) != distance - 1 || checkpoint()
  }

  /// Takes steps.
  ///
  /// - Parameter steps: 0 or more. Inner loops count by themselves and charge for many at a time.
  /// - Returns: whether the work may go on.
  @discardableResult
  package func charge(_ steps: Int) -> Bool {
    let isEnough = self.steps.take(steps) && !memory.isSpent
    return interrupt == nil ? isEnough : checkpoint()
  }

  /// Takes memory for as long as the document is worked on.
  ///
  /// - Parameter bytes: 0 or more; the caller charges before it allocates, where it can.
  /// - Returns: whether the work may go on.
  @discardableResult
  package func hold(_ bytes: Int) -> Bool {
    let isEnough = memory.take(bytes) && !steps.isSpent
    return interrupt == nil ? isEnough : !isSpent
  }

  /// Takes the memory of an array.
  ///
  /// - Parameters:
  ///   - count: how many elements it has.
  ///   - copies: how many arrays of that length are made.
  /// - Returns: whether the work may go on.
  @discardableResult
  package func hold<Element>(_ count: Int, of type: Element.Type, copies: Int = 1) -> Bool {
    hold(count * MemoryLayout<Element>.stride * copies)
  }

  /// What is left of a budget at a moment, or what a part of the work takes.
  package struct Amount: Sendable {
    fileprivate var steps: Int
    fileprivate var memory: Int
  }

  /// What is left.
  package var rest: Amount { Amount(steps: steps.amount, memory: memory.amount) }

  /// What was taken since a moment.
  package func taken(since moment: Amount) -> Amount {
    Amount(steps: moment.steps - steps.amount, memory: moment.memory - memory.amount)
  }

  /// Takes what a part of the work took that is not done again, so that it makes no difference whether it
  /// is.
  package func take(_ amount: Amount) {
    charge(amount.steps)
    hold(amount.memory)
  }

  /// Begins again with what was left at a moment, as the work since then is done anew; a budget that is
  /// spent stays so.
  package func restore(_ moment: Amount) {
    steps.restore(moment.steps)
    memory.restore(moment.memory)
  }

  /// Runs a function whose memory is released at its end.
  package func releasing<Result>(_ work: () -> Result) -> Result {
    let before = memory.amount
    let result = work()
    memory.restore(before)
    return result
  }

  /// Allows more, as a file is read that belongs to the document.
  ///
  /// - Parameter length: the file's, in bytes.
  package func extend(by length: Int) {
    steps.add(rates.steps, times: length)
    memory.add(rates.memory, times: length)
  }
}

/// The rest of a resource; negative once more was requested than was left.
private final class Balance: Sendable {
  private let left: Atomic<Int>

  init(_ rate: Int, times count: Int) {
    left = Atomic(Self.product(rate, count))
  }

  var amount: Int { left.load(ordering: .relaxed) }

  /// Returns the amount taken meanwhile, unless nothing was left.
  func restore(_ amount: Int) {
    if !isSpent { left.store(amount, ordering: .relaxed) }
  }

  var isSpent: Bool { left.load(ordering: .relaxed) < 0 }

  /// - Returns: whether there was enough.
  func take(_ amount: Int) -> Bool {
    let before = left.load(ordering: .relaxed)
    guard before >= 0 else { return false }
    let (after, overflows) = before.subtractingReportingOverflow(amount)
    left.store(overflows ? -1 : after, ordering: .relaxed)
    return after >= 0
  }

  func add(_ rate: Int, times count: Int = 1) {
    let before = left.load(ordering: .relaxed)
    guard before >= 0 else { return }
    let (after, overflows) = before.addingReportingOverflow(Self.product(rate, count))
    left.store(overflows ? .max : after, ordering: .relaxed)
  }

  private static func product(_ rate: Int, _ count: Int) -> Int {
    let (product, overflows) = rate.multipliedReportingOverflow(by: count)
    return overflows ? .max : product
  }
}
