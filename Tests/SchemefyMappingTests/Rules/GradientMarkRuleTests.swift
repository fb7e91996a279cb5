@testable import SchemefyEvidence
@testable import SchemefyMapping
import SchemefyColor
import Testing

/// What a gradient draws is as light in the dark as it is dark in the light.
struct GradientMarkRuleTests {
  /// A dot that nothing is written on, and the same gradient under texts.
  @Test func isAMark() {
    for size in [SurfaceSize.mark, .medium] {
      var scene = RuleScene(
        "i { background: radial-gradient(#000 40%, transparent 41%) }", sizes: [(0, size)])
      scene.decide(.gradientMark)
      let isOfRule = scene.decisions[0].hasPrefix("gradient-mark: #")
      #expect(isOfRule == (size == .mark), "\(scene.decisions)")
    }
  }

  @Test(arguments: ["#000", "#333", "#003366"])
  func darkMarkBecomesLight(mark: String) {
    let mapper = RuleQuestion.mapper()
    #expect(mapper.drawn(RuleQuestion.color(mark)).contrastRatio(to: mapper.canvas.dark) > 7)
  }

  @Test func opacityStays() {
    #expect(RuleQuestion.mapper().drawn(RuleQuestion.color("#00000080")).alpha8 == 128)
  }
}
