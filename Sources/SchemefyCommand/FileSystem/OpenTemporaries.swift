internal import Synchronization

/// The temporary files that this process has made and not yet renamed.
///
/// A signal ends the process wherever its work is, so the files to remove then are listed globally.
enum OpenTemporaries {
  private static let paths = Mutex<[FilePath]>([])

  static func add(_ path: FilePath) {
    paths.withLock { $0.append(path) }
  }

  static func remove(_ path: FilePath) {
    paths.withLock { $0.removeAll { $0 == path } }
  }

  /// Runs a function that must not be interrupted halfway: a signal ends the process only after it.
  ///
  /// - Precondition: the function adds and removes none.
  static func finishing(_ body: () throws(SystemError) -> Void) throws(SystemError) {
    try paths.withLock { _ throws(SystemError) in try body() }
  }

  /// Calls a function with each of them; none is added or removed any more until it returns.
  static func forEach(_ body: (FilePath) -> Void) {
    paths.withLock { $0.forEach(body) }
  }
}
