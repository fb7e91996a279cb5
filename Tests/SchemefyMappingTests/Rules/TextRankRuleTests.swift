@testable import SchemefyMapping
import SchemefyColor
import SchemefyTraits
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A pale text on something paler stays fainter than others.
struct TextRankRuleTests {
  /// A pale text on white is the faintest in the dark, too.
  @Test func rankIsThatOfTheLight() throws {
    var scene = RuleScene(
      ".a { color: #ccc } .b { color: #333 } div { background: #fff }",
      [(0, on: [2]), (1, on: [2])])
    scene.decide(.textRank)
    #expect(scene.decisions[0].hasPrefix("text-rank: #"), "\(scene.decisions)")
    let (faint, strong) = (
      try #require(scene.contrast(of: 0)), try #require(scene.contrast(of: 1))
    )
    #expect(faint < strong / 1.5)
  }

  /// A text that is not seen on the surface behind it lies on something else.
  @Test(arguments: ["#fff", "#ebebeb"])
  func unseenTextsAreLeft(text: String) {
    var scene = RuleScene(
      ".a { color: \(text) } .b { color: #333 } div { background: #fff }",
      [(0, on: [2]), (1, on: [2])])
    scene.decide(.textRank)
    #expect(scene.decisions[0] == "text-on-dark: stays", "\(scene.decisions)")
  }

  @Test(arguments: ["#ccc", "#bbb", "#e0d0d0"])
  func staysFaint(text: String) throws {
    let faint = try #require(SolvedText.readable(text, on: ["#000"], in: .dark))
    let body = try #require(SolvedText.readable("#333", on: ["#000"], in: .dark))
    #expect(faint.contrastRatio(to: .black) >= 4.5)
    #expect(faint.contrastRatio(to: .black) < body.contrastRatio(to: .black) / 2)
  }

  /// By itself it would stay the strongest of the page.
  @Test func isTakenForLight() {
    let mapper = RuleQuestion.mapper()
    #expect(mapper.isTakenForLight(RuleQuestion.color("#ccc"), on: .white))
    #expect(!mapper.isTakenForLight(RuleQuestion.color("#777"), on: .white))
    #expect(!mapper.isTakenForLight(RuleQuestion.color("#333"), on: RuleQuestion.color("#222")))
  }
}
