@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// The line around such a surface is as strong on it as in the light.
struct CompletedLineRuleTests {
  @Test(arguments: ["#ddd", "#ffe69c", "#fff"])
  func isAsStrong(line: String) {
    let line = RuleQuestion.color(line)
    let surface = (light: Color.white, dark: RuleQuestion.color("#222"))
    let ratio = line.line(on: surface).contrastRatio(to: surface.dark)
    #expect(abs(ratio - line.contrastRatio(to: .white)) < 0.05)
  }
}
