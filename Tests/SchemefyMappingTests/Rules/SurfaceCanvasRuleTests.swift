@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// The page's own canvas becomes the one that an option names.
struct SurfaceCanvasRuleTests {
  @Test(arguments: [
    (
      RuleQuestion(.surface, "#fafafa", canvas: "#fafafa", RuleQuestion.options(canvas: "#101820")),
      "#101820"
    )
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .surfaceCanvas) == expected)
    #expect(question.isDecided(by: .surfaceCanvas))
  }

  @Test(arguments: [
    RuleQuestion(.surface, "#fafafa", canvas: "#fafafa"),
    RuleQuestion(.surface, "#ffffff", canvas: "#fafafa", RuleQuestion.options(canvas: "#101820")),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .surfaceCanvas) == "-")
  }
}
