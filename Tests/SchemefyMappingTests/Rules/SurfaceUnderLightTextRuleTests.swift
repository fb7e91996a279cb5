@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Under a lighter text a surface stays, or gets as dark as that needs.
struct SurfaceUnderLightTextRuleTests {
  @Test(arguments: [
    (RuleQuestion(.surface, "#0055aa", under: "#fff"), "stays"),
    (RuleQuestion(.surface, "#007bff", under: "#fff"), "#0071eb"),
    (RuleQuestion(.surface, "#ff9f00", under: "#fff"), "#a76600"),
    (RuleQuestion(.surface, "#000", under: "#fff"), "#101010"),
    (RuleQuestion(.surface, "#0a66c2", under: "#9cf"), "#0051a0"),
    (RuleQuestion(.surface, "#0a66c2", under: "#9cf", isPair: true), "stays"),
    (RuleQuestion(.surface, "#6200ee", under: "rgba(255, 255, 255, .5)", isPair: true), "stays"),
    (RuleQuestion(.surface, "#2a9d8f", under: "#cfe", isPair: true), "#007c70"),
    (RuleQuestion(.surface, "#666", under: "#aaa", isPair: true), "#3e3e3e"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .surfaceUnderLightText) == expected)
    #expect(question.isDecided(by: .surfaceUnderLightText))
  }

  @Test(arguments: [
    RuleQuestion(.surface, "#0055aa"),
    RuleQuestion(.surface, "#fff", under: "#222"),
    RuleQuestion(.surface, "#e8ffe8", under: "#fff"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .surfaceUnderLightText) == "-")
  }

  /// A vivid surface stays under a weak white that the same rule sets, as that can become lighter; one that
  /// comes from a property is for others, too.
  @Test func textsOfPropertiesAreNoPairs() {
    let pair = RuleSheet("b { background: #6200ee; color: rgb(255 255 255 / .5) }").decisions[0]
    let other = RuleSheet(
      "i { --t: rgb(255 255 255 / .5) } b { background: #6200ee; color: var(--t) }"
    ).decisions
    #expect(pair == "surface-under-light-text: stays")
    #expect(other[1].hasPrefix("surface-under-light-text: #"), "\(other)")
  }
}
