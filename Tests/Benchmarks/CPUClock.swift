import Glibc

/// The time that this thread has spent computing: what other processes do is not in it.
enum CPUClock {
  /// Seconds since the thread began.
  static func seconds() -> Double {
    var time = timespec()
    // SAFETY: the call writes one `timespec`, and the pointer lives as long as the call.
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
