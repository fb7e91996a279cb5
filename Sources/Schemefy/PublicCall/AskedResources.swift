internal import Synchronization

/// Files of which it is known afterwards which were asked for.
final class AskedResources: ResourceProvider {
  private let files: any ResourceProvider
  private let asked = Mutex<Set<String>>([])

  init(_ files: any ResourceProvider) { self.files = files }

  /// In the order of their bytes.
  var paths: [String] { asked.withLock { $0 }.sorted { $0.isBefore($1) } }

  func bytes(at path: String) -> [UInt8]? { noting(path).bytes(at: path) }

  func bytes(at path: String, upTo limit: Int) -> [UInt8]? {
    noting(path).bytes(at: path, upTo: limit)
  }

  func hasFile(at path: String) -> Bool { noting(path).hasFile(at: path) }

  func rootLeft(by path: String) -> String? { noting(path).rootLeft(by: path) }

  private func noting(_ path: String) -> any ResourceProvider {
    asked.withLock { _ = $0.insert(path) }
    return files
  }
}
