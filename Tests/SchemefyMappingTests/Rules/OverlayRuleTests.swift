@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Other layers tint dark as they tint light.
struct OverlayRuleTests {
  @Test(arguments: [
    (RuleQuestion(.surface, "rgb(0 0 0 / 0.4)"), "stays"),
    (RuleQuestion(.surface, "rgb(255 0 0 / 0.1)"), "stays"),
    (RuleQuestion(.surface, "rgb(255 255 255 / 0.1)"), "stays"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .overlay) == expected)
    #expect(question.isDecided(by: .overlay))
  }

  @Test(arguments: [
    RuleQuestion(.surface, "rgb(255 255 255 / 0.6)")
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .overlay) == "-")
  }
}
