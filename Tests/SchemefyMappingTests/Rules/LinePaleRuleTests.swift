@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyColor
import SchemefyPage

/// Pale hues are muted.
struct LinePaleRuleTests {
  @Test(arguments: [
    (RuleQuestion(.border, "#cce8cc"), "#152c17"),
    (RuleQuestion(.border, "#ffeeba"), "#312600"),
    (RuleQuestion(.border, "#e0c060", on: "#fff8e1"), "#463700"),
    (RuleQuestion(.border, "#8eaadb", on: "#fff"), "#415a86"),
    (RuleQuestion(.border, "#80bdff", on: "#fff"), "#1f5c97"),
    (RuleQuestion(.border, "#ff6", on: "#ffc"), "#373700"),
    (RuleQuestion(.border, "#9f9", on: "#cfc"), "#004e0a"),
    (RuleQuestion(.border, "#94da3a", on: "#fff"), "#2b4700"),
    (RuleQuestion(.border, "#94da3a"), "#3e6400"),
    (RuleQuestion(.border, "#ffc107"), "#735500"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .linePale) == expected)
    #expect(question.isDecided(by: .linePale))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#0055aa"),
    RuleQuestion(.border, "#777"),
    RuleQuestion(.border, "#28a745"),
    RuleQuestion(.border, "#d39e00", on: "#ffc107"),
    RuleQuestion(.border, "#0055aa", on: "#2a6db3"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .linePale) == "-")
  }

  /// On its surface in the dark a line has about the contrast that it has in the light.
  @Test(arguments: [
    ("#ff6", "#ffc"), ("#9f9", "#cfc"), ("#94da3a", "#fff"), ("#8eaadb", "#fff"),
    ("#f4b083", "#fff"), ("#b4c6e7", "#f5f5f5"),
  ])
  func isAboutAsWeak(line: String, surface: String) {
    let sheet = RuleSheet(".k { background: \(surface); border: 1px solid \(line) }")
    let dark = sheet.decisions.map { decision in
      RuleQuestion.color(String(decision.split(separator: " ").last ?? ""))
    }
    let light = RuleQuestion.color(line).contrastRatio(on: RuleQuestion.color(surface))
    let ratio = dark[1].contrastRatio(on: dark[0])
    let least =
      light < Thresholds.paleLineRatio ? Thresholds.seenMarkRatio : Thresholds.graphicRatio
    #expect(ratio >= light - 0.05 && ratio <= max(light, least) + 0.1, "\(light): \(ratio)")
    let hues = (OKLCH(RuleQuestion.color(line)).hue, OKLCH(dark[1]).hue)
    #expect(abs(hues.0 - hues.1) < 4, "\(hues)")
  }
}
