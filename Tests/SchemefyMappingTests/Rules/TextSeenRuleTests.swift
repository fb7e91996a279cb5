@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What can be read stays.
struct TextSeenRuleTests {
  @Test(arguments: [
    (RuleQuestion(.text, "#28a745"), "stays"),
    (RuleQuestion(.text, "#e8590c"), "stays"),
    (RuleQuestion(.text, "#ffffff", on: "#0055aa"), "stays"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .textSeen) == expected)
    #expect(question.isDecided(by: .textSeen))
  }

  @Test(arguments: [
    RuleQuestion(.text, "#1a6e4b"),
    RuleQuestion(.text, "#222"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .textSeen) == "-")
  }
}
