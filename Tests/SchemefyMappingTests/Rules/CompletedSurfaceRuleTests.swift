@testable import SchemefyEvidence
@testable import SchemefyMapping
import SchemefySheets
import SchemefyColor
import Testing

import SchemefyPage

/// Pale surfaces that an author's dark scheme leaves go to where that has its canvas.
struct CompletedSurfaceRuleTests {
  private static func scene(_ surface: String, canvas: String = "#111") -> RuleScene {
    RuleScene(
      "div { background: \(surface) } p { color: #eee }", [(1, on: [0])],
      canvas: (canvas, "#fff"), RuleScene.completed)
  }

  @Test(arguments: ["#fff", "#fffbe0", "#f2f2ee"])
  func paleOnesAreMapped(surface: String) throws {
    var scene = Self.scene(surface)
    scene.decide(.completedSurface)
    #expect(scene.decisions[0].hasPrefix("completed-surface: #"), "\(scene.decisions)")
    #expect(try #require(scene.contrast(of: 0)) >= 4.5)
  }

  /// Lively surfaces, dark ones, and all on a pale canvas.
  @Test(arguments: [("#fc3", "#111"), ("#222", "#111"), ("#fff", "#fafafa")])
  func othersStay(surface: String, canvas: String) {
    var scene = Self.scene(surface, canvas: canvas)
    scene.decide(.completedSurface)
    #expect(!scene.plan.isChanged, "\(scene.decisions)")
  }

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

  /// A tint is mapped up to the chroma from which it is lively.
  @Test(arguments: [(0.075, true), (0.085, false), (0.115, false)])
  func tintsAreMapped(chroma: Double, isMapped: Bool) {
    var scene = Self.scene("oklch(0.9 \(chroma) 90)")
    scene.decide(.completedSurface)
    #expect(scene.plan.isChanged == isMapped, "\(scene.decisions)")
  }
}
