@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A surface gives way to a text that nothing else can make readable.
struct SurfaceYieldsRuleTests {
  /// A link of the browser's own, on surfaces of an author's dark scheme.
  @Test(arguments: ["#c9c9ff", "#fff", "#ffd814", "#9090b8"])
  func givesWayToLinks(surface: String) throws {
    var scene = RuleScene("div { background: \(surface) }", [(-1, on: [0])], RuleScene.repaired)
    #expect(try #require(scene.contrast(of: 0)) < 4.5)
    scene.decide(.surfaceYields)
    #expect(scene.decisions[0].hasPrefix("surface-yields: #"), "\(scene.decisions)")
    #expect(try #require(scene.contrast(of: 0)) >= 4.5)
  }

  @Test func staysUnderReadableTexts() {
    var scene = RuleScene("div { background: #222 }", [(-1, on: [0])], RuleScene.repaired)
    scene.decide(.surfaceYields)
    #expect(!scene.plan.isChanged)
  }

  @Test(arguments: ["#fff", "#ffc107", "#f45e43", "#0d6efd"])
  func textCanBeRead(surface: String) {
    let dark = RuleQuestion.mapper().surface(RuleQuestion.color(surface), yieldingTo: .white)
    #expect(dark.contrastRatio(to: .white) >= 4.5, "\(dark)")
  }

  /// What is lively gives way no further than it takes.
  @Test func staysLively() {
    let dark = RuleQuestion.mapper().surface(RuleQuestion.color("#0d6efd"), yieldingTo: .white)
    #expect(dark.contrastRatio(to: .white) < 4.8)
  }

  /// Step by step, down to what is black to the eye.
  @Test func stepsAreDarker() throws {
    var color = Color.white
    for _ in 0..<12 {
      let darker = try #require(color.yielding)
      #expect(darker.relativeLuminance < color.relativeLuminance)
      color = darker
    }
    #expect((0.26...0.3).contains(OKLab(color).lightness))
    #expect(Color.black.yielding == nil)
  }

  /// A gray that is darker than any of eight bits but black has a step left, until it is as good as black.
  @Test func stepsEndAtBlack() {
    #expect(RuleQuestion.color("oklch(0.025 0 0)").yielding == .black)
    #expect(RuleQuestion.color("oklch(0.019 0 0)").yielding == nil)
  }
}
