internal import Foundation
internal import Synchronization

/// A thread on which a frame for each level of deep input would not fit.
package enum SmallStack {
  /// In bytes. The frames of code that is not optimized take 280 KiB by themselves, those of a release
  /// 190; one for each of the thousands of levels would take more than a mebibyte.
  private static let size = 384 * 1024

  /// Runs work on a thread with a small stack.
  package static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
    let result = Box<Result>()
    let thread = Thread { result.fill(work()) }
    thread.stackSize = size
    thread.start()
    return result.wait()
  }
}

/// A value that one thread waits for and another brings.
private final class Box<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isFull = DispatchSemaphore(value: 0)

  func fill(_ new: Value) {
    value.withLock { $0 = new }
    isFull.signal()
  }

  func wait() -> Value {
    isFull.wait()
    guard let value = value.withLock({ $0 }) else {
      preconditionFailure("filled before the signal")
    }
    return value
  }
}
