internal import Schemefy
internal import Synchronization

/// The files that results depend on, each with its stamp before it was first read.
final class ReadFiles: Sendable {
  let root: FilePath
  private let known = Mutex<[String: FileStamp?]>([:])

  init(root: FilePath) { self.root = root }

  var stamps: [String: FileStamp?] { known.withLock { $0 } }

  /// The stamp of a file as it is now; `nil` if there is none.
  static func stamp(of path: String, in root: FilePath) -> FileStamp? {
    FileStamp(of: root.appending(FilePath(path)), followsLinks: true)
  }

  func note(_ path: String) {
    if known.withLock({ $0[path] != nil }) { return }
    let stamp = Self.stamp(of: path, in: root)
    known.withLock { if $0[path] == nil { $0[path] = .some(stamp) } }
  }
}
