internal import Glibc

/// A file that appears whole or not at all: written under another name in the same folder, then
/// renamed.
struct AtomicFile: ~Copyable {
  private let path: FilePath
  private let temporary: FilePath
  private let file: OpenFile
  private var isRenamed = false

  /// Which permissions the file gets.
  enum Permissions {
    /// These, less what the user's mask takes away.
    case new(mode_t)
    /// Exactly these.
    case kept(mode_t)
    /// Those of the file that it replaces, and as far as possible also its owner.
    case replacing(FileStatus)
  }

  /// Starts a file that takes the place of `path` once committed.
  init(path: FilePath, _ permissions: Permissions) throws(SystemError) {
    var temporary = path
    let file = try Self.create(beside: path, name: &temporary, permissions)
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
    beside path: FilePath, name: inout FilePath, _ permissions: Permissions
  ) throws(SystemError) -> OpenFile {
    var attempt = 0
    while true {
      name = path.parent.appending(".schemefy-\(getpid())-\(attempt).tmp")
      do throws(SystemError) {
        // Until its permissions are set, nobody else may look in.
        guard case .new(let mode) = permissions else {
          let file = try OpenFile(creating: name, permissions: 0o600)
          Self.set(permissions, of: file)
          return file
        }
        return try OpenFile(creating: name, permissions: mode)
      } catch {
        guard error.code == EEXIST, attempt < 100 else { throw error }
        attempt += 1
      }
    }
  }

  /// Sets owner and permissions, where the file system and the user's rights allow it.
  private static func set(_ permissions: Permissions, of file: borrowing OpenFile) {
    switch permissions {
    case .new: break
    case .kept(let mode):
      _ = fchmod(file.descriptor, mode)
    case .replacing(let original):
      _ = fchown(file.descriptor, original.owner, original.group)
      _ = fchmod(file.descriptor, original.permissions)
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
