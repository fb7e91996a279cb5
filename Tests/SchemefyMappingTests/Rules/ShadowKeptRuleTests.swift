@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Strong ones and coloured ones stay.
struct ShadowKeptRuleTests {
  @Test(arguments: [
    (RuleQuestion(.shadow, "rgb(0 0 0 / 0.8)"), "stays"),
    (RuleQuestion(.shadow, "rgb(0 0 80 / 0.2)"), "stays"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .shadowKept) == expected)
    #expect(question.isDecided(by: .shadowKept))
  }
}
