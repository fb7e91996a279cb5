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
}
