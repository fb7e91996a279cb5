import Foundation

/// Pages that are files of the package.
extension Document {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The pages of the examples, with all that lies around them.
  static let examples = pages(in: package.appendingPathComponent("Examples/Pages")) {
    $0.hasSuffix(".html")
  }

  /// The inputs of the golden fixtures.
  static let fixtures = pages(in: package.appendingPathComponent("Tests/GoldenTests/Fixtures")) {
    $0.hasSuffix("/input.html")
  }

  private static func pages(in folder: URL, where isPage: (String) -> Bool) -> [Document] {
    var files: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)),
        let text = String(data: data, encoding: .utf8)
      else { continue }
      files[path] = text
    }
    return files.keys.filter(isPage).sorted().map { path in
      let folder = path.split(separator: "/", omittingEmptySubsequences: false)[0] + "/"
      let around = files.filter { $0.key.hasPrefix(folder) && $0.key != path }
      var document = Document(path, files[path] ?? "", files: around)
      document.path = path
      return document
    }
  }
}
