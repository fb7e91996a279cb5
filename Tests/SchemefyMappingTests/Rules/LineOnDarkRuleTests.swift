@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Pale lines of pale texts are on pictures.
struct LineOnDarkRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#ddd", under: "#fff"), "stays"),
    (RuleQuestion(.shadow, "rgb(255 255 255 / 0.5)", under: "#fff"), "stays"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .lineOnDark) == expected)
    #expect(question.isDecided(by: .lineOnDark))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#ddd"),
    RuleQuestion(.border, "#ddd", under: "#222"),
    RuleQuestion(.border, "#ddd", on: "#fff", under: "#fff"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .lineOnDark) == "-")
  }
}
