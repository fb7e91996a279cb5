internal import Glibc

/// The reaction to an interruption: by `SIGINT` (Ctrl-C), `SIGTERM` or `SIGHUP`.
///
/// A thread of its own waits for these signals, so that it may do more than a signal handler. It
/// removes unfinished files, reports the interruption, and ends the process with the status that
/// shells expect: 128 plus the number of the signal.
enum Interruption {
  private static let signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]

  /// Starts to wait. Signals that are ignored, as by `nohup`, stay ignored.
  static func watch() {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals where !isIgnored(signal) { unsafe sigaddset(&set, signal) }
    guard unsafe pthread_sigmask(SIG_BLOCK, &set, nil) == 0 else { return }
    var thread = pthread_t()
    let result = unsafe pthread_create(&thread, nil, { _ in Interruption.wait() }, nil)
    guard result == 0 else {
      unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
      return
    }
    pthread_detach(thread)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    // SAFETY: without `SA_SIGINFO` the first member of the union is valid; `SIG_IGN` is 1.
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Waits for one of the signals, which this thread and all others have blocked.
  private static func wait() -> Never {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    var signal: Int32 = 0
    repeat {} while unsafe sigwait(&set, &signal) != 0
    OpenTemporaries.end { paths in
      for path in paths { _ = unsafe path.withCString { unsafe unlink($0) } }
      // A second signal ends the process even if the message can't be written.
      unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
      let message = Array(
        "schemefy: interrupted; what was finished stays, nothing is half-written\n".utf8)
      try? ByteWriter(descriptor: STDERR_FILENO).write(message)
      _exit(128 + signal)
    }
  }
}
