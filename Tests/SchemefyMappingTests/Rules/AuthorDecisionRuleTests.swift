@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What an option decides goes before all else.
struct AuthorDecisionRuleTests {
  @Test(arguments: [
    (RuleQuestion(.text, "#ff0000", RuleQuestion.options(["#f00": "#00ff00"])), "#00ff00"),
    (
      RuleQuestion(.surface, "#ff0000", under: "#fff", RuleQuestion.options(["#f00": "#00ff00"])),
      "#00ff00"
    ),
    (RuleQuestion(.text, "#ff0000", RuleQuestion.options(["#f00": "systemTeal"])), "systemTeal"),
    (RuleQuestion(.text, "#ff0000", RuleQuestion.options(["#f00": "#f00"])), "stays"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .set) == expected)
    #expect(question.isDecided(by: .set))
  }

  @Test(arguments: [
    RuleQuestion(.text, "#ff0001", RuleQuestion.options(["#f00": "#00ff00"]))
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .set) == "-")
  }
}
