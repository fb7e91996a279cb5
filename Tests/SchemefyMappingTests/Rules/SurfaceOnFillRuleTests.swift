@testable import SchemefyMapping
import SchemefyColor
import SchemefyEvidence
import Testing

/// A light button stays with the vivid band that it lies on.
struct SurfaceOnFillRuleTests {
  private static let css =
    ".b { color: #5b2be0 } .h { background: #5b2be0 } .w { background: #fff } .t { color: #fff } "
    + ".x { background: #eef }"

  /// The decisions on the text and the surface of a button, with the surfaces that it is seen on.
  private static func decisions(_ texts: [RuleScene.Text], _ css: String = css) -> [String] {
    var scene = RuleScene(css, texts + [(3, on: [1])], sizes: [(2, .small)])
    scene.decide(.surfaceUnderTexts, .surfaceOnFill)
    return [scene.decisions[0], scene.decisions[2]]
  }

  @Test func isKeptOnFill() {
    #expect(
      Self.decisions([(0, on: [1, 2])]) == ["surface-on-fill: stays", "surface-on-fill: stays"])
  }

  /// On the page as well, it would glare; and a text of the page would be dark on black.
  @Test(arguments: [
    [(text: 0, on: [1, 2]), (text: 0, on: [2])], [(text: 0, on: [1, 2]), (text: 0, on: [])],
  ])
  func isMappedWhereItIsSeenElsewhere(texts: [RuleScene.Text]) {
    let decisions = Self.decisions(texts)
    #expect(decisions.allSatisfy { !$0.hasPrefix("surface-on-fill") }, "\(decisions)")
  }

  /// A black band is a fill as well, and a gray text stays where the rule of its surface colours it.
  @Test func isKeptOnDark() {
    let css =
      ".b { background: #fff; color: #333 } .h { background: #111827 } .w { color: #fff }"
    var scene = RuleScene(css, [(1, on: [2, 0]), (3, on: [2])], sizes: [(0, .small)])
    scene.decide(.surfaceUnderTexts, .surfaceOnFill)
    #expect(scene.decisions[0] == "surface-on-fill: stays", "\(scene.decisions)")
    #expect(scene.decisions[1] == "surface-on-fill: stays", "\(scene.decisions)")
  }

  /// The entry of a dark menu that has the ground of the page opens into it, and does not glare in the dark; the
  /// other entries turn with it.
  @Test(arguments: [("#fcfcfc", false), ("#ffffff", true)])
  func entryIsMappedWithThePage(ground: String, isKept: Bool) {
    let css = """
      .a { background: \(ground); color: #333 } .c { background: #eee; color: #444 }
      .n { background: #343131 } .w { color: #ddd } .m { background: \(ground) } p { color: #222 }
      """
    var scene = RuleScene(
      css, [(1, on: [4, 0]), (3, on: [4, 2]), (5, on: [4]), (7, on: [6])],
      sizes: [(0, .small), (2, .small), (6, .large)])
    scene.decide(.surfaceUnderTexts, .surfaceOnFill)
    for surface in [0, 2] {
      #expect(
        (scene.decisions[surface] == "surface-on-fill: stays") == isKept, "\(scene.decisions)")
    }
  }

  /// A field for a search has no text with a hue.
  @Test func isMappedUnderGrayText() {
    let css = Self.css.replacing(".b { color: #5b2be0 }", with: ".b { color: #333 }")
    #expect(!Self.decisions([(0, on: [1, 2])], css)[1].hasPrefix("surface-on-fill"))
  }

  /// A text too weak for that becomes darker.
  @Test func textIsReadable() throws {
    let css = Self.css.replacing(".b { color: #5b2be0 }", with: ".b { color: #a78bfa }")
    var scene = RuleScene(css, [(0, on: [1, 2]), (3, on: [1])], sizes: [(2, .small)])
    scene.decide(.surfaceUnderTexts, .surfaceOnFill)
    #expect(scene.dark(of: 2) == .white)
    #expect(try #require(scene.contrast(of: 0)) >= 4.5)
  }

  /// The surface where it is hovered stays with that at rest.
  @Test func stateStays() {
    var scene = RuleScene(
      Self.css, [(0, on: [1, 2]), (3, on: [1])], hovered: [(0, on: [1, 4], rest: 0)],
      sizes: [(2, .small), (4, .small)])
    scene.decide(.surfaceUnderTexts, .surfaceOnFill)
    #expect(scene.decisions[4] == "surface-on-fill: stays", "\(scene.decisions)")
  }
}
