internal import Glibc

/// What tells whether a file is still the one that it was, without reading it.
struct FileStamp: Hashable, Sendable {
  /// In bytes.
  var size: Int
  /// In nanoseconds since 1970.
  var modified: Int
  /// In nanoseconds since 1970; 0 for a file of our own, which changes as it gets its name.
  var changed: Int
  /// The number of the file in its file system.
  var number: UInt64
  var permissions: mode_t

  init(
    size: Int, modified: Int, changed: Int, number: UInt64, permissions: mode_t
  ) {
    (self.size, self.modified, self.changed) = (size, modified, changed)
    (self.number, self.permissions) = (number, permissions)
  }

  /// - Parameter isOwn: whether it is a file that the command has written.
  init(_ status: FileStatus, isOwn: Bool = false) {
    self.init(
      size: status.size, modified: status.modified, changed: isOwn ? 0 : status.changed,
      number: status.identity.number, permissions: status.permissions)
  }

  /// The stamp of the file at a path; `nil` if there is none.
  init?(of path: FilePath, followsLinks: Bool, isOwn: Bool = false) {
    guard let status = try? FileStatus(of: path, followsLinks: followsLinks) else { return nil }
    self.init(status, isOwn: isOwn)
  }
}
