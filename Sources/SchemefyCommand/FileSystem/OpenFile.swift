internal import Glibc

/// An open file or folder, closed at the end of its life.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// Takes over a descriptor.
  private init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    _ = close(descriptor)
  }

  private init(
    _ path: FilePath, _ flags: Int32, permissions: mode_t = 0
  ) throws(SystemError) {
    let descriptor = unsafe path.withCString { unsafe open($0, flags | O_CLOEXEC, permissions) }
    guard descriptor >= 0 else { throw .last }
    self.init(owning: descriptor)
  }

  /// Opens a file that the user named, symbolic links followed; for a named pipe this waits.
  init(reading path: FilePath) throws(SystemError) {
    try self.init(path, O_RDONLY)
  }

  /// Opens an existing file for writing, such as a device or a pipe, or a file to be overwritten.
  init(writing path: FilePath) throws(SystemError) {
    try self.init(path, O_WRONLY)
  }

  /// Makes a new file that nothing else writes to.
  init(creating path: FilePath, permissions: mode_t) throws(SystemError) {
    try self.init(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: permissions)
  }

  /// Makes a file without a name, which is gone with its last descriptor.
  ///
  /// open(2), `O_TMPFILE`; the constant is a sum of two in C, which is not imported.
  ///
  /// - Throws: where the system can't, or can't give it a name later.
  init(unnamedIn folder: FilePath, permissions: mode_t) throws(SystemError) {
    guard unsafe access(Self.ownLinks, X_OK) == 0 else { throw .last }
    try self.init(folder, O_WRONLY | O_DIRECTORY | 0o20_000_000, permissions: permissions)
  }

  /// The folder of links in which the system lists this process's descriptors.
  private static let ownLinks = "/proc/self/fd"

  /// Gives a name to a file without one, replacing the file of that name.
  borrowing func link(at path: FilePath) throws(SystemError) {
    if try link(as: path) { return }
    // A link takes no other's place, so it gets there under another name.
    var name = path
    try OpenTemporaries.make(in: path.parent, name: &name) { name throws(SystemError) in
      guard try link(as: name) else { throw SystemError(code: EEXIST) }
    }
    defer { OpenTemporaries.remove(name) }
    let result = unsafe name.withCString { old in
      unsafe path.withCString { new in unsafe rename(old, new) }
    }
    guard result == 0 else {
      let error = SystemError.last
      _ = unsafe name.withCString { unsafe unlink($0) }
      throw error
    }
  }

  /// - Returns: whether there was nothing of that name.
  private borrowing func link(as path: FilePath) throws(SystemError) -> Bool {
    let own = FilePath("\(Self.ownLinks)/\(descriptor)")
    let result = unsafe own.withCString { own in
      unsafe path.withCString { path in
        unsafe linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW)
      }
    }
    guard result != 0 else { return true }
    let error = SystemError.last
    guard error.code == EEXIST else { throw error }
    return false
  }

  /// Waits until all that was written is on the disk.
  borrowing func synchronize() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw .last }
  }

  /// Makes a file large enough, so that writing over it does not fail for want of space. If that fails,
  /// the file stays as it is.
  borrowing func reserve(_ count: Int) throws(SystemError) {
    let size = try FileStatus(of: self).size
    guard count > size else { return }
    let code = posix_fallocate(descriptor, 0, count)
    guard code == 0 else {
      _ = ftruncate(descriptor, size)
      throw SystemError(code: code)
    }
  }

  /// Overwrites the content with bytes, and cuts off the rest.
  borrowing func replaceContent(with bytes: [UInt8]) throws(SystemError) {
    try write(bytes)
    guard ftruncate(descriptor, bytes.count) == 0 else { throw .last }
    try synchronize()
  }

  /// Opens a name in an open folder; fails with `ELOOP` or `ENOTDIR` at a symbolic link, and never
  /// waits for the other end of a pipe.
  init(name: FilePath, in folder: borrowing OpenFile, isFolder: Bool) throws(SystemError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | (isFolder ? O_DIRECTORY : 0)
    let parent = folder.descriptor
    let descriptor = unsafe name.withCString { unsafe openat(parent, $0, flags) }
    guard descriptor >= 0 else { throw .last }
    self.init(owning: descriptor)
  }

  /// The rest of the file, as ``ByteReader/readAll(expected:limit:)``.
  borrowing func readAll(limit: Int = .max - 1) throws(SystemError) -> [UInt8] {
    let size = try FileStatus(of: self).size
    return try ByteReader(descriptor: descriptor).readAll(expected: size, limit: limit)
  }

  /// The status of the file as it is now.
  borrowing func status() throws(SystemError) -> FileStatus { try FileStatus(of: self) }

  /// Some bytes of a regular file; fewer where it ends before.
  ///
  /// - Parameter offset: in bytes.
  borrowing func read(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    try ByteReader(descriptor: descriptor).read(upTo: count, at: offset)
  }

  /// Writes all bytes.
  borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    try ByteWriter(descriptor: descriptor).write(bytes)
  }

  /// The names in a folder, in the order of their bytes, without `.` and `..`.
  ///
  /// - Parameter isTaken: which of them.
  borrowing func names(
    where isTaken: (FilePath) -> Bool = { _ in true }
  ) throws(SystemError) -> [FilePath] {
    let copy = dup(descriptor)
    guard copy >= 0 else { throw .last }
    guard let stream = unsafe fdopendir(copy) else {
      let error = SystemError.last
      close(copy)
      throw error
    }
    defer { unsafe closedir(stream) }
    unsafe rewinddir(stream)
    var names: [FilePath] = []
    while let entry = unsafe readdir(stream) {
      // SAFETY: `d_name` ends in NUL within the entry, which lives until the next `readdir`.
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe FilePath(bytes: $0) }
      guard name.bytes != Array(".".utf8), name.bytes != Array("..".utf8), isTaken(name) else {
        continue
      }
      names.append(name)
    }
    return names.sorted()
  }
}
