@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Faint grays part.
struct LineFaintRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#ddd"), "separator"),
    (RuleQuestion(.border, "#bbb"), "separator"),
    (RuleQuestion(.border, "#aaa", on: "#eee"), "separator"),
    // No line on the canvas, but one on the paler box that covers it.
    (RuleQuestion(.border, "#eee", canvas: "#ededed", surfaces: ["#fff"]), "separator"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .lineFaint) == expected)
    #expect(question.isDecided(by: .lineFaint))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#777"),
    RuleQuestion(.border, "#f5c2c7"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .lineFaint) == "-")
  }
}
