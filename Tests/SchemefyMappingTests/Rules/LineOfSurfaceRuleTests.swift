@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A border in the colour of the box is the box.
struct LineOfSurfaceRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#ffc107", on: "#ffc107"), "#6f5200"),
    (RuleQuestion(.border, "#ffffff", on: "#fff", under: "#222"), "systemBackground"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .lineOfSurface) == expected)
    #expect(question.isDecided(by: .lineOfSurface))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#ffc107"),
    RuleQuestion(.border, "#ffc107", on: "#fff"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .lineOfSurface) == "-")
  }
}
