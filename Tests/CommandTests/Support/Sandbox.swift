import Foundation

/// A temporary folder that vanishes with its owner.
final class Sandbox: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("schemefy-tests-\(UUID().uuidString)", isDirectory: true)
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func url(_ path: String) -> URL {
    path.isEmpty ? url : url.appendingPathComponent(path)
  }

  /// The absolute path of something inside.
  func path(_ path: String) -> String {
    url(path).path
  }

  /// Writes a file, and makes the folders that it needs.
  func write(_ path: String, _ text: String = "", mode: Int? = nil) {
    write(path, data: Data(text.utf8), mode: mode)
  }

  func write(_ path: String, data: Data, mode: Int? = nil) {
    let file = url(path)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: file.path, contents: data)
    if let mode { setMode(path, mode) }
  }

  func makeFolder(_ path: String) {
    try? FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
  }

  func link(_ path: String, to text: String) {
    try? FileManager.default.createSymbolicLink(atPath: self.path(path), withDestinationPath: text)
  }

  /// The text of a file; `nil` if there is none.
  func read(_ path: String) -> String? {
    (try? Data(contentsOf: url(path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a symbolic link says; `nil` if there is none.
  func linkText(_ path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: self.path(path))
  }

  func setMode(_ path: String, _ mode: Int) {
    try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self.path(path))
  }

  func mode(_ path: String) -> Int? {
    attributes(path)?[.posixPermissions] as? Int
  }

  /// In bytes.
  func size(_ path: String) -> Int? {
    attributes(path)?[.size] as? Int
  }

  /// When a file was written to.
  func changed(_ path: String) -> Date? {
    attributes(path)?[.modificationDate] as? Date
  }

  /// The number of a file in its file system.
  func number(_ path: String) -> Int? {
    attributes(path)?[.systemFileNumber] as? Int
  }

  private func attributes(_ path: String) -> [FileAttributeKey: Any]? {
    try? FileManager.default.attributesOfItem(atPath: self.path(path))
  }

  /// All that is in a folder, links and folders too, by name, but for what a run keeps for the next one.
  func list(_ path: String = "") -> [String] {
    (FileManager.default.enumerator(atPath: self.path(path))?.allObjects as? [String] ?? [])
      .filter { !$0.hasSuffix(".schemefy-manifest") && !$0.hasSuffix(".schemefy-evidence") }
      .sorted()
  }
}
