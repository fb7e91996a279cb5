@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Any other is as strong as it was.
struct LineOfHueRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#345"), "#66788b"),
    (RuleQuestion(.border, "#000060"), "#4873d1"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .lineOfHue) == expected)
    #expect(question.isDecided(by: .lineOfHue))
  }
}
