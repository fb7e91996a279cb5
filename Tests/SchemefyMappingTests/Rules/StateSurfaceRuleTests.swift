@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// The surface of a state moves to where all texts on it can be read.
struct StateSurfaceRuleTests {
  private func surface(_ color: String, bearing texts: [String]) -> Color? {
    RuleQuestion.mapper().surface(
      RuleQuestion.color(color), bearing: texts.map(RuleQuestion.color))
  }

  @Test(arguments: [
    ("#888", ["#fff"], true), ("#888", ["#fff", "#aaa"], true), ("#666", ["#000"], false),
  ])
  func textsCanBeRead(surface: String, texts: [String], isDarker: Bool) throws {
    let own = RuleQuestion.color(surface)
    let found = try #require(self.surface(surface, bearing: texts))
    for text in texts { #expect(found.contrastRatio(to: RuleQuestion.color(text)) >= 4.5) }
    #expect((found.relativeLuminance < own.relativeLuminance) == isDarker)
  }

  /// Texts to both sides leave no way.
  @Test func mayBeImpossible() {
    #expect(surface("#777", bearing: ["#999", "#555"]) == nil)
  }
}
