@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// The palette's own tints are known.
struct TextOfTintRuleTests {
  @Test(arguments: [
    (RuleQuestion(.text, "#ff383c"), "systemRed"),
    (RuleQuestion(.text, "#0088ff"), "systemBlue"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .textOfTint) == expected)
    #expect(question.isDecided(by: .textOfTint))
  }

  @Test(arguments: [
    RuleQuestion(.text, "#0055aa"),
    RuleQuestion(.text, "#222"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .textOfTint) == "-")
  }
}
