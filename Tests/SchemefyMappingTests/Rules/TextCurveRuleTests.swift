@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Ranks are kept.
struct TextCurveRuleTests {
  @Test(arguments: [
    (RuleQuestion(.text, "#345"), "#dbedff"),
    (RuleQuestion(.text, "#999", on: "#fff"), "#7b7b7b"),
    (RuleQuestion(.text, "#a06060", on: "#fffacd"), "#d59090"),
    (RuleQuestion(.text, "#000080"), "#a4c2ff"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .textCurve) == expected)
    #expect(question.isDecided(by: .textCurve))
  }
}
