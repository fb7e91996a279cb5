@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Colours of a tint's hue become that.
struct TextTintRuleTests {
  @Test(arguments: [
    (RuleQuestion(.text, "#0063ba"), "systemBlue"),
    (RuleQuestion(.text, "#5c4500", on: "#fff8e1"), "systemYellow"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .textTint) == expected)
    #expect(question.isDecided(by: .textTint))
  }

  @Test(arguments: [
    RuleQuestion(.text, "#345"),
    RuleQuestion(.text, "#a06060", on: "#fffacd"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .textTint) == "-")
  }
}
