@testable import SchemefyMapping
import SchemefyColor
import SchemefyEvidence
import Testing

/// A vivid fill stays where its texts can be dark.
struct SurfaceAccentRuleTests {
  /// A yellow badge keeps its colour and its dark text; with a text that lies on white, too, it does not.
  @Test func isKeptUnderDarkTexts() throws {
    let css = "b { color: #111 } .badge { background: #ffc107 }"
    var scene = RuleScene(css, [(0, on: [1])], sizes: [(1, .small)])
    scene.decide(.surfaceAccent)
    #expect(scene.dark(of: 1) == RuleQuestion.color("#ffc107"), "\(scene.decisions)")
    scene.decide()
    #expect(try #require(scene.contrast(of: 0)) >= 4.5)
  }

  @Test(arguments: ["#ffe500", "#fcc245", "#ff7979", "#00d1b2"])
  func partOfALineStays(fill: String) {
    let fill = RuleQuestion.color(fill)
    #expect(fill.accent(as: .small) == fill)
    #expect(fill.accent(as: .large) == nil)
  }

  /// A bright band would glare: a yellow one is dimmed, as a dark one would be olive, any other is mapped.
  @Test(arguments: [
    ("#ff7979", "#ff7979"), ("#ffc107", "#ffc107"), ("#99ff99", nil), ("#7dffff", nil),
    ("#ffe500", "#e1ca01"), ("#ffd814", "#ebc700"), ("#fde047", "#e6c924"),
  ])
  func brightBandIsDimmed(fill: String, dark: String?) {
    #expect(RuleQuestion.color(fill).accent(as: .medium)?.cssText.description == dark)
  }

  /// The tint of a marked text is no vivid fill.
  @Test func paleTintYields() {
    for fill in ["#fff3a3", "#ffe5b4", "#ffe58f"] {
      #expect(!RuleQuestion.color(fill).isVividFill, "\(fill)")
    }
    for fill in ["#ffe500", "#ffd666", "#2c9faf", "#00002d"] {
      #expect(RuleQuestion.color(fill).isVividFill, "\(fill)")
    }
  }
}
