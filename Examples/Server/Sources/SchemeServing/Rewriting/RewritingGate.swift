/// Lets so many tasks through at once, and as many wait, in the order in which they came.
actor RewritingGate {
  private let concurrency: Int
  /// How many tasks wait at most.
  private let waiting: Int
  private var running = 0
  private var queue: [(id: Int, task: CheckedContinuation<Bool, Never>)] = []
  private var lastID = 0

  init(concurrency: Int, overload: ServingLimits.Overload) {
    self.concurrency = max(concurrency, 1)
    switch overload {
    case .passes: waiting = 0
    case .waits(let count): waiting = max(count, 0)
    }
  }

  /// How many are let through at the moment, and how many wait.
  var load: (running: Int, waiting: Int) { (running, queue.count) }

  /// Runs work when it is its turn.
  ///
  /// - Returns: `nil` where too many wait, or the task is cancelled while it waits.
  func run<Result: Sendable>(_ work: @Sendable () async -> Result) async -> Result? {
    guard await enter() else { return nil }
    let result = await work()
    leave()
    return result
  }

  private func enter() async -> Bool {
    if running < concurrency {
      running += 1
      return true
    }
    guard queue.count < waiting else { return false }
    lastID += 1
    let id = lastID
    return await withTaskCancellationHandler {
      await withCheckedContinuation { task in
        if Task.isCancelled { task.resume(returning: false) } else { queue.append((id, task)) }
      }
    } onCancel: {
      Task { await cancel(id) }
    }
  }

  /// The turn of who leaves goes to the first that waits.
  private func leave() {
    if queue.isEmpty { running -= 1 } else { queue.removeFirst().task.resume(returning: true) }
  }

  private func cancel(_ id: Int) {
    guard let place = queue.firstIndex(where: { $0.id == id }) else { return }
    queue.remove(at: place).task.resume(returning: false)
  }
}
