import Foundation
import Schemefy
import SchemefyCSS
import SchemefyCascade
import SchemefyHTML

/// Pages and selectors, and what Chromium and we say of them.
struct SelectorRun {
  struct Question: Codable, Sendable {
    var markup: String
    var selectors: [String]
  }

  /// The places of the elements that match, among all elements; `nil` for what is no selector.
  typealias Matches = [Int]?

  private struct Questions: Codable {
    var pages: [Question]
  }

  private struct Answers: Codable {
    struct Page: Codable {
      var elements: [String]
      var matches: [Matches]
    }
    var pages: [Page]
  }

  let questions: [Question]
  /// Chromium's.
  let answers: [[Matches]]
  /// The local names of the elements that Chromium has found, by page.
  let elements: [[String]]

  /// Asks Chromium, once for all.
  init(_ questions: [Question]) async throws {
    self.questions = questions
    let json = String(
      decoding: try JSONEncoder().encode(Questions(pages: questions)), as: UTF8.self)
    let folder = WorkFolder()
    folder.write(
      "questions.html",
      """
      <!doctype html><meta charset="utf-8"><title></title><body>
      <script type="application/json" id="questions">\(json.replacing("<", with: "\\u003c"))</script>
      <script>\(Self.script())</script>
      """)
    let answers = try await Harness(folder: folder, frames: []).answer(
      of: "questions.html", as: Answers.self)
    self.answers = answers.pages.map(\.matches)
    elements = answers.pages.map(\.elements)
  }

  private static func script() -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scripts/selectors.js")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// Where we differ: a line each.
  func differences() -> [String] {
    var lines: [String] = []
    for (index, question) in questions.enumerated() {
      let page = MatchedPage(question.markup)
      guard page.elements == elements[index] else {
        lines.append("elements of page \(index)")
        continue
      }
      for (selector, answer) in zip(question.selectors, answers[index]) {
        let own = page.matches(selector)
        guard own != answer else { continue }
        lines.append(
          "\(selector): Chromium \(Self.text(answer)), we \(Self.text(own)) on page \(index)")
      }
    }
    return lines
  }

  private static func text(_ matches: Matches) -> String {
    matches.map { "\($0)" } ?? "invalid"
  }
}

/// A page as we see it.
private struct MatchedPage {
  private let text: [UInt8]
  private let names: NameTable
  private let table: ElementTable

  init(_ markup: String) {
    let text = Array(markup.utf8)
    var names = NameTable()
    var options = HTMLParserOptions()
    options.scripting = false
    let document = HTMLDocument.parse(text.span, options: options)
    table = ElementTable(document, in: text.span, names: &names)
    self.names = names
    self.text = text
  }

  /// The local names of all elements.
  var elements: [String] { table.elements.map { names.text(of: $0.name) } }

  func matches(_ selector: String) -> [Int]? {
    let bytes = Array(selector.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    var names = names
    var selectors = SelectorTable()
    let range = TokenRange(0..<tokens.count - 1)
    guard
      let list = selectors.parse(tokens.span, in: bytes.span, range, names: &names)
    else { return nil }
    var matcher = SelectorMatcher(table, selectors)
    return table.elements.indices.filter {
      matcher.matchAny(of: list, Int32($0), in: text.span).isInitial
    }
  }
}
