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

  @Test func isStamped() {
    var sheet = RuleSheet("main { background: #fc6 }")
    sheet.resize(0, to: .large, by: .surfaceLarge)
    #expect(sheet.rules == ["surface-large"])
  }
}
