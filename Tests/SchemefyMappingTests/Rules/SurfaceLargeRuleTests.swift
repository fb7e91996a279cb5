@testable import SchemefyEvidence
@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What holds most of a page is calmer than boxes.
struct SurfaceLargeRuleTests {
  /// The size in which it is seen decides, and no other does.
  @Test func isOfItsSize() {
    #expect(RuleScene.sizes(decidedBy: .surfaceLarge, "main { background: #fc6 }") == [.large])
  }

  @Test(arguments: ["#fc6", "#ffc107", "#28a745"])
  func isCalmer(color: String) {
    let (curve, color) = (SurfaceCurve(background: .black), RuleQuestion.color(color))
    let (large, medium) = (curve.map(color, as: .large), curve.map(color, as: .medium))
    #expect(OKLCH(large).chroma < OKLCH(medium).chroma)
    #expect(large.relativeLuminance < medium.relativeLuminance)
  }

  /// A page in a colour of its brand is no gray one.
  @Test(arguments: ["#667eea", "#3b82f6", "#7c3aed", "#e74c3c"])
  func keepsTheBrand(color: String) {
    let large = OKLCH(SurfaceCurve(background: .black).map(RuleQuestion.color(color), as: .large))
    #expect((0.08...0.091).contains(large.chroma), "\(large)")
    #expect(abs(large.hue - OKLCH(RuleQuestion.color(color)).hue) < 3)
  }

  @Test func isStamped() {
    var sheet = RuleSheet("main { background: #fc6 }")
    sheet.resize(0, to: .large, by: .surfaceLarge)
    #expect(sheet.rules == ["surface-large"])
  }

  /// What is dark and lively is calmer as well, but for where all of the page is so.
  @Test(arguments: [
    ("", "#28a745", true), ("body { background: #222 }", "#28a745", true),
    ("body { background: #fc6 }", "#28a745", true),
    ("body { background: #4a2bd4 }", "#28a745", false),
    ("body { background: #4a2bd4 }", "#fc6", true),
  ])
  func vividPagesStay(canvas: String, color: String, isCalmer: Bool) {
    let number = canvas.isEmpty ? 0 : 1
    var scene = RuleScene(
      "\(canvas) main { background: \(color) }", sizes: [(number, .large)])
    scene.decide(.surfaceLarge)
    let isDecided = scene.decisions[number].hasPrefix("surface-large: ")
    #expect(isDecided == isCalmer, "\(scene.decisions)")
  }
}
