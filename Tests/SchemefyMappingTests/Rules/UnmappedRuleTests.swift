@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A plan that changes nothing says so of each colour.
struct UnmappedRuleTests {
  @Test func eachColorStays() {
    let decision = MappingDecision(nil, by: .unmapped)
    #expect(decision.isBy(.unmapped) && !decision.isBy(.authorDark))
    #expect(decision.color == nil && decision.rule?.keeps.isEmpty == false)
    #expect(SheetPlan.unchanged(SheetUsage()).decisions.isEmpty)
  }

  /// A page whose canvas is dark, with nothing pale on it, is dark already.
  @Test(arguments: [("#111", [], true), ("#111", ["#fff"], false), ("#eee", [], false)])
  func darkPages(canvas: String, surfaces: [String], isDark: Bool) {
    let backdrops = Backdrops(
      canvas: RuleQuestion.color(canvas), bare: Set(surfaces.map(RuleQuestion.color)))
    #expect(backdrops.isDark == isDark)
  }

  /// A pale surface with a text of its own is a button of a dark page, and the card of a vivid one.
  @Test(arguments: [
    ("#111", ["#fff"], true), ("#4a5bd4", ["#fff"], false), ("#4a5bd4", ["#222"], true),
    ("#4a5bd4", [], true),
  ])
  func vividPages(canvas: String, surfaces: [String], isDark: Bool) {
    let backdrops = Backdrops(
      canvas: RuleQuestion.color(canvas), paired: Set(surfaces.map(RuleQuestion.color)))
    #expect(backdrops.isDark == isDark)
  }
}
