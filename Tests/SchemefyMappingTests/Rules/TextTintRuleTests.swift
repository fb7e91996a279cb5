@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Colours of a tint's hue become that.
struct TextTintRuleTests {
  @Test(arguments: [
    (RuleQuestion(.text, "#d32f2f"), "systemRed"),
    // A text in the colour of its surface.
    (RuleQuestion(.text, "#c3a500", on: "#c3a500"), "systemYellow"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .textTint) == expected)
    #expect(question.isDecided(by: .textTint))
  }

  @Test(arguments: [
    RuleQuestion(.text, "#345"),
    // Of the tint's hue, but a running text and no link.
    RuleQuestion(.text, "#003366"),
    RuleQuestion(.text, "#a06060", on: "#fffacd"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .textTint) == "-")
  }
}
