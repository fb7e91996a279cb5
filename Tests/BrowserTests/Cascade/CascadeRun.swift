import Foundation
import PipelineTestSupport
import Schemefy

/// Pages, and the colours that Chromium and we give their elements.
struct CascadeRun {
  struct Element: Codable {
    var name: String
    /// Red, green, blue and alpha in 0...1; none of what is not in the flat tree.
    var color: [Double]
    var background: [Double]
  }

  private struct Answers: Codable {
    var pages: [[Element]]
  }

  let pages: [String]
  /// Chromium's.
  let answers: [[Element]]

  /// Asks Chromium, once for all.
  init(_ pages: [String]) async throws {
    self.pages = pages
    let folder = WorkFolder()
    var frames = ""
    for (index, page) in pages.enumerated() {
      folder.write("page-\(index).html", page)
      frames += "<iframe width=1280 height=800 src=page-\(index).html></iframe>\n"
    }
    folder.write(
      "questions.html",
      """
      <!doctype html><meta charset="utf-8"><title></title><body>
      <script>\(Harness.source("cascade"))</script>\(frames)
      """)
    answers = try await Harness(folder: folder, frames: []).answer(
      of: "questions.html", as: Answers.self
    ).pages
  }

  var elementCount: Int { answers.reduce(0) { $0 + $1.count } }

  /// Where we differ: a line each.
  func differences() -> [String] {
    zip(pages, answers).enumerated().flatMap { index, pair in
      Self.differences(pair.0, pair.1).map { "page \(index): \($0)" }
    }
  }

  private static func differences(_ markup: String, _ answers: [Element]) -> [String] {
    let page = StyledPage(markup)
    let colors = page.colors()
    guard page.elements.elements.count == answers.count else {
      return ["\(page.elements.elements.count) elements of \(answers.count)"]
    }
    var lines: [String] = []
    for (index, answer) in answers.enumerated() where !answer.color.isEmpty {
      let own = colors[Int32(index)]
      if !isSame(own.color, answer.color) {
        lines.append("color of \(index) \(answer.name): \(answer.color), we \(own.color)")
      }
      if !isSame(own.backgroundColor, answer.background) {
        lines.append(
          "background of \(index) \(answer.name): \(answer.background), we \(own.backgroundColor)")
      }
    }
    return lines
  }

  /// Chromium keeps most colours in eight bits.
  private static func isSame(_ own: ResolvedColor, _ other: [Double]) -> Bool {
    guard let own = own.color, other.count == 4 else { return false }
    let parts = [own.red, own.green, own.blue, own.alpha]
    return zip(parts, other).allSatisfy { abs($0 - $1) < 1.01 / 255 }
  }
}
