import Foundation

/// A folder of pages, such as a help book in the app's bundle.
public struct FolderSource: ContentSource {
  private let folder: URL
  public let paths: [String]

  private static let types = [
    "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "css": "text/css",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "js": "text/javascript", "json": "application/json",
    "woff2": "font/woff2", "mp4": "video/mp4",
  ]

  public init(_ folder: URL) {
    let folder = folder.resolvingSymlinksInPath()
    self.folder = folder
    let files = FileManager.default.enumerator(atPath: folder.path)
    paths = (files?.compactMap { $0 as? String } ?? [])
      .filter { ["text/html", "application/xhtml+xml", "text/css"].contains(Self.type(of: $0)) }
      .sorted()
  }

  private static func type(of path: String) -> String {
    types[URL(fileURLWithPath: path).pathExtension.lowercased()] ?? "application/octet-stream"
  }

  /// The content of a file, which lies in the folder wherever a path or a link leads.
  public func content(at path: String) -> Content? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    let file = folder.appendingPathComponent(path).standardizedFileURL.resolvingSymlinksInPath()
    guard file.path.hasPrefix(folder.path + "/"), let data = try? Data(contentsOf: file) else {
      return nil
    }
    return Content(Array(data), mimeType: Self.type(of: path))
  }
}
