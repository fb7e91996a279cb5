@testable import SchemefyMapping
import SchemefyColor
import Testing

/// A text in the colour of its own surface is hidden on purpose.
struct TextHiddenRuleTests {
  @Test(arguments: ["#222", "#fff", "#c2185b"])
  func staysHidden(color: String) throws {
    var scene = RuleScene("i { background: \(color); color: \(color) }", [(1, on: [0])])
    scene.decide(.textHidden)
    #expect(try #require(scene.contrast(of: 0)) == 1)
    var plan = scene.plan
    #expect(plan.failing().isEmpty)
  }

  /// The surface goes with a text that is seen on the page when it is hovered.
  @Test func surfacesGoWithTextsThatAreShown() throws {
    var scene = RuleScene(
      "i { background: #222; color: #222 }", [(1, on: [0])], hovered: [(1, on: [], rest: 0)])
    scene.decide(.textHidden)
    #expect(try #require(scene.contrast(of: 0)) == 1)
    #expect(try #require(scene.contrast(of: 1)) >= 4.5)
  }

  /// Equal colours of two rules meet by chance: a picture may lie between them.
  @Test func othersAreDecidedByThemselves() {
    var scene = RuleScene("i { background: #222 } b { color: #222 }", [(1, on: [0])])
    scene.decide(.textHidden)
    #expect(!scene.plan.isChanged)
  }
}
