@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What only light texts are seen on is dark already.
struct SurfaceUnderTextsRuleTests {
  /// A grey bar that only a light text is seen on, and one with a dark text, too.
  @Test func allTextsHaveToBeLighter() throws {
    let css = "p { color: #fff } b { color: #111 } div { background: #777 }"
    var scene = RuleScene(css, [(0, on: [2])])
    scene.decide(.surfaceUnderTexts)
    #expect(scene.decisions[2].hasPrefix("surface-under-texts: "), "\(scene.decisions)")
    #expect(try #require(scene.contrast(of: 0)) >= 4.5)
    var mixed = RuleScene(css, [(0, on: [2]), (1, on: [2])])
    mixed.decide(.surfaceUnderTexts)
    #expect(!mixed.decisions[2].hasPrefix("surface-under-texts: "), "\(mixed.decisions)")
  }

  private func polarity(_ text: String?, on surface: String = "#f45e43") -> TextPolarity {
    TextPolarity(text.map(RuleQuestion.color), on: RuleQuestion.color(surface))
  }

  @Test func lightTextsAreFound() {
    #expect(polarity("#fff").text == .white)
    #expect(polarity("#222") == .mixed)
    #expect(polarity(nil) == .mixed)
    #expect(polarity("#fff", on: "#eee") == .mixed)
  }

  /// The darkest of those that can be read counts, in whichever order they are found.
  @Test func textsAreMerged() {
    let texts = ["#fff", "#fde8e4", "#f9a898"].map { polarity($0) }
    let merged = texts[0].merged(with: texts[1]).merged(with: texts[2])
    #expect(merged == texts[2].merged(with: texts[0]).merged(with: texts[1]))
    #expect(merged.text == .white)
    #expect(merged.merged(with: polarity("#000")) == .mixed)
  }

  @Test func surfaceIsKept() {
    var sheet = RuleSheet("p { background: #f45e43; border-color: #f45e43 } i { background: #900 }")
    #expect(sheet.rules == ["surface-curve", "line-of-surface", "surface-dark"])
    sheet.keep(0, under: "#fff")
    #expect(sheet.decisions[0] == "surface-under-texts: #d44026")
    #expect(sheet.decisions[1] == "line-of-surface: #d44026")
  }
}
