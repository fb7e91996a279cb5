internal import Glibc

/// The status of a file, as the system reports it.
struct FileStatus: Sendable {
  /// The kind of file that a path leads to.
  enum Kind: Sendable {
    case file, folder, symbolicLink
    /// A pipe, socket or device.
    case special
  }

  /// Two paths with equal identities lead to the same file.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  let kind: Kind
  let identity: Identity
  /// In bytes.
  let size: Int
  /// The permission bits, without set-user-ID and the like.
  let permissions: mode_t
  /// The number of names of the file.
  let linkCount: Int
  /// The time at which its content was written, in nanoseconds since 1970.
  let modified: Int
  /// The time at which its content or status was last changed, in nanoseconds since 1970.
  let changed: Int
  let owner: uid_t
  let group: gid_t

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .symbolicLink
    default: kind = .special
    }
    identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    size = Int(status.st_size)
    permissions = status.st_mode & 0o777
    linkCount = Int(status.st_nlink)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
    owner = status.st_uid
    group = status.st_gid
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// The status of the file that a path leads to.
  init(of path: FilePath, followsLinks: Bool = true) throws(SystemError) {
    var status = stat()
    let result = unsafe path.withCString {
      unsafe followsLinks ? stat($0, &status) : lstat($0, &status)
    }
    guard result == 0 else { throw .last }
    self.init(status)
  }

  /// The status of an open file.
  init(of file: borrowing OpenFile) throws(SystemError) {
    var status = stat()
    guard unsafe fstat(file.descriptor, &status) == 0 else { throw .last }
    self.init(status)
  }

  /// The status of a name in an open folder, a symbolic link not followed.
  init(ofName name: FilePath, in folder: borrowing OpenFile) throws(SystemError) {
    try self.init(ofNameAt: 0, in: name, of: folder)
  }

  /// The status of the name that a path ends in, in the open folder that the rest of it leads to.
  ///
  /// - Parameter start: where in the path the name starts, in bytes.
  init(
    ofNameAt start: Int, in path: FilePath, of folder: borrowing OpenFile
  ) throws(SystemError) {
    precondition(0...path.bytes.count ~= start, "an offset of the path")
    var status = stat()
    let descriptor = folder.descriptor
    // SAFETY: the offset is one of the path or of the NUL behind it.
    let result = unsafe path.withCString {
      unsafe fstatat(descriptor, $0 + start, &status, AT_SYMLINK_NOFOLLOW)
    }
    guard result == 0 else { throw .last }
    self.init(status)
  }
}
