@testable import SchemefyEvidence
@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// Bars and dots stay lively.
struct SurfaceMarkRuleTests {
  /// The size in which it is seen decides, and no other does.
  @Test func isOfItsSize() {
    #expect(RuleScene.sizes(decidedBy: .surfaceMark, "i { background: #28a745 }") == [.mark])
  }

  private let curve = SurfaceCurve(background: .black)

  @Test(arguments: ["#4f46e5", "#dc3545", "#0d6efd"])
  func staysLively(color: String) {
    let color = RuleQuestion.color(color)
    #expect(curve.map(color, as: .mark) == color.rounded)
    #expect(curve.map(color, as: .large) != color.rounded)
  }

  @Test(arguments: ["#ffc107", "#0f0", "#ff0"])
  func isNoGlare(color: String) {
    let mark = curve.map(RuleQuestion.color(color), as: .mark)
    #expect((0.28...0.3).contains(mark.relativeLuminance))
  }

  @Test func isStamped() {
    var sheet = RuleSheet("p { background: #4f46e5 }")
    sheet.resize(0, to: .mark, by: .surfaceMark)
    #expect(sheet.decisions == ["surface-mark: stays"])
  }
}
