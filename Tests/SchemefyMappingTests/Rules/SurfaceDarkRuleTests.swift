@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What is dark already stays.
struct SurfaceDarkRuleTests {
  @Test(arguments: [
    (RuleQuestion(.surface, "#343a40"), "stays"),
    (RuleQuestion(.surface, "#222"), "stays"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .surfaceDark) == expected)
    #expect(question.isDecided(by: .surfaceDark))
  }

  @Test(arguments: [
    RuleQuestion(.surface, "#eee"),
    RuleQuestion(.surface, "#050505"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .surfaceDark) == "-")
  }
}
