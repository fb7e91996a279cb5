@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// White around a gray box is white paper.
struct LineLighterRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#fff"), "systemBackground"),
    (RuleQuestion(.border, "#fff", on: "#ddd"), "systemBackground"),
    (RuleQuestion(.border, "#fefefe"), "systemBackground"),
    // A line that is not seen on the canvas, whatever lies on that.
    (
      RuleQuestion(.border, "#ededed", canvas: "#ededed", surfaces: ["#fff"]),
      "systemGroupedBackground"
    ),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .lineLighter) == expected)
    #expect(question.isDecided(by: .lineLighter))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#ddd")
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .lineLighter) == "-")
  }
}
