internal import Schemefy

/// The files that a page may link to: the regular files inside a root, and nothing else.
struct FileResources: ResourceProvider {
  let root: RootFolder

  func bytes(at path: String) -> [UInt8]? {
    try? root.read(FilePath(path))
  }

  func bytes(at path: String, upTo limit: Int) -> [UInt8]? {
    try? root.read(FilePath(path), limit: limit)
  }

  func hasFile(at path: String) -> Bool { root.hasFile(FilePath(path)) }

  func rootLeft(by path: String) -> String? {
    root.isLeft(by: FilePath(path)) ? root.path.description : nil
  }
}
