@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A white shadow turns dark.
struct GlowRuleTests {
  @Test(arguments: [
    (RuleQuestion(.shadow, "#fff"), "systemBackground"),
    (RuleQuestion(.shadow, "rgb(255 255 255 / 0.2)"), "stays"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .glow) == expected)
    #expect(question.isDecided(by: .glow))
  }

  @Test(arguments: [
    RuleQuestion(.shadow, "#000")
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .glow) == "-")
  }
}
