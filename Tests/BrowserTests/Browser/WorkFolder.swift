import Foundation

/// A temporary folder that vanishes with its owner.
final class WorkFolder: Sendable {
  private let root: URL

  init() {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("schemefy-browser-\(UUID().uuidString)", isDirectory: true)
    try? FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func url(_ path: String) -> URL {
    root.appendingPathComponent(path)
  }

  func write(_ path: String, _ text: String) {
    write(path, Array(text.utf8))
  }

  /// Writes a file, and makes the folders that it needs.
  func write(_ path: String, _ bytes: [UInt8]) {
    let file = url(path)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: file.path, contents: Data(bytes))
  }

  /// The text of a file; `nil` if there is none.
  func read(_ path: String) -> String? {
    (try? Data(contentsOf: url(path))).map { String(decoding: $0, as: UTF8.self) }
  }
}
