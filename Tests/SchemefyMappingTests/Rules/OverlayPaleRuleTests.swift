@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A pale layer that would be the brightest surface of a dark page becomes weaker.
struct OverlayPaleRuleTests {
  @Test(arguments: [
    (RuleQuestion(.surface, "rgb(208 215 222 / .32)"), "rgb(208 215 222 / 0.115)"),
    (RuleQuestion(.surface, "hsl(220 14% 90% / .45)"), "rgb(226 228 233 / 0.1)"),
    (RuleQuestion(.surface, "rgb(255 243 205 / .4)"), "rgb(255 243 205 / 0.122)"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .overlayPale) == expected)
    #expect(question.isDecided(by: .overlayPale))
  }

  /// White shows no layer on white, and a vivid yellow marks in the dark as well.
  @Test(arguments: [
    RuleQuestion(.surface, "rgb(255 255 255 / .4)"),
    RuleQuestion(.surface, "rgb(255 255 0 / .3)"),
    RuleQuestion(.surface, "rgb(175 184 193 / .2)"),
    RuleQuestion(.surface, "rgb(208 215 222 / .6)"),
    // On this canvas it tells as much as on white.
    RuleQuestion(
      .surface, "rgb(170 170 170 / .457)", RuleQuestion.options(canvas: "#5a5a5a")),
    RuleQuestion(.surface, "rgb(0 0 0 / .1)"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .overlayPale) == "-")
  }
}
