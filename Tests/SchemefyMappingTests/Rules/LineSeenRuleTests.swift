@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Lively lines stay.
struct LineSeenRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#dc3545"), "stays"),
    (RuleQuestion(.border, "#28a745"), "stays"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .lineSeen) == expected)
    #expect(question.isDecided(by: .lineSeen))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#000060"),
    RuleQuestion(.border, "#cce8cc"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .lineSeen) == "-")
  }
}
