@testable import SchemefyEvidence
@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What slides on a track stays light.
struct SurfaceKnobRuleTests {
  /// The size in which it is seen decides, and no other does.
  @Test func isOfItsSize() {
    #expect(RuleScene.sizes(decidedBy: .surfaceKnob, "i { background: #fff }") == [.knob])
  }

  @Test(arguments: ["#fff", "#eee"])
  func staysLight(color: String) {
    var sheet = RuleSheet("p { background: \(color) }")
    sheet.resize(0, to: .knob, by: .surfaceKnob)
    #expect(sheet.decisions == ["surface-knob: stays"])
  }

  /// A gray of half of the luminance of white may be a knob, and a darker one is none.
  @Test func isLightGray() {
    #expect(RuleScene.sizes(decidedBy: .surfaceKnob, "i { background: #bcbcbc }") == [.knob])
    #expect(RuleScene.sizes(decidedBy: .surfaceKnob, "i { background: #bbb }").isEmpty)
    let variable = "i { --k: #bcbcbc } b { background: var(--k) }"
    let dark = "i { --k: #bbb } b { background: var(--k) }"
    for (css, rule) in [(variable, "surface-knob"), (dark, "custom-property")] {
      var sheet = RuleSheet(css)
      sheet.resize(1, to: .knob, by: .surfaceKnob)
      #expect(sheet.rules[1] == rule)
    }
  }
}
