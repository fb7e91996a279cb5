@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A dark bar that is told from the page keeps its lines.
struct LineOnDarkPageRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#777", on: "#0a0a0a"), "stays")
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .lineOnDarkPage) == expected)
    #expect(question.isDecided(by: .lineOnDarkPage))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#444"),
    RuleQuestion(.border, "#1d1d1d", on: "#000", canvas: "#fff"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .lineOnDarkPage) == "-")
  }
}
