@testable import SchemefyEvidence
@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Parts of lines may be livelier than boxes.
struct SurfaceSmallRuleTests {
  /// The size in which it is seen decides, and no other does.
  @Test func isOfItsSize() {
    #expect(RuleScene.sizes(decidedBy: .surfaceSmall, "b { background: #fc6 }") == [.small])
  }

  @Test(arguments: ["#f0b0c8", "#d0a8e8", "#f0a8a0"])
  func isLivelier(color: String) {
    let (curve, color) = (SurfaceCurve(background: .black), RuleQuestion.color(color))
    let (small, medium) = (curve.map(color, as: .small), curve.map(color, as: .medium))
    #expect(OKLCH(small).chroma > OKLCH(medium).chroma)
    #expect(small.relativeLuminance <= 0.14)
  }

  /// A badge in the vivid colour of a box has one result with that; a muted one has not.
  @Test(arguments: [("#a7fc9d", true), ("#e8b8d0", false)])
  func vividFillHasOneResult(color: String, isOne: Bool) {
    var scene = RuleScene(
      "i { background: \(color) } p { background: \(color) }", sizes: [(0, .small), (1, .medium)])
    scene.decide(.surfaceSmall)
    #expect((scene.dark(of: 0) == scene.dark(of: 1)) == isOne, "\(scene.decisions)")
  }

  @Test func isStamped() {
    var sheet = RuleSheet("i { background: #fc6 }")
    sheet.resize(0, to: .small, by: .surfaceSmall)
    #expect(sheet.rules == ["surface-small"])
  }
}
