@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What can be read stays.
struct TextSeenRuleTests {
  @Test(arguments: [
    (RuleQuestion(.text, "#e08e0b"), "stays"),
    (RuleQuestion(.text, "#ffffff", on: "#0055aa"), "stays"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .textSeen) == expected)
    #expect(question.isDecided(by: .textSeen))
  }

  @Test(arguments: [
    RuleQuestion(.text, "#1a6e4b"),
    // It can be read, but authors choose a lighter one.
    RuleQuestion(.text, "#28a745"),
    RuleQuestion(.text, "#222"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .textSeen) == "-")
  }
}
