internal import Glibc

/// The processor time of the thread: what else the machine does is not in it.
package enum CPUTime {
  /// Seconds since the thread began.
  package static func seconds() -> Double {
    var time = timespec()
    // SAFETY: the call writes one `timespec`, and the pointer lives as long as the call.
    guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Seconds that synchronous work takes.
  package static func measure(_ work: () -> Void) -> Double {
    let start = seconds()
    work()
    return seconds() - start
  }
}
