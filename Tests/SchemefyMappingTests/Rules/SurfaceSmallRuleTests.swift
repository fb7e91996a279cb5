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
