import SchemefyColor
@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A gray shadow is one of black.
struct ShadowGrayRuleTests {
  @Test(arguments: [
    (RuleQuestion(.shadow, "#999"), "#00000099"),
    (RuleQuestion(.shadow, "#666"), "#00000099"),
    (RuleQuestion(.shadow, "#333"), "#00000099"),
    (RuleQuestion(.shadow, "#ccc"), "#00000066"),
    (RuleQuestion(.shadow, "#ddd", canvas: "#eee"), "#00000024"),
    (RuleQuestion(.shadow, "rgb(60 64 67 / 0.3)"), "#00000073"),
    (RuleQuestion(.shadow, "#999", on: "#333"), "#00000099"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .shadowGray) == expected)
    #expect(question.isDecided(by: .shadowGray))
  }

  @Test(arguments: [
    RuleQuestion(.shadow, "#000"),
    RuleQuestion(.shadow, "rgb(0 0 0 / 0.2)"),
    RuleQuestion(.shadow, "#fff"),
    RuleQuestion(.shadow, "rgb(0 0 80 / 0.2)"),
    RuleQuestion(.shadow, "#0088ff"),
    RuleQuestion(.shadow, "#ccc", canvas: "#222"),
    RuleQuestion(.shadow, "#808080", canvas: "#808080"),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .shadowGray) == "-")
  }

  /// Rings, which have neither blur nor offset, are lines, and become no shadows.
  @Test(arguments: [
    ("0 0 .5em #999", "shadow-gray: #00000099"), ("3px 3px 6px #666", "shadow-gray: #00000099"),
    ("0 0 0 1px #999", "line-gray: #565656"), ("inset 0 0 5px #bbb", "shadow-gray: #00000088"),
  ])
  func shadows(value: String, expected: String) {
    #expect(RuleSheet(".k { box-shadow: \(value) }").decisions == [expected])
    #expect(
      RuleSheet(".k { filter: drop-shadow(0 0 5px #999) }").decisions
        == ["shadow-gray: #00000099"])
  }

  /// On no ground it is lighter than that.
  @Test(arguments: ["#fff", "#eee", "#fffacd"])
  func isNeverLighter(canvas: String) {
    for level in stride(from: 0x11, through: 0xCC, by: 0x11) {
      let gray = Color(rgb: UInt32(level) << 16 | UInt32(level) << 8 | UInt32(level))
      let question = RuleQuestion(.shadow, gray.cssText, canvas: canvas)
      let dark = RuleQuestion.color(question.answer(of: .shadowGray))
      #expect(dark.rgb == 0 && dark.alpha <= Thresholds.shadowAlpha)
    }
  }
}
