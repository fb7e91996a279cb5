@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What only light texts are seen on is dark already.
struct SurfaceUnderTextsRuleTests {
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
