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
    for size in [SurfaceSize.knob, .mark, .small, .large] {
      var scene = RuleScene("b { background: #fc6 }", sizes: [(0, size)])
      scene.decide(.surfaceSmall)
      let isOfRule = scene.decisions[0].hasPrefix("surface-small: ")
      #expect(isOfRule == (size == .small), "\(scene.decisions)")
    }
  }

  @Test(arguments: ["#fc6", "#ffc107", "#28a745"])
  func isLivelier(color: String) {
    let (curve, color) = (SurfaceCurve(background: .black), RuleQuestion.color(color))
    let (small, medium) = (curve.map(color, as: .small), curve.map(color, as: .medium))
    #expect(OKLCH(small).chroma > OKLCH(medium).chroma)
    #expect(small.relativeLuminance <= 0.14)
  }

  @Test func isStamped() {
    var sheet = RuleSheet("i { background: #fc6 }")
    sheet.resize(0, to: .small, by: .surfaceSmall)
    #expect(sheet.rules == ["surface-small"])
  }
}
