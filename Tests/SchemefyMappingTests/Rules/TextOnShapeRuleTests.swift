@testable import SchemefyMapping
import SchemefyColor
import Testing

/// A text of a drawing can be read on what is drawn behind it.
struct TextOnShapeRuleTests {
  @Test(
    arguments: ["#fff", "#333", "#000", "#0a3069", "#ffd814"],
    ["#555", "#d62728", "#ffd814", "#eef", "#fff", "#000", "#7fc97f"])
  func whatCanBeReadInTheLightCan(text: String, shape: String) throws {
    let light = RuleQuestion.color(text).contrastRatio(to: RuleQuestion.color(shape))
    guard light >= 4.5 else { return }
    var scene = RuleScene(drawn: [(text, on: [shape])])
    scene.decide(.shapeUnderText, .textOnShape)
    #expect(try #require(scene.contrast(ofDrawn: 0)) >= 4.5)
  }

  /// Where nothing behind it changes, neither does the text.
  @Test func staysOnKeptShapes() throws {
    var scene = RuleScene(drawn: [("#000", on: ["#ff7f0e"])])
    scene.decide(.shapeUnderText, .textOnShape)
    let decision = try #require(scene.drawnText("#000"))
    #expect(decision.isBy(.textOnShape) && decision.color == nil)
  }

  /// One text on a pale and on a dark shape, with no colour for both.
  @Test func isReadAsWellAsItCanBe() throws {
    var scene = RuleScene(drawn: [("#888", on: ["#fff", "#000"])])
    scene.decide(.textOnShape)
    #expect(try #require(scene.contrast(ofDrawn: 0)) > 1)
  }
}
