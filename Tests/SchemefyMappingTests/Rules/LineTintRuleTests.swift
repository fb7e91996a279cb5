@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Dark lines of a tint's hue become that.
struct LineTintRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#003a70"), "systemBlue")
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .lineTint) == expected)
    #expect(question.isDecided(by: .lineTint))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#345")
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .lineTint) == "-")
  }
}
