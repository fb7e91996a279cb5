@testable import SchemefyMapping
import SchemefyColor
import Testing

/// A shape with texts of the drawing on it is a surface.
struct ShapeUnderTextRuleTests {
  /// By itself `#555` is taken for a line, and becomes light.
  @Test(arguments: ["#555", "#404040", "#24292f"])
  func darkShapesStayUnderLightTexts(shape: String) throws {
    var scene = RuleScene(drawn: [("#fff", on: [shape])])
    scene.decide(.shapeUnderText)
    let decision = try #require(scene.drawnShape(shape))
    #expect(decision.isBy(.shapeUnderText))
    let dark = decision.color?.dark ?? RuleQuestion.color(shape)
    #expect(dark.contrastRatio(to: .white) >= 4.5)
  }

  @Test(arguments: ["#d62728", "#1f77b4", "#2ca02c"])
  func vividShapesStayVivid(shape: String) {
    var scene = RuleScene(drawn: [("#fff", on: [shape])])
    scene.decide(.shapeUnderText)
    let own = RuleQuestion.color(shape)
    let dark = scene.drawnShape(shape).map { $0.color?.dark ?? own } ?? own
    #expect(OKLCH(dark).chroma > 0.6 * OKLCH(own).chroma, "\(dark)")
  }

  @Test func othersAreUpToAttributes() {
    var scene = RuleScene(drawn: [("#333", on: [])])
    scene.decide(.shapeUnderText)
    #expect(!scene.plan.isChanged)
    #expect(scene.drawnShape("#555") == nil)
  }
}
