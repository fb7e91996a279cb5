public import Foundation
public import Schemefy

/// A folder of `Tests/GoldenTests/Fixtures`: an input, options, and what becomes of it.
///
/// The input is `input.html`, `input.xhtml`, `input.svg` or `input.css`. What it links to stands in the folder `files`, which
/// is the root; the input's own path in it is the option `path`. `output.html` and `report.txt`
/// hold the bytes and the diagnostics that are expected.
public struct GoldenCase: Sendable, CustomStringConvertible {
  public let folder: URL
  public let settings: GoldenSettings

  public var description: String { folder.lastPathComponent }

  /// The folder of the package.
  public static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All cases, by their names.
  public static let all: [GoldenCase] = {
    let fixtures = packageRoot.appending(path: "Tests/GoldenTests/Fixtures")
    do {
      return try FileManager.default.contentsOfDirectory(
        at: fixtures, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
      )
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { folder in
        let options = try Data(contentsOf: folder.appending(path: "options.json"))
        return GoldenCase(
          folder: folder,
          settings: try JSONDecoder().decode(GoldenSettings.self, from: options))
      }
    } catch {
      preconditionFailure("Fixtures: \(error)")
    }
  }()

  private var fileExtension: String {
    ["html", "xhtml", "svg"].first { name in
      FileManager.default.fileExists(atPath: folder.appending(path: "input.\(name)").path)
    } ?? "css"
  }

  /// Whether the input is in the syntax of XML.
  public var isXML: Bool { ["xhtml", "svg"].contains(fileExtension) }

  /// The path of the input under the root.
  public var path: String { settings.path ?? "input.\(fileExtension)" }

  public var outputFile: URL { folder.appending(path: "output.\(fileExtension)") }
  public var reportFile: URL { folder.appending(path: "report.txt") }

  public func input() throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: "input.\(fileExtension)")))
  }

  /// What the input's links lead to; `nil` without the folder `files`.
  public var resources: FolderResources? {
    let files = folder.appending(path: "files")
    return FileManager.default.fileExists(atPath: files.path) ? FolderResources(files) : nil
  }

  public func rewrite(_ bytes: [UInt8]) -> RewriteResult {
    SchemeRewriter(options: settings.options).rewrite(bytes, path: path, resources: resources)
  }
}
