import Foundation
import PipelineTestSupport

/// Inputs to start from.
struct Corpus: Sendable {
  struct Input: Sendable {
    var name: String
    var path: String
    var bytes: [UInt8]
    /// The folder that its links lead into.
    var root: URL?
  }

  private(set) var inputs: [Input] = []

  /// Inputs no longer than this, in bytes: longer ones cost too much, as often as they are run.
  private static let limit = 60_000

  /// The folder of third-party data beside the package.
  static let shared = GoldenCase.packageRoot.deletingLastPathComponent().appending(path: "shared")

  /// The inputs of the golden tests.
  static let golden = Corpus {
    // The laws parse what they compare as HTML; what is XML has tests of its own.
    try GoldenCase.all.filter { !$0.isXML }.map { golden in
      let files = golden.resources == nil ? nil : golden.folder.appending(path: "files")
      return Input(
        name: golden.description, path: golden.path, bytes: try golden.input(), root: files)
    }
  }

  /// The pages shown in the README.
  static let examples = Corpus(folder: GoldenCase.packageRoot.appending(path: "Examples/Pages"))

  /// Pages of the visual tests; none where they are not there.
  static let pages = Corpus(folder: shared.appending(path: "visual/pages"))

  /// More pages of the visual tests, saved from sites; none where they are not there.
  static let morePages = Corpus(folder: shared.appending(path: "visual/pages-more"))

  /// Pages of installed packages' documentation, a bounded number.
  static let documentation = Corpus {
    let folder = URL(fileURLWithPath: "/usr/share/doc")
    let pages = Corpus.files(in: folder, limit: 20_000)
    let step = Swift.max(1, pages.count / 60)
    return try stride(from: 0, to: pages.count, by: step).map { index in
      Input(
        name: pages[index].lastPathComponent, path: pages[index].lastPathComponent,
        bytes: try Array(Data(contentsOf: pages[index])), root: nil)
    }
  }

  /// The inputs of html5lib's tree construction tests, a bounded number.
  static let treeConstruction = Corpus {
    let folder =
      ProcessInfo.processInfo.environment["SCHEMEFY_CONFORMANCE"].map(URL.init(fileURLWithPath:))
      ?? shared.appending(path: "conformance")
    let tests = folder.appending(path: "html5lib-tests/tree-construction")
    return try Corpus.files(in: tests, extensions: ["dat"]).flatMap { file in
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      return text.components(separatedBy: "#data\n").dropFirst().map { part in
        let data = part.components(separatedBy: "\n#errors").first ?? ""
        return Input(
          name: file.lastPathComponent, path: "page.html", bytes: Array(data.utf8), root: nil)
      }
    }
  }

  private init(_ load: () throws -> [Input]) {
    do {
      inputs = try load().filter { $0.bytes.count <= Self.limit }
    } catch {
      preconditionFailure("corpus: \(error)")
    }
  }

  /// The pages and sheets of a folder, which is their root.
  private init(folder: URL) {
    self.init {
      try Corpus.files(in: folder, extensions: ["html", "css"]).map { file in
        let path = String(file.path.dropFirst(folder.path.count + 1))
        return Input(
          name: path, path: path, bytes: try Array(Data(contentsOf: file)), root: folder)
      }
    }
  }

  private static func files(
    in folder: URL, extensions: Set<String> = ["html"], limit: Int = .max
  ) -> [URL] {
    guard
      let walk = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    else { return [] }
    var files: [URL] = []
    for case let file as URL in walk where extensions.contains(file.pathExtension) {
      // Some packages have folders, or links to what is not installed, of such names.
      let values = try? file.resourceValues(forKeys: [.isRegularFileKey])
      guard values?.isRegularFile == true else { continue }
      files.append(file)
      if files.count >= limit { break }
    }
    return files.sorted { $0.path < $1.path }
  }
}
