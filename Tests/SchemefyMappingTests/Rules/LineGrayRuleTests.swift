@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Grays that are looked at are as strong.
struct LineGrayRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#777"), "#747474"),
    (RuleQuestion(.border, "#000"), "#b3b3b3"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .lineGray) == expected)
    #expect(question.isDecided(by: .lineGray))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#0055aa")
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .lineGray) == "-")
  }
}
