@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A surface gives way to a text that nothing else can make readable.
struct SurfaceYieldsRuleTests {
  @Test(arguments: ["#fff", "#ffc107", "#f45e43", "#0d6efd"])
  func textCanBeRead(surface: String) {
    let dark = RuleQuestion.mapper().surface(RuleQuestion.color(surface), yieldingTo: .white)
    #expect(dark.contrastRatio(to: .white) >= 4.5, "\(dark)")
  }

  /// What is lively gives way no further than it takes.
  @Test func staysLively() {
    let dark = RuleQuestion.mapper().surface(RuleQuestion.color("#0d6efd"), yieldingTo: .white)
    #expect(dark.contrastRatio(to: .white) < 4.8)
  }

  /// Step by step, down to what is black to the eye.
  @Test func stepsAreDarker() throws {
    var color = Color.white
    for _ in 0..<12 {
      let darker = try #require(color.yielding)
      #expect(darker.relativeLuminance < color.relativeLuminance)
      color = darker
    }
    #expect((0.26...0.3).contains(OKLab(color).lightness))
    #expect(Color.black.yielding == nil)
  }
}
