internal import Glibc

/// A mutex that the thread sanitizer knows, in the place of that of the standard library, which is compiled
/// without it: `.ci/races`.
struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  @safe private final class Box {
    var lock = unsafe pthread_mutex_t()
    var value: Value

    init(_ value: consuming Value) {
      self.value = value
      unsafe pthread_mutex_init(&lock, nil)
    }

    deinit { unsafe pthread_mutex_destroy(&lock) }
  }

  private let box: Box

  init(_ value: consuming sending Value) { box = Box(value) }

  func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(&box.lock)
    defer { unsafe pthread_mutex_unlock(&box.lock) }
    return try body(&box.value)
  }
}
