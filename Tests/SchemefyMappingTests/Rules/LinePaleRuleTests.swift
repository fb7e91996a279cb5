@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Pale hues are muted.
struct LinePaleRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#cce8cc"), "#152c17"),
    (RuleQuestion(.border, "#ffeeba"), "#312600"),
    (RuleQuestion(.border, "#e0c060", on: "#fff8e1"), "#463700"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .linePale) == expected)
    #expect(question.isDecided(by: .linePale))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#0055aa"),
    RuleQuestion(.border, "#777"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .linePale) == "-")
  }
}
