@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Grays become the palette's backgrounds, no two the same one.
struct SurfaceRoleRuleTests {
  @Test(arguments: [
    (RuleQuestion(.surface, "#ffffff"), "systemBackground"),
    (RuleQuestion(.surface, "#dee2e6"), "tertiarySystemBackground"),
    (RuleQuestion(.surface, "#f2f2f7"), "secondarySystemBackground"),
    (RuleQuestion(.surface, "#e5e5ea"), "tertiarySystemBackground"),
    (
      RuleQuestion(.surface, "#f2f2f2", canvas: "#f2f2f2", surfaces: ["#fff"]),
      "systemGroupedBackground"
    ),
    (
      RuleQuestion(.surface, "#ffffff", canvas: "#f2f2f2", surfaces: ["#fff"]),
      "secondarySystemGroupedBackground"
    ),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .surfaceRole) == expected)
    #expect(question.isDecided(by: .surfaceRole))
  }

  @Test(arguments: [
    RuleQuestion(.surface, "#fffacd"),
    RuleQuestion(.surface, "rgb(255 255 255 / 0.8)"),
    RuleQuestion(.surface, "#ced4da"),
    RuleQuestion(.surface, "#ececf1", surfaces: ["#f2f2f7", "#ececf1"]),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .surfaceRole) == "-")
  }
}
