@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A text that is lighter than its surface stays so.
struct TextLightRuleTests {
  @Test(arguments: [
    (RuleQuestion(.text, "#777", canvas: "#222"), "#8a8a8a")
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .textLight) == expected)
    #expect(question.isDecided(by: .textLight))
  }

  @Test(arguments: [
    RuleQuestion(.text, "#888", on: "#fff"),
    // A text in the colour of its surface.
    RuleQuestion(.text, "#888", on: "#888"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .textLight) == "-")
  }
}
