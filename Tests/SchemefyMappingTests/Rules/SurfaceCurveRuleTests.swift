@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// The further from white, the further from black; tints keep their hue.
struct SurfaceCurveRuleTests {
  @Test(arguments: [
    (RuleQuestion(.surface, "#ced4da"), "#353a3f"),
    (RuleQuestion(.surface, "#adb5bd"), "#51585f"),
    (RuleQuestion(.surface, "#eeffcc"), "#182000"),
    (RuleQuestion(.surface, "#fffacd"), "#1c1900"),
    (RuleQuestion(.surface, "#8b7765"), "#655342"),
    (RuleQuestion(.surface, "rgb(255 255 255 / 0.8)"), "#000000cc"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .surfaceCurve) == expected)
    #expect(question.isDecided(by: .surfaceCurve))
  }
}
