@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Dark drawings turn light.
struct DrawingRuleTests {
  @Test(arguments: [
    (RuleQuestion(.graphic, "#666"), "#989898"),
    (RuleQuestion(.graphic, "rgb(0 0 0 / 0.5)"), "rgb(255 255 255 / 0.5)"),
    (RuleQuestion(.shape, "#003080"), "#91baff"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .drawing) == expected)
    #expect(question.isDecided(by: .drawing))
  }
}
