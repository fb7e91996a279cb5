@testable import SchemefyMapping
import SchemefyColor
import Testing

/// What a gradient draws is as light in the dark as it is dark in the light.
struct GradientMarkRuleTests {
  @Test(arguments: ["#000", "#333", "#003366"])
  func darkMarkBecomesLight(mark: String) {
    let mapper = RuleQuestion.mapper()
    #expect(mapper.drawn(RuleQuestion.color(mark)).contrastRatio(to: mapper.canvas.dark) > 7)
  }

  @Test func opacityStays() {
    #expect(RuleQuestion.mapper().drawn(RuleQuestion.color("#00000080")).alpha8 == 128)
  }
}
