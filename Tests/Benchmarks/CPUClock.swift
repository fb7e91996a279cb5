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

  /// Seconds for one run of a function: as many as take some time.
  ///
  /// - Parameters:
  ///   - least: how long to run it, in seconds.
  ///   - work: returns a number that it takes the work to know, not always 0.
  @_optimize(none)
  static func time(least: Double, _ work: () -> Int) -> Double {
    let start = seconds()
    var runs = 0
    var sum = 0
    repeat {
      sum &+= work()
      runs += 1
    } while seconds() - start < least
    precondition(sum != 0, "nothing was read")
    return (seconds() - start) / Double(runs)
  }
}
