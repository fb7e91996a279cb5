@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What is not seen stays.
struct TransparentRuleTests {
  @Test(arguments: [
    (RuleQuestion(.text, "transparent"), "stays"),
    (RuleQuestion(.surface, "rgb(255 255 255 / 0.004)"), "stays"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .transparent) == expected)
    #expect(question.isDecided(by: .transparent))
  }

  @Test(arguments: [
    RuleQuestion(.surface, "rgb(0 0 0 / 0.01)")
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .transparent) == "-")
  }
}
