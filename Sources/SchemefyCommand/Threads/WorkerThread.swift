internal import Glibc

/// A thread that runs a function once.
struct WorkerThread: ~Copyable {
  private let thread: pthread_t

  /// The closure that the thread runs, on its way into the thread.
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// The least stack of a thread, in bytes: as large as that of the first thread usually is, as
  /// documents nest.
  private static let leastStack = 8 << 20

  /// Starts the thread; `nil` where the system has none to give.
  init?(_ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    var size = 0
    if unsafe pthread_attr_getstacksize(&attributes, &size) == 0, size < Self.leastStack {
      unsafe pthread_attr_setstacksize(&attributes, Self.leastStack)
    }
    let body = unsafe Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    let result = unsafe pthread_create(
      &thread, &attributes,
      { pointer in
        guard let pointer = unsafe pointer else { return nil }
        // SAFETY: the pointer is the body that was retained for this thread alone.
        unsafe Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    guard result == 0 else {
      unsafe body.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the function has returned.
  consuming func join() {
    // Once, as the owner is consumed.
    pthread_join(thread, nil)
  }
}
