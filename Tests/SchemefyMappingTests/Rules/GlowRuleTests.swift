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

  /// Half of the luminance of white is the least of a glow.
  @Test func lightEnough() {
    #expect(RuleQuestion(.shadow, "#bcbcbc").answer(of: .glow) != "-")
    #expect(RuleQuestion(.shadow, "#bbb").answer(of: .glow) == "-")
  }
}
