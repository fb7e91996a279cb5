@testable import SchemefyMapping
import Testing

/// A dark layer darkens a fill that stays.
struct OverlayOnFillRuleTests {
  @Test(arguments: [
    (".k { background: #4e73df }", "overlay-on-fill: stays"),
    (".k { background: #fff }", "overlay-dark: rgb(255 255 255 / 0.116)"),
    (".k { background: #fff3cd }", "overlay-dark: rgb(255 255 255 / 0.116)"),
  ])
  func decides(surface: String, expected: String) {
    let css = ".t { color: #fff } \(surface) .i { background: rgba(0, 0, 0, .1) }"
    var scene = RuleScene(css, [(0, on: [1]), (0, on: [1, 2])])
    scene.decide(.surfaceUnderTexts, .overlayOnFill)
    #expect(scene.decisions[2] == expected, "\(scene.decisions)")
  }

  /// So does a navy one, and a pale one lightens.
  @Test(arguments: ["rgb(9 30 66 / .1)", "rgb(208 215 222 / .32)"])
  func decidesOnOtherLayers(layer: String) {
    let css = ".t { color: #fff } .k { background: #4e73df } .i { background: \(layer) }"
    var scene = RuleScene(css, [(0, on: [1]), (0, on: [1, 2])])
    scene.decide(.surfaceUnderTexts, .overlayOnFill)
    #expect(scene.decisions[2] == "overlay-on-fill: stays", "\(scene.decisions)")
  }

  /// On a card as often, it tells as much as on the page.
  @Test func isLightWhereItIsSeenOnOthers() {
    let css =
      ".t { color: #fff } .k { background: #4e73df } .i { background: rgba(0, 0, 0, .1) } "
      + ".c { background: #fff }"
    var scene = RuleScene(css, [(0, on: [1, 2]), (0, on: [3, 2])])
    scene.decide(.surfaceUnderTexts, .overlayOnFill)
    #expect(scene.decisions[2].hasPrefix("overlay-dark"))
  }
}
