@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Weak shadows are twice as strong.
struct ShadowRuleTests {
  @Test(arguments: [
    (RuleQuestion(.shadow, "rgb(0 0 0 / 0.2)"), "#00000066"),
    (RuleQuestion(.shadow, "rgb(0 0 0 / 0.5)"), "#00000099"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .shadow) == expected)
    #expect(question.isDecided(by: .shadow))
  }

  @Test(arguments: [
    RuleQuestion(.shadow, "rgb(0 0 0 / 0.8)"),
    RuleQuestion(.shadow, "rgb(0 0 80 / 0.2)"),
    RuleQuestion(.shadow, "#fff"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .shadow) == "-")
  }
}
