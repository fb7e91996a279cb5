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
    (RuleQuestion(.border, "#e0c060", on: "#fff8e1"), "#4d3c00"),
    (RuleQuestion(.border, "#8eaadb", on: "#fff"), "#415a86"),
    (RuleQuestion(.border, "#ff6", on: "#ffc"), "#373700"),
    (RuleQuestion(.border, "#9f9", on: "#cfc"), "#004e0a"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .linePale) == expected)
    #expect(question.isDecided(by: .linePale))
  }

  @Test(arguments: [
    RuleQuestion(.border, "#0055aa"),
    RuleQuestion(.border, "#777"),
    RuleQuestion(.border, "#28a745"),
    RuleQuestion(.border, "#94da3a"),
    RuleQuestion(.border, "#ffc107", on: "#fff"),
    RuleQuestion(.border, "#d39e00", on: "#ffc107"),
    RuleQuestion(.border, "#0055aa", on: "#2a6db3"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .linePale) == "-")
  }

  /// Vivid lines say something, whichever rule tells their width.
  @Test(arguments: [
    ".n { border: 1px solid #61affe }", ".n { border-color: #49cc90 }",
    ".n { border-color: #ffc107 }",
    ".n { background: #fff; border: 1px solid #4cb3d4 }", "hr { border-top: 1px solid #fc3 }",
    ".n { border: var(--w) solid #e6a700 }", "input:focus { border-color: #80bdff }",
  ])
  func vividLinesStay(css: String) {
    #expect(RuleSheet(css).decisions.last == "line-seen: stays")
  }

  @Test(arguments: [
    ".n { border: 1px solid #fde68a }", ".n { background: #ffc; border: 1px solid #ff6 }",
    ".n { border-color: #9fc5e8 }", ".n { background: #f6ffed; border-color: #b7eb8f }",
  ])
  func tintsAreMuted(css: String) {
    #expect(RuleSheet(css).rules.last == "line-pale" || RuleSheet(css).rules.last == "line-faint")
  }

  /// On its surface in the dark a line has about the contrast that it has in the light.
  @Test(arguments: [
    ("#ff6", "#ffc"), ("#9f9", "#cfc"), ("#8eaadb", "#fff"),
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
