@testable import SchemefyEvidence
@testable import SchemefyMapping
import SchemefySheets
import SchemefyColor
import Testing

import SchemefyPage

/// Pale surfaces that an author's dark scheme leaves go to where that has its canvas.
struct CompletedSurfaceRuleTests {
  @Test(arguments: ["#181a1b", "#0d1117", "#222"])
  func standsOnTheCanvas(canvas: String) {
    let canvas = RuleQuestion.color(canvas)
    let curve = SurfaceCurve(background: canvas, contrast: 4.6)
    for surface in ["#fff", "#f6f8fa", "#fff3cd"].map(RuleQuestion.color) {
      let dark = curve.map(surface, as: .medium)
      #expect(dark.relativeLuminance >= canvas.relativeLuminance - 0.001, "\(dark)")
      #expect(dark.isSurfaceOfDark)
    }
  }

  /// What is lively, or lies between, is no pale surface.
  @Test func paleIsPale() {
    #expect(RuleQuestion.color("#fff3cd").isSurfaceOfLight)
    #expect(!RuleQuestion.color("#0d6efd").isSurfaceOfLight)
    #expect(!RuleQuestion.color("#888").isSurfaceOfLight)
  }
}
