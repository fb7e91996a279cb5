@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Black that tints becomes white that tints as much.
struct OverlayDarkRuleTests {
  @Test(arguments: [
    (RuleQuestion(.surface, "rgb(0 0 0 / 0.02)"), "rgb(255 255 255 / 0.034)"),
    (RuleQuestion(.surface, "rgb(0 0 0 / 0.05)"), "rgb(255 255 255 / 0.069)"),
    (RuleQuestion(.surface, "rgb(0 0 0 / 0.1)"), "rgb(255 255 255 / 0.116)"),
    (RuleQuestion(.surface, "rgb(0 0 0 / 0.2)"), "rgb(255 255 255 / 0.191)"),
    (RuleQuestion(.surface, "rgb(9 30 66 / 0.08)"), "rgb(255 255 255 / 0.093)"),
    (RuleQuestion(.surface, "rgb(15 23 42 / 0.05)"), "rgb(255 255 255 / 0.065)"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .overlayDark) == expected)
    #expect(question.isDecided(by: .overlayDark))
  }

  @Test(arguments: [
    RuleQuestion(.surface, "rgb(0 0 0 / 0.4)"),
    // A scrim over a picture.
    RuleQuestion(.surface, "rgb(9 30 66 / 0.3)", under: "#fff"),
    RuleQuestion(.surface, "rgb(0 0 0 / 0.3)", under: "#eee"),
    RuleQuestion(.surface, "rgb(255 0 0 / 0.1)"),
    RuleQuestion(.surface, "rgb(255 255 255 / 0.1)"),
    RuleQuestion(.surface, "#000"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .overlayDark) == "-")
  }
}
