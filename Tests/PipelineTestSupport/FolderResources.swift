public import Foundation
public import Schemefy
internal import Synchronization

/// Gives the files of a folder, and remembers what was asked for.
public final class FolderResources: ResourceProvider {
  private let folder: URL
  private let asked = Mutex<[String]>([])

  public init(_ folder: URL) {
    self.folder = folder
  }

  /// All paths that were asked for, in order.
  public var paths: [String] { asked.withLock { $0 } }

  public func bytes(at path: String) -> [UInt8]? {
    asked.withLock { $0.append(path) }
    guard isNormalised(path) else { return nil }
    return (try? Data(contentsOf: folder.appending(path: path))).map(Array.init)
  }

  /// Whether a path is what the library promises to ask for: inside the root, without `.`, `..`
  /// and empty parts.
  public func isNormalised(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.utf8.contains(0) && !parts.contains("") && !parts.contains(".")
      && !parts.contains("..")
  }
}
