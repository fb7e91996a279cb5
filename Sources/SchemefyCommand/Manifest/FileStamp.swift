internal import Glibc
internal import Schemefy

/// The stamp of a file, by which a change of the file is noticed without reading it.
struct FileStamp: Hashable, Sendable {
  /// In bytes.
  var size: Int
  /// In nanoseconds since 1970.
  var modified: Int
  /// In nanoseconds since 1970; 0 for a file that is shared with the input by a hard link, whose other
  /// names come and go.
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

  init(_ status: FileStatus) {
    self.init(
      size: status.size, modified: status.modified, changed: status.changed,
      number: status.identity.number, permissions: status.permissions)
  }

  /// Whether a file with this stamp, that is read from a time on, can't be changed without another stamp:
  /// the clock of files goes in steps of up to 10 milliseconds, and on some file systems, whose times are
  /// whole seconds, of two seconds.
  ///
  /// - Parameter time: in nanoseconds since 1970.
  func isSettled(before time: Int) -> Bool {
    // Anyone can set the time of the content, also to one that is still to come.
    let changed = changed == 0 ? modified : changed
    let isCoarse = changed % 1_000_000_000 == 0
    return changed < time - (isCoarse ? 2_000_000_000 : 20_000_000)
  }

  /// A number for a file of a type, which others do not have, but for malice.
  func hash(of type: ContentType) -> UInt128 {
    let values = [
      UInt64(bitPattern: Int64(size)), UInt64(bitPattern: Int64(modified)),
      UInt64(bitPattern: Int64(changed)), number, UInt64(permissions),
    ]
    let bytes = values.flatMap { value in
      (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    return ContentHash(bytes + type.rawValue.utf8).value
  }

  /// The stamp of the file at a path; `nil` if there is none.
  init?(of path: FilePath, followsLinks: Bool) {
    guard let status = try? FileStatus(of: path, followsLinks: followsLinks) else { return nil }
    self.init(status)
  }

  /// Whether a file is unchanged, as far as an earlier stamp shows.
  func isStill(_ earlier: FileStamp) -> Bool {
    var own = self
    if earlier.changed == 0 { own.changed = 0 }
    return own == earlier
  }
}
