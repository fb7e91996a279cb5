@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A button without a surface has one colour.
struct LineWithTextRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#0055aa", under: "#0055aa"), "#6cacff"),
    (RuleQuestion(.border, "#cc0000", on: "#fff", under: "#cc0000"), "#ff6d5b"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .lineWithText) == expected)
    #expect(question.isDecided(by: .lineWithText))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#0055aa"),
    RuleQuestion(.border, "#333", under: "#333"),
    RuleQuestion(.border, "#0055aa", on: "#0055aa", under: "#0055aa"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .lineWithText) == "-")
  }

  private static let button =
    ".btn { color: var(--c); background: var(--b); border-color: var(--l) }"

  /// Custom properties of one rule, for a text and for the line around it.
  @Test func isThatOfTheRulesText() {
    var sheet = RuleSheet(
      "\(Self.button) .out { --c: #dc3545; --l: #dc3545 } .pale { --l: #ffc107; --c: #ffc107 }")
    let own = sheet.decisions.suffix(4)
    #expect(own.allSatisfy { !$0.hasPrefix("line-seen") && !$0.hasPrefix("line-pale") }, "\(own)")
    #expect(sheet.rules.suffix(3).prefix(2).allSatisfy { $0 == "line-with-text" }, "\(own)")
    sheet.mend(3, to: "#abcdef")
    #expect(sheet.decisions[3] == "text-readable: #abcdef")
    #expect(sheet.decisions[4] == "with-text: #abcdef")
  }

  /// A line in the colour of its surface, or of a text in another rule, is none.
  @Test func surfaceComesFirst() {
    let sheet = RuleSheet(
      "\(Self.button) .full { --c: #dc3545; --b: #dc3545; --l: #dc3545 } .far { --l: #dc3545 }")
    #expect(!sheet.rules.contains("line-with-text"), "\(sheet.decisions)")
  }
}
