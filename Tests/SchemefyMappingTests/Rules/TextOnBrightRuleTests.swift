@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Only an option makes a surface so bright.
struct TextOnBrightRuleTests {
  @Test(arguments: [
    (
      RuleQuestion(.text, "#222222", on: "#ffff00", RuleQuestion.options(["#ff0": "#ff0"])), "stays"
    ),
    (
      RuleQuestion(.text, "#888888", on: "#ffff00", RuleQuestion.options(["#ff0": "#ff0"])),
      "#707070"
    ),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .textOnBright) == expected)
    #expect(question.isDecided(by: .textOnBright))
  }

  @Test(arguments: [
    RuleQuestion(.text, "#222222", on: "#ffff00")
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .textOnBright) == "-")
  }
}
