@testable import SchemefyMapping
import SchemefyColor
import Testing

/// A text on a vivid fill that stays is dark.
struct TextOnAccentRuleTests {
  private func text(_ own: String, on fill: String) -> Color? {
    RuleQuestion.mapper().textColor(RuleQuestion.color(own), onAccent: RuleQuestion.color(fill))
  }

  @Test func darkTextStays() {
    #expect(text("#121212", on: "#ffe500") == RuleQuestion.color("#121212"))
    #expect(text("#253441", on: "#f8981d") == RuleQuestion.color("#253441"))
  }

  /// What is too weak becomes nearly black, as does white where the fill would have to become olive.
  @Test(arguments: [("#b8860b", "#ffe500"), ("#fff", "#f6c23e"), ("#fff", "#1cc88a")])
  func otherTextBecomesInk(own: String, fill: String) throws {
    let ink = try #require(text(own, on: fill))
    #expect(ink.relativeLuminance < 0.02)
    #expect(ink.contrastRatio(to: RuleQuestion.color(fill)) > 6)
  }

  /// A fill that has to become a little darker for its white text does so.
  @Test(arguments: ["#007bff", "#e74a3b", "#0055aa"])
  func whiteStaysOnNearlyDark(fill: String) { #expect(text("#fff", on: fill) == nil) }
}
