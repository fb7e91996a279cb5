@testable import SchemefyEvidence
@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// The steps of a scale are as far from the page in the dark as in the light.
struct SurfaceStepRuleTests {
  private static let greens = ["#9be9a8", "#40c463", "#30a14e", "#216e39"]

  @Test func stepsAreFound() {
    var scale = ColorScale()
    for color in Self.greens + ["#0d6efd"] { scale.add(RuleQuestion.color(color)) }
    for color in Self.greens { #expect(scale.isStep(RuleQuestion.color(color))) }
    #expect(!scale.isStep(RuleQuestion.color("#0d6efd")))
    #expect(!scale.isStep(RuleQuestion.color("#888")))
  }

  @Test(arguments: greens)
  func ratioIsKept(color: String) {
    let color = RuleQuestion.color(color)
    let dark = SurfaceCurve(background: .black).map(color, as: .step)
    let ratio = color.contrastRatio(to: .white)
    #expect(abs(dark.contrastRatio(to: .black) - ratio) < 0.2, "\(dark)")
  }

  /// Steps are of one hue, give or take 20 degrees.
  @Test(arguments: [(10.0, true), (20, true), (31, false)])
  func stepsHaveOneHue(turn: Double, isOne: Bool) {
    let steps = [(0.85, 140), (0.6, 140 + turn / 2), (0.4, 140 + turn)].map { lightness, hue in
      RuleQuestion.color("oklch(\(lightness) 0.08 \(hue))")
    }
    var scale = ColorScale()
    for step in steps { scale.add(step) }
    #expect(steps.allSatisfy(scale.isStep) == isOne)
  }
}
