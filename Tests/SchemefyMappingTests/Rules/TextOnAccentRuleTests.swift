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

  /// What is too weak becomes darker, and keeps its hue.
  @Test(arguments: [("#b8860b", "#ffe500"), ("#0a58ca", "#f8981d"), ("#c00", "#e1ca01")])
  func weakTextBecomesDarker(own: String, fill: String) throws {
    let darker = try #require(text(own, on: fill))
    #expect((4.5...4.8).contains(darker.contrastRatio(to: RuleQuestion.color(fill))))
    let hues = (OKLCH(darker).hue, OKLCH(RuleQuestion.color(own)).hue)
    #expect(OKLCH.hueDistance(hues.0, hues.1) < 3)
  }

  /// White becomes nearly black where the fill would have to become olive.
  @Test(arguments: [("#fff", "#f6c23e"), ("#fff", "#1cc88a")])
  func otherTextBecomesInk(own: String, fill: String) throws {
    let ink = try #require(text(own, on: fill))
    #expect(ink.relativeLuminance < 0.02)
    #expect(ink.contrastRatio(to: RuleQuestion.color(fill)) > 6)
  }

  /// A fill that has to become a little darker for its white text does so.
  @Test(arguments: ["#007bff", "#e74a3b", "#0055aa"])
  func whiteStaysOnNearlyDark(fill: String) { #expect(text("#fff", on: fill) == nil) }
}
