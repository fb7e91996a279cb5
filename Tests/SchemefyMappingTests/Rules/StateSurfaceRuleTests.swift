@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// The surface of a state moves to where all texts on it can be read.
struct StateSurfaceRuleTests {
  /// A link that becomes blue on blue where a rule for its surface alone hovers it.
  @Test func surfaceGivesWay() throws {
    var scene = RuleScene(
      "a { color: #8ab4f8 } a:hover { background: #8095c8 }", [(0, on: [])],
      hovered: [(0, on: [1], rest: 0)], canvas: ("#111", "#fff"), RuleScene.repaired)
    #expect(try #require(scene.contrast(of: 1)) < 4.5)
    scene.decide(.stateSurface)
    #expect(scene.decisions[1].hasPrefix("state-surface: #"), "\(scene.decisions)")
    #expect(scene.decisions[0] == "unmapped: stays")
    #expect(try #require(scene.contrast(of: 1)) >= 4.5)
  }

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
