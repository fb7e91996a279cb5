import Foundation

/// The inputs of csstree's fixtures, of which only the texts are used here.
enum CSSTreeSources {
  private static let folder: URL = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let data =
      ProcessInfo.processInfo.environment["SCHEMEFY_CONFORMANCE"].map(URL.init(fileURLWithPath:))
      ?? root.deletingLastPathComponent().appending(path: "shared/conformance")
    return data.appending(path: "csstree-fixtures/ast")
  }()

  /// Whether the data is there; without it the test is skipped, which the run's output says.
  static let isPresent = FileManager.default.fileExists(atPath: folder.path)

  /// All texts named `source`, at any depth of any file.
  static func all() throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".json") }.sorted().flatMap { path in
      let data = try Data(contentsOf: folder.appending(path: path))
      return sources(in: try JSONSerialization.jsonObject(with: data))
    }
  }

  /// The fixtures nest a few levels, so that recursion is safe here.
  private static func sources(in value: Any) -> [String] {
    if let values = value as? [Any] { return values.flatMap(sources) }
    guard let members = value as? [String: Any] else { return [] }
    let own = (members["source"] as? String).map { [$0] } ?? []
    return own + members.keys.sorted().flatMap { sources(in: members[$0] as Any) }
  }
}
