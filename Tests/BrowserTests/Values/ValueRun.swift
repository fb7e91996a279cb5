import Foundation
import SchemefyCSS

@testable import Schemefy
@testable import SchemefySheets

/// Values with a colour in a place, and for each property of Chromium's which of these places it
/// takes a colour in, and which we do.
struct ValueRun: Sendable {
  /// In a value, `@` is the place.
  let values: [String]
  let answers: [Answer]

  struct Answer: Codable, Sendable {
    var name: String
    /// The values, by their indices, in which a colour is taken.
    var taken: [Int]
  }

  private struct Questions: Codable {
    var values: [String]
    var excluded: [String]
  }

  /// Asks Chromium, once for all.
  init(_ values: [String], excluding excluded: [String]) async throws {
    self.values = values
    let questions = String(
      decoding: try JSONEncoder().encode(Questions(values: values, excluded: excluded)),
      as: UTF8.self)
    let folder = WorkFolder()
    folder.write(
      "questions.html",
      """
      <!doctype html><meta charset="utf-8"><title></title><body><div id="element"></div>
      <script type="application/json" id="questions">\
      \(questions.replacing("<", with: "\\u003c"))</script>
      <script>\(Harness.source("report"))\(Harness.source("values"))</script>
      """)
    answers = try await Harness(folder: folder, frames: [])
      .answer(of: "questions.html", as: [Answer].self)
  }

  /// Where we differ: a line for each property and value.
  func differences() -> [String] {
    var lines: [String] = []
    for answer in answers {
      let theirs = Set(answer.taken)
      for (index, value) in values.enumerated() {
        let (own, other) = (Self.takes(answer.name, value), theirs.contains(index))
        if own != other { lines.append("\(answer.name): \(value): \(own ? "ours" : "Chromium's")") }
      }
    }
    return lines
  }

  /// Whether a colour is found in the place.
  static func takes(_ name: String, _ value: String) -> Bool {
    let start =
      name.utf8.count + 2 + (value.firstIndex(of: "@").map { value[..<$0] } ?? "").utf8.count
    let text = Array("\(name): \(value.replacing("@", with: "red"))".utf8)
    let sheet = Stylesheet.parseDeclarations(text.span)
    guard let declaration = sheet.declarations.first,
      let property = PropertyDefinition(sheet.nameToken(of: declaration), in: text.span)
    else { return false }
    var scanner = ValueScanner()
    let values = ComponentValueCursor(sheet.tokens.span, in: text.span, declaration.value)
    guard scanner.scan(values, property) else { return false }
    return scanner.found.contains { sheet.textRange($0.tokens).range.contains(start) }
  }
}
