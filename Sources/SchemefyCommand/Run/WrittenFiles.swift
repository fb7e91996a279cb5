/// The files of an output, looked at folder by folder: from an open folder the system finds a name
/// sooner than by a path.
struct WrittenFiles: ~Copyable {
  private let output: FilePath
  /// The path of the current folder, with a slash behind it; `nil` before the first one.
  private var current: ArraySlice<UInt8>?
  /// The current folder; `nil` if it can't be opened.
  private var folder: OpenFile?

  init(in output: FilePath) { self.output = output }

  /// The stamp of a file, a symbolic link not followed; `nil` if there is none.
  ///
  /// - Parameter path: relative to the output; those in a folder one behind the other.
  mutating func stamp(of path: FilePath) -> FileStamp? {
    let end = path.bytes.lastIndex(of: FilePath.slash).map { $0 + 1 } ?? 0
    if current != path.bytes[..<end] {
      current = path.bytes[..<end]
      folder = try? OpenFile(reading: output.appending(FilePath(bytes: path.bytes[..<end])))
    }
    guard folder != nil else {
      return FileStamp(of: output.appending(path), followsLinks: false)
    }
    return stamp(of: path, from: end)
  }

  private borrowing func stamp(of path: FilePath, from start: Int) -> FileStamp? {
    switch folder {
    case .some(let folder):
      (try? FileStatus(ofNameAt: start, in: path, of: folder)).map { FileStamp($0) }
    case nil: nil
    }
  }
}
