import Foundation
import PipelineTestSupport
import Schemefy
import Testing

/// Output with `--switch` shows a chosen style as it shows that of the browser.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct ChosenStyleTests {
  private struct Answer: Decodable {
    /// The colours of all elements: in the browser's style, in chosen ones, and without a choice again.
    var system: [String]
    var dark: [String]
    var light: [String]
    var again: [String]
  }

  /// Pages, rewritten so that both styles can be chosen, with the script that makes conditions follow.
  private static func pages() throws -> [(name: String, page: String)] {
    let root = GoldenCase.packageRoot
    let fixtures = root.appending(path: "Tests/GoldenTests/Fixtures")
    let inputs = try FileManager.default.contentsOfDirectory(
      at: fixtures, includingPropertiesForKeys: nil
    ).map { $0.appending(path: "input.html") }
    let examples = root.appending(path: "Examples/Pages")
    let paths = FileManager.default.enumerator(at: examples, includingPropertiesForKeys: nil)
    let others = (paths?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "html" }
    let script = try PaletteRun.stylesheet("switch.js")
    let read = "<script>\(Harness.source("report"))\(Harness.source("chosen"))</script>"
    let framed = /<(?:frameset|plaintext|meta[^>]*refresh)/
    let policy = /<meta[^>]*Content-Security-Policy/.ignoresCase()
    let doctype = /\s*<!doctype[^>]*>/.ignoresCase()
    var options = SchemeOptions()
    options.isSwitchable = true
    // Every third fixture, as each page is shown eight times.
    let sorted = inputs.sorted { $0.path < $1.path }
    let some = stride(from: 0, to: sorted.count, by: 3).map { sorted[$0] }
    return (some + others.sorted { $0.path < $1.path }).compactMap {
      url -> (name: String, page: String)? in
      guard let bytes = try? Data(contentsOf: url),
        // Frames and refreshes have no colours of their own.
        !String(decoding: bytes, as: UTF8.self).contains(framed)
      else { return nil }
      let output = SchemeRewriter(options: options).rewrite(Array(bytes), path: url.path).bytes
      let text = String(decoding: output, as: UTF8.self)
      guard !text.contains(policy) else { return nil }
      let start: Substring = text.prefixMatch(of: doctype)?.output ?? ""
      let added = "<meta charset=utf-8><script>\(script)</script>\(read)"
      let page = String(start) + added + String(text.dropFirst(start.count))
      return (url.deletingLastPathComponent().lastPathComponent, page)
    }
  }

  private static func answers(
    of pages: [(name: String, page: String)], preferring preference: Chromium.Preference
  ) async throws -> [Answer] {
    let folder = WorkFolder()
    let urls = pages.enumerated().map { index, page in
      folder.write("\(index).html", page.page)
      return (page: folder.url("\(index).html"), medium: Chromium.Medium.screen)
    }
    return try await DevTools.results(of: urls, preferring: preference).map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
  }

  @Test("A chosen style looks as the browser's")
  func looksAsTheSystems() async throws {
    let pages = try Self.pages()
    #expect(pages.count > 50)
    let inLight = try await Self.answers(of: pages, preferring: .light)
    let inDark = try await Self.answers(of: pages, preferring: .dark)
    for (index, page) in pages.enumerated() {
      func expect(_ found: [String], _ wanted: [String], _ words: String) {
        let differ = zip(found, wanted).filter { $0 != $1 }
        #expect(
          differ.isEmpty && found.count == wanted.count,
          "\(page.name), \(words): \(differ.prefix(2)) of \(differ.count)")
      }
      let (light, dark) = (inLight[index], inDark[index])
      expect(light.dark, dark.system, "dark is chosen in the light")
      expect(dark.light, light.system, "light is chosen in the dark")
      expect(light.light, light.system, "light is chosen in the light")
      expect(dark.dark, dark.system, "dark is chosen in the dark")
      expect(light.again, light.system, "nothing is chosen any more in the light")
      expect(dark.again, dark.system, "nothing is chosen any more in the dark")
    }
  }
}
