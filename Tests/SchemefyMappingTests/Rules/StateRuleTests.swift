@testable import SchemefyMapping
import SchemefyColor
import Testing

import SchemefySheets

/// What is told from its rest in the light is in the dark.
struct StateRuleTests {
  @Test(
    arguments: [
      (
        "a { color: #333 } a:hover { color: #000 }",
        ["text-label", "state"]
      ),
      (
        "a { background: #28a745 } a:hover { background: #218838 }",
        ["surface-curve", "state"]
      ),
      (
        "a { color: #333 } a:hover { color: #333 }",
        ["text-label", "text-label"]
      ),
    ] as [(String, [String])])
  func rules(css: String, rules: [String]) {
    #expect(RuleSheet(css).rules == rules)
  }

  /// A state goes the way that it goes in the light; at rest, the colour beside it may be its own.
  @Test(arguments: [
    (ColorUse.Role.surface, "#c0c0c0", "#b0b0b0", "#fff", false),
    (.surface, "#c0c0c0", "#b0b0b0", "#c0c0c0", false),
    (.surface, "#c0c0c0", "#d0d0d0", "#c0c0c0", true),
    (.surface, "#c0c0c0", "#b0b0b0", "#222", true),
    (.text, "#c0c0c0", "#b0b0b0", "#fff", true),
    (.text, "#c0c0c0", "#b0b0b0", "#c0c0c0", false),
    (.text, "#c0c0c0", "#d0d0d0", "#c0c0c0", true),
  ])
  func direction(
    role: ColorUse.Role, rest: String, own: String, beside: String, isLighter: Bool
  ) throws {
    let rest = RuleQuestion.color(rest)
    let state = StateContrast(
      RuleQuestion.mapper(), role: role, light: (rest, RuleQuestion.color(own)),
      beside: RuleQuestion.color(beside), inDark: .black)
    let dark = Color(rgb: 0xC0C0C0)
    let found = try #require(state.color((dark, dark))).dark
    #expect((found.relativeLuminance > dark.relativeLuminance) == isLighter, "\(found)")
  }

  /// There is no lighter one than white, which is one.
  @Test func mayBeWhite() throws {
    for hue in stride(from: 0, to: 360, by: 10) {
      let rest = RuleQuestion.color("oklch(0.92 0.001 \(hue))")
      guard OKLab(rest).lightness + Thresholds.largestStateStep <= 1 else { continue }
      let state = StateContrast(
        RuleQuestion.mapper(), role: .text,
        light: (Color(rgb: 0xC0C0C0), Color(rgb: 0x909090)), beside: .white, inDark: .black)
      let found = try #require(state.color((rest, rest))).dark
      #expect(found.relativeLuminance > rest.relativeLuminance, "\(hue): \(found)")
    }
  }
}
