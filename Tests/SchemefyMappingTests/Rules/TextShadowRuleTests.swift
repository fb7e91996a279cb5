@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What lifts dark text would glow around light text.
struct TextShadowRuleTests {
  @Test(arguments: [
    (RuleQuestion(.textShadow, "#fff"), "#000000"),
    (RuleQuestion(.textShadow, "#111"), "stays"),
    (RuleQuestion(.textShadow, "rgb(255 255 255 / 0.5)"), "rgb(0 0 0 / 0.5)"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .textShadow) == expected)
    #expect(question.isDecided(by: .textShadow))
  }

  @Test(arguments: [
    RuleQuestion(.shadow, "#fff")
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .textShadow) == "-")
  }
}
