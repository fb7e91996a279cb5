internal import Schemefy
internal import Synchronization

/// The files that the pages of a folder may link to, during one run: what several of them ask for, such as
/// their style sheets, is held from the second time on, as far as it fits, and what is missing is looked for
/// once.
final class RememberedFiles: ResourceProvider {
  private struct Memory {
    var asked: Set<String> = []
    /// By path the bytes of a file that was asked for twice; `nil` for none that can be read.
    var files: [String: [UInt8]?] = [:]
    var isThere: [String: Bool] = [:]
    var rootsLeft: [String: String?] = [:]
    /// The number of bytes that are held.
    var size = 0
  }

  private let files: FileResources
  private let memory = Mutex(Memory())

  /// The number of bytes that are held at most, of all files: the style sheets of a site have a tenth of it.
  /// The names of files that were asked for come on top.
  static let limit = 16 << 20

  init(_ root: RootFolder) { files = FileResources(root: root) }

  func bytes(at path: String) -> [UInt8]? { bytes(at: path, upTo: .max - 1) }

  func bytes(at path: String, upTo limit: Int) -> [UInt8]? {
    let (known, isFirst) = memory.withLock { memory in
      let known = memory.files[path]
      return (known, known == nil && memory.asked.insert(path).inserted)
    }
    if let known, known.map({ $0.count <= limit }) ?? true { return known }
    let bytes = files.bytes(at: path, upTo: limit)
    // Most files that are there are asked for by one page.
    guard bytes == nil || !isFirst, bytes?.count ?? 0 <= limit else { return bytes }
    memory.withLock { memory in
      guard memory.files[path] == nil, memory.size + (bytes?.count ?? 0) <= Self.limit else {
        return
      }
      memory.files[path] = .some(bytes)
      memory.size += bytes?.count ?? 0
    }
    return bytes
  }

  func hasFile(at path: String) -> Bool {
    if let known = memory.withLock({ $0.isThere[path] }) { return known }
    let isThere = files.hasFile(at: path)
    memory.withLock { $0.isThere[path] = isThere }
    return isThere
  }

  func rootLeft(by path: String) -> String? {
    if let known = memory.withLock({ $0.rootsLeft[path] }) { return known }
    let root = files.rootLeft(by: path)
    memory.withLock { $0.rootsLeft[path] = .some(root) }
    return root
  }
}
