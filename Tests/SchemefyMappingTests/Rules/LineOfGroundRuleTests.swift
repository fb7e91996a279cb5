@testable import SchemefyMapping
import SchemefySheets
import Testing

/// A line in the colour of the page is not seen on it in the dark either.
struct LineOfGroundRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#fff", on: "#3b5998", under: "#fff"), "systemBackground"),
    (RuleQuestion(.border, "#fff", on: "#222", under: "#fff"), "systemBackground"),
    (
      RuleQuestion(.border, "#fff", on: "#3b5998", under: "#fff", canvas: "#f2f2f7"),
      "systemBackground"
    ),
    (
      RuleQuestion(.border, "#f2f2f7", on: "#3b5998", under: "#fff", canvas: "#f2f2f7"),
      "secondarySystemBackground"
    ),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .lineOfGround) == expected)
    #expect(question.isDecided(by: .lineOfGround))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#fff"),
    RuleQuestion(.border, "#ccc", on: "#3b5998", under: "#fff"),
    RuleQuestion(.border, "rgba(255, 255, 255, .3)", on: "#3b5998", under: "#fff"),
    RuleQuestion(.border, "#fff", on: "#3b5998", under: "#fff", canvas: "#111"),
    RuleQuestion(.border, "#fff", on: "#eee"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .lineOfGround) == "-")
  }
}
