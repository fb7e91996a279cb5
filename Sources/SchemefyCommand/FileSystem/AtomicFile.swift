internal import Glibc

/// A file that appears whole or not at all: written under another name in the same folder, then
/// renamed.
struct AtomicFile: ~Copyable {
  private let path: FilePath
  private let temporary: FilePath
  private let file: OpenFile
  private var isRenamed = false

  /// Starts a file that takes the place of `path` once committed.
  ///
  /// - Parameter original: whose permissions, and as far as possible owner, it gets; without one
  ///   the permissions are those of any new file.
  init(path: FilePath, like original: FileStatus?) throws(SystemError) {
    var temporary = path
    let file = try Self.create(beside: path, name: &temporary, like: original)
    self.path = path
    self.temporary = temporary
    self.file = file
  }

  deinit {
    if !isRenamed {
      _ = unsafe temporary.withCString { unsafe unlink($0) }
    }
  }

  /// Makes the temporary file; one that a killed process left behind is stepped over.
  private static func create(
    beside path: FilePath, name: inout FilePath, like original: FileStatus?
  ) throws(SystemError) -> OpenFile {
    var attempt = 0
    while true {
      name = path.parent.appending(".schemefy-\(getpid())-\(attempt).tmp")
      do throws(SystemError) {
        let file = try OpenFile(creating: name, permissions: original == nil ? 0o666 : 0o600)
        if let original {
          // Only root can give a file away; for anyone else it stays the user's own.
          _ = fchown(file.descriptor, original.owner, original.group)
          // Where modes can't be kept, as on some network file systems, the content still can.
          _ = fchmod(file.descriptor, original.permissions)
        }
        return file
      } catch {
        guard error.code == EEXIST, attempt < 100 else { throw error }
        attempt += 1
      }
    }
  }

  /// Adds bytes at the end.
  borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
  }

  /// Puts the file in its place.
  consuming func commit() throws(SystemError) {
    let target = path
    let result = unsafe temporary.withCString { old in
      unsafe target.withCString { new in unsafe rename(old, new) }
    }
    guard result == 0 else { throw .last }
    isRenamed = true
  }
}
