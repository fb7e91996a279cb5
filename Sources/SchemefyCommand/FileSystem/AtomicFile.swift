internal import Glibc

/// A file that appears whole or not at all.
///
/// If the system can, the file is written without a name, so that nothing of it stays if the process is
/// killed; otherwise under another name in the same folder. Then it is moved into its place.
struct AtomicFile: ~Copyable {
  private let path: FilePath
  /// The name of the file until it is in its place; `nil` if it has none, or is there.
  private var temporary: FilePath?
  private let file: OpenFile

  /// The permissions that the file gets.
  enum Permissions {
    /// The permissions, less those that the user's mask removes.
    case new(mode_t)
    /// Exactly these.
    case exact(mode_t)
    /// The permissions of the file that it replaces, and as far as possible also its owner.
    case replacing(FileStatus)

    /// The permissions to create the file with: until the final ones are set, nobody else may read
    /// it.
    fileprivate var first: mode_t { if case .new(let mode) = self { mode } else { 0o600 } }
  }

  /// Starts a file that takes the place of `path` once committed.
  ///
  /// - Parameter isNamed: whether it has a name from the start, by which it is found if the process
  ///   is killed.
  init(path: FilePath, _ permissions: Permissions, isNamed: Bool = false) throws(SystemError) {
    StaleFiles.remove(from: path.parent)
    self.path = path
    if !isNamed, let unnamed = try? OpenFile(unnamedIn: path.parent, permissions: permissions.first)
    {
      file = unnamed
      temporary = nil
    } else {
      var name = path
      file = try OpenTemporaries.make(in: path.parent, name: &name, isWhole: isNamed) {
        name throws(SystemError) in
        try OpenFile(creating: name, permissions: permissions.first)
      }
      temporary = name
    }
    Self.set(permissions, of: file)
  }

  deinit {
    if let temporary { Self.remove(temporary) }
  }

  private static func remove(_ temporary: FilePath) {
    _ = unsafe temporary.withCString { unsafe unlink($0) }
    OpenTemporaries.remove(temporary)
  }

  /// Sets owner and permissions, where the file system and the user's rights allow it.
  private static func set(_ permissions: Permissions, of file: borrowing OpenFile) {
    switch permissions {
    case .new: break
    case .exact(let mode):
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

  /// Takes over the content of another file without copying it, where the file system can.
  ///
  /// ioctl_ficlone(2), `FICLONE`
  ///
  /// - Returns: whether it could.
  borrowing func clone(_ source: borrowing OpenFile) -> Bool {
    ioctl(file.descriptor, 0x4004_9409, source.descriptor) == 0
  }

  /// The status of the file so far.
  borrowing func status() throws(SystemError) -> FileStatus { try FileStatus(of: file) }

  /// Sets when the content was written, in nanoseconds since 1970.
  borrowing func setModified(_ time: Int) {
    let (seconds, rest) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
    let modified = timespec(
      tv_sec: rest < 0 ? seconds - 1 : seconds, tv_nsec: rest < 0 ? rest + 1_000_000_000 : rest)
    // The first is the time of the last access, which stays: `UTIME_OMIT`, which is not imported.
    let times = [timespec(tv_sec: 0, tv_nsec: (1 << 30) - 2), modified]
    _ = unsafe futimens(file.descriptor, times)
  }

  /// Puts the file in its place.
  consuming func commit() throws(SystemError) {
    let target = path
    guard let name = temporary else { return try file.link(at: target) }
    let result = unsafe name.withCString { old in
      unsafe target.withCString { new in unsafe rename(old, new) }
    }
    guard result == 0 else { throw .last }
    OpenTemporaries.remove(name)
    temporary = nil
  }

  /// Writes the content of the file over another one, which stays the same file for all its names.
  /// If that fails halfway, this file stays, as it is complete.
  ///
  /// - Precondition: the file is named.
  consuming func commit(over bytes: [UInt8], into target: FilePath) throws(SystemError) {
    try file.synchronize()
    // The name of the new file has to outlast a crash, too.
    try OpenFile(reading: path.parent).synchronize()
    let other = try OpenFile(writing: target)
    guard let name = temporary else { return }
    // From here on the file stays if something fails.
    OpenTemporaries.remove(name)
    temporary = nil
    try OpenTemporaries.finishing { () throws(SystemError) in
      do throws(SystemError) {
        try other.reserve(bytes.count)
      } catch {
        _ = unsafe name.withCString { unsafe unlink($0) }
        throw error
      }
      try other.replaceContent(with: bytes)
      _ = unsafe name.withCString { unsafe unlink($0) }
    }
  }
}
