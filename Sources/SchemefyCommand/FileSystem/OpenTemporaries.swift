internal import Glibc
internal import Synchronization

/// The temporary files that this process has made and not yet renamed.
///
/// A signal ends the process wherever its work is, so the files to remove then are listed globally.
enum OpenTemporaries {
  private static let paths = Mutex<[FilePath]>([])

  /// Makes a file in a folder under a name of its own. A file of that name, which a killed process
  /// has left behind, is stepped over.
  ///
  /// - Parameters:
  ///   - name: becomes the path of the file.
  ///   - isWhole: as of ``TemporaryName/next(isWhole:)``.
  ///   - make: makes the file; it is not called any more once a signal ends the process.
  static func make<File: ~Copyable & Sendable>(
    in folder: FilePath, name: inout FilePath, isWhole: Bool = false,
    _ make: (FilePath) throws(SystemError) -> File
  ) throws(SystemError) -> File {
    for _ in 0..<100 {
      let path = folder.appending(TemporaryName.next(isWhole: isWhole))
      name = path
      do throws(SystemError) {
        return try paths.withLock { paths throws(SystemError) in
          let file = try make(path)
          paths.append(path)
          return file
        }
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    throw SystemError(code: EEXIST)
  }

  static func remove(_ path: FilePath) {
    paths.withLock { $0.removeAll { $0 == path } }
  }

  /// Runs a function that must not be interrupted halfway: a signal ends the process only after it.
  ///
  /// - Precondition: the function makes and removes none.
  static func finishing(_ body: () throws(SystemError) -> Void) throws(SystemError) {
    try paths.withLock { _ throws(SystemError) in try body() }
  }

  /// Ends the process by a function that gets their paths; none is made or removed any more.
  static func end(_ body: ([FilePath]) -> Never) -> Never {
    paths.withLock { body($0) }
  }
}
