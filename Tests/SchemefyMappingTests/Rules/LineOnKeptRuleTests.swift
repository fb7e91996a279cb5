@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A dark box keeps its border.
struct LineOnKeptRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#0055cc", on: "#343a40"), "stays"),
    (RuleQuestion(.border, "#444", on: "#343a40"), "stays"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .lineOnKept) == expected)
    #expect(question.isDecided(by: .lineOnKept))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#444", on: "#fff")
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .lineOnKept) == "-")
  }
}
