import Testing

@testable import SchemefySheets
@testable import Schemefy

/// What slides on a track stays light.
struct SurfaceKnobRuleTests {
  @Test(arguments: ["#fff", "#eee"])
  func staysLight(color: String) {
    var sheet = RuleSheet("p { background: \(color) }")
    sheet.resize(0, to: .knob)
    #expect(sheet.decisions == ["surface-knob: stays"])
  }
}
