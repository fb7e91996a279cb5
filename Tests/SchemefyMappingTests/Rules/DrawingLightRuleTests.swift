@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What is seen on dark stays.
struct DrawingLightRuleTests {
  @Test(arguments: [
    (RuleQuestion(.graphic, "#fff"), "stays"),
    (RuleQuestion(.graphic, "#ffc107"), "stays"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .drawingLight) == expected)
    #expect(question.isDecided(by: .drawingLight))
  }

  @Test(arguments: [
    RuleQuestion(.graphic, "#333"),
    RuleQuestion(.shape, "#0055aa"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .drawingLight) == "-")
  }
}
