@testable import SchemefyEvidence
@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What slides on a track stays light.
struct SurfaceKnobRuleTests {
  @Test(arguments: ["#fff", "#eee"])
  func staysLight(color: String) {
    var sheet = RuleSheet("p { background: \(color) }")
    sheet.resize(0, to: .knob, by: .surfaceKnob)
    #expect(sheet.decisions == ["surface-knob: stays"])
  }
}
