@testable import SchemefyMapping
import SchemefySheets
import Foundation
import PipelineTestSupport
import Testing

import SchemefyPage

/// The article `Rules.md` is the table of the rules.
struct RuleArticleTests {
  private static let sources = GoldenCase.packageRoot.appending(path: "Sources")
  private static let article = sources.appending(path: "Schemefy/Documentation.docc/Rules.md")

  /// `UPDATE_GOLDEN=1` writes the article anew.
  @Test func articleIsTheTable() throws {
    let made = try Self.text()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try made.write(to: Self.article, atomically: true, encoding: .utf8)
    }
    let found = try String(contentsOf: Self.article, encoding: .utf8)
    #expect(found == made, "Rules.md is not what the rules say; run with UPDATE_GOLDEN=1")
  }

  private static func text() throws -> String {
    let rules = MappingRule.all
    let ofColors = rules.indices.filter { rules[$0].isOfColor }
    let (first, last) = (try #require(ofColors.first), try #require(ofColors.last))
    var text = """
      # The rules of the mapping

      What becomes of each colour, and which rule says so.

      <!-- Made from MappingRule.all by RuleArticleTests, with UPDATE_GOLDEN=1. -->

      ## Overview

      A colour becomes what one rule says. `schemefy explain` names it in brackets, as the plan of a
      page holds it. A rule is a file in `Map/Rules` and a line in `MappingRule.all`, in the order of
      this article; the figures that it names stand in `Thresholds.swift`.


      """
    text += try section("What stands in a sheet", "Before a colour is looked at.", rules[..<first])
    text += try section(
      "A colour by itself",
      "By what it is used for, and what its rule sets beside it. The first that has an answer decides.",
      rules[first...last])
    text += try section(
      "What is seen of it",
      "By what stands elsewhere, and by the elements that show it. The last that changes it decides.",
      rules[(last + 1)...])
    return text + (try figures())
  }

  private static func section(
    _ title: String, _ lead: String, _ rules: ArraySlice<MappingRule>
  ) throws -> String {
    "## \(title)\n\n\(lead)\n\n" + (try rules.map(entry)).joined()
  }

  private static func entry(_ rule: MappingRule) throws -> String {
    var text = "### `\(rule.identifier)`\n\n\(rule.summary)\n\n"
    text += "- Needs: \(rule.evidence.map(\.rawValue).joined(separator: "; ")).\n"
    switch rule.decision {
    case .color(let roles, _) where roles == .all: break
    case .color(let roles, _):
      text += "- Decides on: \(roles.elements.map { "\($0)" }.joined(separator: ", ")).\n"
    case .scene: text += "- Decides on: what is seen.\n"
    case .function(let name): text += "- Decides in: `\(name)`.\n"
    }
    let figures = try figures(of: rule)
    if !figures.isEmpty {
      text += "- Figures: \(figures.map { "`\($0)`" }.joined(separator: ", ")).\n"
    }
    let words = [rule.changes, rule.keeps].filter { !$0.isEmpty }.map { "\u{201C}\($0)\u{201D}" }
    return text + "- Says: \(words.joined(separator: ", or ")).\n\n"
  }

  // MARK: Figures

  /// The figures that the file of a rule names.
  private static func figures(of rule: MappingRule) throws -> [String] {
    let source = try String(contentsOf: file(of: rule), encoding: .utf8)
    var names: [String] = []
    for match in source.matches(of: /Thresholds\.(\w+)/) {
      let name = String(match.output.1)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func file(of rule: MappingRule) throws -> URL {
    let folder = sources.appending(path: "SchemefyMapping/Map/Rules")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try #require(
      try files.first {
        try String(contentsOf: $0, encoding: .utf8).contains("\"\(rule.identifier)\",")
      }, "no file has \(rule.identifier)")
  }

  /// A table of all figures, as their file has them.
  private static func figures() throws -> String {
    var text = """
      ## Figures

      | figure | value | what it is |
      | --- | --- | --- |

      """
    let source = try String(
      contentsOf: sources.appending(path: "SchemefyColor/Thresholds.swift"), encoding: .utf8)
    // What is said of several figures stands before the first.
    var comment = ""
    var isTold = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("///") {
        comment = (isTold || comment.isEmpty ? "" : comment + " ") + line.dropFirst(4)
        isTold = false
      } else if let match = line.firstMatch(of: /static let (\w+)[^=]*= (.+)/) {
        let value = match.output.2 == "[" ? "see the file" : String(match.output.2)
        let said = comment.replacing("``", with: "`").replacing("|", with: "\\|")
        text += "| `\(match.output.1)` | \(value) | \(said) |\n"
        isTold = true
      } else {
        comment = ""
      }
    }
    return text
  }
}

extension MappingRule {
  fileprivate var isOfColor: Bool {
    if case .color = decision { true } else { false }
  }
}
