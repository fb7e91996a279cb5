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
}
