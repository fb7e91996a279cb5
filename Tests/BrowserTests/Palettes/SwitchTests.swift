import Foundation
import Testing

/// The switch between styles.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct SwitchTests {
  private struct Answer: Decodable, Sendable {
    struct Step: Decodable, Sendable, Hashable {
      var detail: String
      var style: String?
      var stored: String?
      var pressed: [String]
      var scheme: String
    }

    var atFirst: String
    var steps: [Step]
    /// How long the last fade took, in milliseconds.
    var fades: [Double]
    var other: String
    var followed: String?
  }

  private static func answer(_ motion: String) async throws -> Answer {
    let folder = WorkFolder()
    folder.write("palette.css", try PaletteRun.stylesheet("ios-26.css"))
    folder.write("scheme.js", try PaletteRun.stylesheet("switch.js"))
    let page = """
      <!doctype html><html><head><meta charset="utf-8"><title></title>
      <link rel="stylesheet" href="palette.css"><script src="scheme.js"></script></head>
      <body><script>window.atFirst = document.documentElement.dataset.schemeStyle ?? 'none'</script>
      <button data-scheme-set="light"></button><button data-scheme-set="dark"></button>
      <button data-scheme-set="auto"></button>
      """
    folder.write("other.html", page)
    folder.write(
      "page.html",
      page + "<script>\(Harness.source("report"))\(Harness.source("switch"))</script>")
    let results = try await DevTools.results(
      of: [(folder.url("page.html"), .screen)], preferring: .light,
      features: ["prefers-reduced-motion": motion])
    return try JSONDecoder().decode(Answer.self, from: Data((results.first ?? "").utf8))
  }

  private static func step(_ style: String?) -> Answer.Step {
    Answer.Step(
      detail: style ?? "auto", style: style, stored: style, pressed: [style ?? "auto"],
      scheme: style ?? "light dark")
  }

  @Test("A choice is shown, kept, and fades in", arguments: ["no-preference", "reduce"])
  func switches(motion: String) async throws {
    let answer = try await Self.answer(motion)
    #expect(answer.atFirst == "none")
    var start = Self.step(nil)
    start.detail = "start"
    #expect(
      answer.steps
        == [start] + ["dark", "light", "dark"].map(Self.step) + [Self.step(nil)])
    #expect(answer.fades.isEmpty == (motion == "reduce"))
    #expect(answer.fades.allSatisfy { $0 == 300 })
    // Before the body of another page is there, and then with its choice.
    #expect(answer.other == "dark")
    #expect(answer.followed == nil)
  }
}
