internal import Schemefy
internal import Synchronization

/// The files that results depend on, each as it was before it was read first.
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

/// Files that tell which of them were asked for.
final class NotedResources: ResourceProvider {
  private let files: any ResourceProvider
  private let all: ReadFiles?
  private let asked = Mutex<Set<String>>([])

  init(_ files: any ResourceProvider, noting all: ReadFiles? = nil) {
    self.files = files
    self.all = all
  }

  /// In the order of their bytes.
  var paths: [String] { asked.withLock { $0 }.sorted { $0.isBefore($1) } }

  func bytes(at path: String) -> [UInt8]? { noted(path).bytes(at: path) }

  func bytes(at path: String, upTo limit: Int) -> [UInt8]? {
    noted(path).bytes(at: path, upTo: limit)
  }

  func hasFile(at path: String) -> Bool { noted(path).hasFile(at: path) }

  func rootLeft(by path: String) -> String? { noted(path).rootLeft(by: path) }

  private func noted(_ path: String) -> any ResourceProvider {
    all?.note(path)
    asked.withLock { _ = $0.insert(path) }
    return files
  }
}
