@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What others are drawn on is a surface.
struct ShapePaleRuleTests {
  @Test(arguments: [
    (RuleQuestion(.shape, "#fff"), "systemBackground"),
    (RuleQuestion(.shape, "#ffc107"), "#6f5200"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .shapePale) == expected)
    #expect(question.isDecided(by: .shapePale))
  }

  @Test(arguments: [
    RuleQuestion(.shape, "#333"),
    RuleQuestion(.graphic, "#fff"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .shapePale) == "-")
  }
}
