import Foundation
import Schemefy
import SchemefyCSS
import SchemefyHTML
import SchemefySource

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
      // Pages that are small enough to read are their own names.
      let name = pair.0.utf8.count < 800 ? pair.0 : "page \(index)"
      return Self.differences(pair.0, pair.1).map { "\(name): \($0)" }
    }
  }

  private static func differences(_ markup: String, _ answers: [Element]) -> [String] {
    let file = SourceFile(name: "page.html", bytes: Array(markup.utf8))
    let page = CascadedPage(
      HTMLDocument.parse(file.text), of: file, resources: nil, environment: environment)
    let colors = page.colors
    if inheritsNothing(answers, colors) { return [] }
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

  /// Where the root inherits its colour, which is to be the initial one, `CanvasText`, Chromium takes
  /// black, also in a dark scheme.
  private static func inheritsNothing(_ answers: [Element], _ colors: ComputedColors) -> Bool {
    answers.first?.color == [0, 0, 0, 1] && colors[0].usedScheme == .dark
      && colors[0].color == .color(.white)
  }

  /// A screen of the size of the frames that prefers light.
  private static var environment: CascadeEnvironment {
    var media = MediaEnvironment(
      traits: TraitCollection(userInterfaceStyle: .light), mediaType: "screen")
    for (name, value) in [("width", "1280px"), ("height", "800px")] {
      try? media.setFeature(name, to: value)
    }
    return CascadeEnvironment(media: media)
  }

  /// Chromium keeps most colours in eight bits.
  private static func isSame(_ own: ResolvedColor, _ other: [Double]) -> Bool {
    guard let own = own.color, other.count == 4 else { return false }
    let parts = [own.red, own.green, own.blue, own.alpha]
    return zip(parts, other).allSatisfy { abs($0 - $1) < 1.01 / 255 }
  }
}
