@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Black is the label.
struct DrawingBlackRuleTests {
  @Test(arguments: [
    (RuleQuestion(.graphic, "#000"), "label"),
    (RuleQuestion(.shape, "#333"), "label"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .drawingBlack) == expected)
    #expect(question.isDecided(by: .drawingBlack))
  }

  @Test(arguments: [
    RuleQuestion(.graphic, "#666"),
    RuleQuestion(.graphic, "rgb(0 0 0 / 0.5)"),
    RuleQuestion(.graphic, "#003080"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .drawingBlack) == "-")
  }
}
