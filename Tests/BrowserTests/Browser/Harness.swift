import Foundation

/// A page that shows others in frames and reads what became of them: going to a page takes a tenth of
/// a second, a frame milliseconds.
///
/// The harness declares no scheme, so that in the frames the browser's own preference counts.
struct Harness {
  struct Frame: Codable, Sendable {
    /// In the work folder, or the URL of a file.
    var path: String
    /// In CSS pixels.
    var width: Int
    var height = 600
    /// Whether what is shown depends on the viewport once more after it is laid out.
    var choosesPictures = false
    /// Whether the scripts of the page run; where they do not, its `noscript` counts.
    var runsScripts = true
    /// Whether the page may stay for the next frame, if that shows it in another size: it is loaded
    /// but once then.
    var isResizable = false
  }

  /// A harness, and the medium that its frames are shown for.
  struct Showing: Sendable {
    var harness: Harness
    var medium: Chromium.Medium
  }

  let folder: WorkFolder
  let frames: [Frame]

  /// What a script of ours says of the frames.
  ///
  /// - Parameter library: a script that it calls.
  func result<Result: Decodable>(
    of script: String, calling library: String? = nil, preferring preference: Chromium.Preference,
    as: Result.Type
  ) async throws -> Result {
    let name = "harness-\(UUID().uuidString).html"
    folder.write(name, try markup(script: script, calling: library))
    return try await answer(of: name, preferring: preference, as: Result.self)
  }

  /// What a script of ours says of the frames of several harnesses, in one browser.
  ///
  /// - Parameter prelude: a script that each document runs before its own.
  static func results<Result: Decodable>(
    of script: String, in showings: [Showing], preferring preference: Chromium.Preference,
    prelude: String? = nil, as: Result.Type
  ) async throws -> [Result] {
    let pages = try showings.map { showing in
      let name = "harness-\(UUID().uuidString).html"
      showing.harness.folder.write(name, try showing.harness.markup(script: script))
      return (page: showing.harness.folder.url(name), medium: showing.medium)
    }
    return try await DevTools.results(of: pages, preferring: preference, prelude: prelude).map {
      try JSONDecoder().decode(Result.self, from: Data($0.utf8))
    }
  }

  /// What the script of a page in the work folder says: JSON in the element `result`.
  func answer<Result: Decodable>(
    of page: String, preferring preference: Chromium.Preference = .light, as: Result.Type
  ) async throws -> Result {
    let results = try await DevTools.results(
      of: [(folder.url(page), .screen)], preferring: preference)
    return try JSONDecoder().decode(Result.self, from: Data((results.first ?? "").utf8))
  }

  /// A picture of all frames, one below the other.
  func screenshot(preferring preference: Chromium.Preference) async throws -> Data {
    let name = "harness-\(UUID().uuidString)"
    folder.write(name + ".html", try markup(script: nil))
    return try await Chromium.screenshot(
      of: folder.url(name + ".html"), width: (frames.map(\.width).max() ?? 0),
      height: frames.reduce(0) { $0 + $1.height }, preferring: preference)
  }

  /// With a script, which shows the frames itself, or with the frames.
  private func markup(script: String?, calling library: String? = nil) throws -> String {
    let head = """
      <!doctype html><meta charset="utf-8"><title></title>
      <style>body { margin: 0 } iframe { display: block; border: 0 }</style>
      """
    guard let script else {
      return head
        + frames.map {
          "<iframe src=\"\($0.path)\" width=\"\($0.width)\" height=\"\($0.height)\"></iframe>"
        }.joined(separator: "\n")
    }
    let list = String(decoding: try JSONEncoder().encode(["frames": frames]), as: UTF8.self)
    return """
      \(head)
      <div id="reference"></div>
      <script type="application/json" id="frames">\(list)</script>
      <script>\(Self.source("report"))\(library.map(Self.source) ?? "")\(Self.source(script))</script>
      """
  }

  static func source(_ script: String) -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scripts/\(script).js")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }
}
