@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Pale texts lie on something dark.
struct TextOnDarkRuleTests {
  @Test(arguments: [
    (RuleQuestion(.text, "#fff"), "stays"),
    (RuleQuestion(.text, "#ccc"), "stays"),
    (RuleQuestion(.text, "rgb(255 255 255 / 0.3)"), "rgb(118 118 118 / 0.996)"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .textOnDark) == expected)
    #expect(question.isDecided(by: .textOnDark))
  }

  @Test(arguments: [
    RuleQuestion(.text, "#fff", on: "#fff"),
    RuleQuestion(.text, "#777"),
    RuleQuestion(.text, "#ccc", canvas: "#222"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .textOnDark) == "-")
  }
}
