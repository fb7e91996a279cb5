import SchemefyColor
@testable import SchemefyMapping
import Testing

/// What is hardly seen on what is behind a drawing is as weak on that in the dark.
struct DrawingFaintRuleTests {
  /// What becomes of a stroke on surfaces, each within the one before.
  private func decision(
    _ color: String, on surfaces: String..., seenOn: [Int32] = [0]
  ) -> String {
    let css = surfaces.map { ".s { background: \($0) } " }.joined()
    var scene = RuleScene(
      css + "p { color: #222 }", [(surfaces.count, on: Array(surfaces.indices))])
    scene.decide()
    let decision = scene.decide(stroke: RuleQuestion.color(color), on: seenOn)
    return decision.map { "\($0.ruleName): \($0.color?.dark.cssText ?? "stays")" } ?? "-"
  }

  @Test(arguments: [("#eee", "#272727"), ("#ddd", "#272727")])
  func isAsWeak(line: String, dark: String) {
    #expect(decision(line, on: "#fff") == "drawing-faint: \(dark)")
  }

  /// In a card it is as weak on the card.
  @Test func countsOnTheCard() {
    #expect(decision("#eee", on: "#eee", "#fff", seenOn: [1]) == "drawing-faint: #434343")
    #expect(decision("#eee", on: "#fff", "#06c", seenOn: [0, 1]) == "-")
  }

  /// On a fill that stays, and where it is seen, vivid, or not seen at all.
  @Test(arguments: [
    ("#fff", "#06c"), ("#ccc", "#fff"), ("#ffd43b", "#fff"), ("#fff", "#222"), ("#fff", "#fff"),
  ])
  func leavesToOthers(line: String, surface: String) {
    #expect(decision(line, on: surface) == "-")
  }
}
