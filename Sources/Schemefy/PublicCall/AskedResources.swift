internal import Synchronization

/// Files of which it is known afterwards which were asked for.
package final class AskedResources: ResourceProvider {
  private let files: any ResourceProvider
  private let note: @Sendable (_ path: String) -> Void
  private let asked = Mutex<Set<String>>([])

  /// - Parameter note: called with the path of each file before it is asked for.
  package init(
    _ files: any ResourceProvider,
    noting note: @escaping @Sendable (_ path: String) -> Void = { _ in }
  ) {
    self.files = files
    self.note = note
  }

  /// In the order of their bytes.
  package var paths: [String] { asked.withLock { $0 }.sorted { $0.isBefore($1) } }

  package func bytes(at path: String) -> [UInt8]? { asking(path).bytes(at: path) }

  package func bytes(at path: String, upTo limit: Int) -> [UInt8]? {
    asking(path).bytes(at: path, upTo: limit)
  }

  package func hasFile(at path: String) -> Bool { asking(path).hasFile(at: path) }

  package func rootLeft(by path: String) -> String? { asking(path).rootLeft(by: path) }

  private func asking(_ path: String) -> any ResourceProvider {
    note(path)
    asked.withLock { _ = $0.insert(path) }
    return files
  }
}
