@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Pale lines of pale texts are on pictures, and dark ones in dark bars.
struct LineOnDarkRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#ddd", under: "#fff"), "stays"),
    (RuleQuestion(.border, "#111", under: "#fff"), "stays"),
    (RuleQuestion(.border, "rgb(0 0 0 / 0.5)", under: "#fff"), "stays"),
    (RuleQuestion(.border, "#111", on: "rgb(255 255 255 / 0.3)", under: "#fff"), "stays"),
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
    RuleQuestion(.border, "#111", under: "#222"),
    RuleQuestion(.border, "#999", under: "#fff"),
    RuleQuestion(.border, "#111", on: "#fff", under: "#fff"),
    RuleQuestion(.shadow, "#111", under: "#fff"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .lineOnDark) == "-")
  }
}
