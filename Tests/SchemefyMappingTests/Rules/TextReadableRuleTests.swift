@testable import SchemefyMapping
import SchemefyCascade
import SchemefyColor
import SchemefyTraits
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A text is made readable on all that it is seen on.
struct TextReadableRuleTests {
  /// All rules together leave no text of one declaration on one surface hard to read that can be read in
  /// the light.
  @Test(
    arguments: ["#000", "#555", "#05a", "#c00", "#777", "#fff", "#ffd814"],
    ["#fff", "#eef2f7", "#ffd814", "#0d6efd", "#222", "#d9534f", "#888"])
  func allRulesTogether(text: String, surface: String) throws {
    let light = RuleQuestion.color(text).contrastRatio(to: RuleQuestion.color(surface))
    guard light >= 4.5 else { return }
    var scene = RuleScene(
      "p { color: \(text) } div { background: \(surface) }", [(0, on: [1])])
    scene.decide()
    #expect(try #require(scene.contrast(of: 0)) >= 4.5, "\(scene.decisions)")
  }

  /// A text on two surfaces, one of which it cannot be read on by itself.
  @Test func isReadOnAllItsSurfaces() throws {
    var scene = RuleScene(
      "a { color: #05a } .x { background: #fff } .y { background: #0d6efd }",
      [(0, on: [1]), (0, on: [1, 2])], RuleScene.repaired)
    scene.decide(.textReadable)
    #expect(scene.plan.isChanged, "\(scene.decisions)")
  }

  @Test(arguments: ["#0055aa", "#777", "#f00", "#ffc107"], ["#000", "#2c2c2e", "#333"])
  func canBeReadInTheDark(text: String, surface: String) throws {
    let color = try #require(SolvedText.readable(text, on: [surface, "#1c1c1e"], in: .dark))
    for surface in [surface, "#1c1c1e"] {
      #expect(color.contrastRatio(to: RuleQuestion.color(surface)) >= 4.5)
    }
  }

  @Test(arguments: ["#999", "#ffc107", "#28a745"])
  func canBeReadInTheLight(text: String) throws {
    let color = try #require(SolvedText.readable(text, on: ["#fff"], in: .light))
    #expect((4.5...4.8).contains(color.contrastRatio(to: .white)))
  }

  /// Between black and white nothing can be read on both.
  @Test func mayBeImpossible() {
    #expect(SolvedText.readable("#777", on: ["#fff", "#000"], in: .dark) == nil)
  }

  @Test func isStamped() {
    var sheet = RuleSheet("a { color: #0055aa; border-color: #0055aa; background: #fff }")
    sheet.mend(0, to: "#abcdef")
    #expect(sheet.decisions[0] == "text-readable: #abcdef")
  }
}

extension SolvedText {
  /// A text on white in the light, on surfaces in a style.
  static func readable(
    _ text: String, on surfaces: [String], in style: UserInterfaceStyle
  ) -> Color? {
    let color = RuleQuestion.color(text)
    let light = LightText(own: color, declared: color, seen: color, backdrop: .white)
    return SolvedText(
      light, on: surfaces.map { Surface(RuleQuestion.color($0)) }, in: style,
      curve: TextCurve(minimum: 4.5, label: .white)
    ).color
  }
}
