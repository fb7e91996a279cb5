@testable import SchemefyMapping
import SchemefyColor
import Testing

/// A text in the colour of its own surface is hidden on purpose, where a state shows it.
struct TextHiddenRuleTests {
  @Test(arguments: ["#222", "#fff", "#c2185b"])
  func staysHiddenUntilItHasAnotherColour(color: String) throws {
    var scene = RuleScene(
      "i { background: \(color); color: \(color) } i:hover { color: #4caf50 }", [(1, on: [0])],
      hovered: [(2, on: [0], rest: 0)])
    scene.decide(.textHidden)
    #expect(try #require(scene.contrast(of: 0)) == 1)
    var plan = scene.plan
    #expect(!plan.isFailing[0])
  }

  /// The surface goes with a text that is seen on the page when it is hovered.
  @Test func surfacesGoWithTextsThatAreShown() throws {
    var scene = RuleScene(
      "i { background: #222; color: #222 }", [(1, on: [0])], hovered: [(1, on: [], rest: 0)])
    scene.decide(.textHidden)
    #expect(try #require(scene.contrast(of: 0)) == 1)
    #expect(try #require(scene.contrast(of: 1)) >= 4.5)
  }

  /// What nothing shows a script may show, by either colour; equal colours of two rules meet by chance, with a picture
  /// between them; and a coloured or a pale bar is none that hides a text.
  @Test(arguments: [
    RuleScene("i { background: #222; color: #222 }", [(1, on: [0])]),
    RuleScene("i { background: #222 } b { color: #222 }", [(1, on: [0])]),
    RuleScene(
      "i { background: #fff; color: #fff }", [(1, on: [0])], hovered: [(1, on: [], rest: 0)]),
    RuleScene(
      "i { background: #1d4ed8; color: #1d4ed8 }", [(1, on: [0])],
      hovered: [(1, on: [], rest: 0)]),
    RuleScene("i { background: #222; color: #222 }", [(1, on: [0]), (1, on: [])]),
  ])
  func othersAreTexts(scene: RuleScene) {
    var scene = scene
    scene.decide(.textHidden)
    #expect(!scene.plan.isChanged)
  }
}
