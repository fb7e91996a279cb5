@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Grays are labels by their rank.
struct TextLabelRuleTests {
  @Test(arguments: [
    (RuleQuestion(.text, "#000"), "label"),
    (RuleQuestion(.text, "#333"), "label"),
    (RuleQuestion(.text, "rgb(60 60 67 / 0.6)"), "secondaryLabel"),
    (RuleQuestion(.text, "#666"), "secondaryLabel"),
    (RuleQuestion(.text, "#6c757d"), "secondaryLabel"),
    (RuleQuestion(.text, "#222", on: "#fffacd"), "label"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .textLabel) == expected)
    #expect(question.isDecided(by: .textLabel))
  }

  @Test(arguments: [
    // Between two labels, where it stays.
    RuleQuestion(.text, "#4a4a4a"),
    RuleQuestion(.text, "#555"),
    RuleQuestion(.text, "rgb(0 0 0 / 0.87)"),
    RuleQuestion(.text, "#999", on: "#fff"),
    RuleQuestion(.text, "#0055aa"),
    RuleQuestion(.text, "#ddd", on: "#222"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .textLabel) == "-")
  }
}
