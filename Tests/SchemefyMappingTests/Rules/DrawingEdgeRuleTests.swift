import SchemefyColor
import Testing

@testable import SchemefyMapping
@testable import SchemefyEvidence

/// The edge of a section is of the section's colour.
struct DrawingEdgeRuleTests {
  private func decision(_ edge: String, _ css: String, _ sizes: SurfaceSize...) -> String {
    var scene = RuleScene(css, sizes: sizes.enumerated().map { ($0.offset, $0.element) })
    let decision = scene.decide(edge: RuleQuestion.color(edge))
    return decision.map { "\($0.ruleName): \($0.color?.dark.cssText ?? "stays")" } ?? "-"
  }

  @Test func staysWithItsSection() {
    #expect(decision("#143d59", "footer { background: #143d59 }", .medium) == "drawing-edge: stays")
  }

  /// Of the button and the section of a colour, the section counts.
  @Test func hasTheColorOfTheLargest() {
    let css = "a { background: #fc6 } footer { background: #ffcc66 }"
    let calm = SurfaceCurve(background: .black).map(RuleQuestion.color("#fc6"), as: .large)
    #expect(decision("#fc6", css, .small, .large) == "drawing-edge: \(calm.cssText)")
  }

  /// By itself it is a surface like others, in a colour that none of them has.
  @Test func leavesOtherColorsToTheCurve() {
    #expect(decision("#f4f6f8", "footer { background: #143d59 }", .medium) == "-")
  }
}
