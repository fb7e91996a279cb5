internal import Glibc

/// The clock that the times of files come from.
enum FileClock {
  /// In nanoseconds since 1970.
  static var now: Int {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return 0 }
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
