internal import Glibc

/// A number of places, for which threads wait: a pipe with a byte for each that is free.
final class Semaphore: Sendable {
  private let free: Int32
  private let given: Int32

  /// - Parameter places: as many bytes as a pipe holds, 65,536 by default, are the most.
  /// - Returns: `nil` where the system has no pipe left.
  init?(_ places: Int) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (free, given) = (ends[0], ends[1])
    for _ in 0..<min(places, 1 << 16) { signal() }
  }

  deinit {
    close(free)
    close(given)
  }

  /// Takes a place, once there is one.
  func wait() {
    var byte: UInt8 = 0
    // SAFETY: the call writes one byte.
    while unsafe read(free, &byte, 1) < 0, errno == EINTR {}
  }

  /// Gives a place back.
  func signal() {
    var byte: UInt8 = 0
    // SAFETY: the call reads one byte.
    while unsafe write(given, &byte, 1) < 0, errno == EINTR {}
  }
}
