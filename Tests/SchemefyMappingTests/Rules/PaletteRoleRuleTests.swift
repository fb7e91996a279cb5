@testable import SchemefyMapping
import Testing

@testable import SchemefySheets
import SchemefyPage
import SchemefyPalettes

/// A colour that a role of the palette has in the light becomes that role.
struct PaletteRoleRuleTests {
  private static let material: SchemeOptions = {
    var options = SchemeOptions()
    (options.palette, options.roleMatching) = (.material, .always)
    return options
  }()

  @Test(arguments: [
    (RuleQuestion(.surface, "#f5f5f5", material), "tertiarySystemBackground"),
    (RuleQuestion(.surface, "#e0e0e0", material), "#000000"),
    (RuleQuestion(.text, "rgba(0, 0, 0, .54)", on: "#fafafa", material), "secondaryLabel"),
    // It can be read no worse than in the light, where it can't be read.
    (RuleQuestion(.text, "rgba(0, 0, 0, .38)", on: "#fff", material), "tertiaryLabel"),
    (RuleQuestion(.border, "rgba(0, 0, 0, .12)", material), "separator"),
  ])
  func decides(question: RuleQuestion, expected: String) {
    #expect(question.answer(of: .paletteRole) == expected)
    #expect(question.isDecided(by: .paletteRole))
  }

  @Test(arguments: [
    RuleQuestion(.surface, "#f5f5f5"), RuleQuestion(.surface, "#f5f5f6", material),
    RuleQuestion(.surface, "rgb(245 245 245 / .5)", material),
    // White is that of surfaces alone, and black at 87 % that of texts.
    RuleQuestion(.text, "#fff", on: "#333", material),
    RuleQuestion(.surface, "rgba(0, 0, 0, .87)", material),
    // A text on a surface that stays dark.
    RuleQuestion(.text, "rgba(0, 0, 0, .87)", on: "#ffeb3b", under: nil, withSet("#ffeb3b")),
    RuleQuestion(.shadow, "rgba(0, 0, 0, .12)", material),
  ])
  func leavesToOthers(question: RuleQuestion) {
    #expect(question.answer(of: .paletteRole) == "-")
  }

  /// What options decide goes before it.
  @Test func optionsComeFirst() {
    #expect(RuleQuestion(.surface, "#f5f5f5", Self.withSet("#f5f5f5")).isDecided(by: .set))
    var options = Self.material
    options.canvas = RuleQuestion.options(canvas: "#123456").canvas
    let question = RuleQuestion(.surface, "#f5f5f5", canvas: "#f5f5f5", options)
    #expect(question.answer(of: .paletteRole) == "-")
  }

  /// A text that is not seen on its surface, be it in the light or in the dark, is as readable as before.
  @Test func unseenTextTakesItsRole() {
    let question = RuleQuestion(
      .text, "rgba(0, 0, 0, .38)", on: "#000", Self.withSet("#000", becomes: "#fff"))
    #expect(question.answer(of: .paletteRole) == "tertiaryLabel")
  }

  /// Material's, with a colour that stays, or becomes another one.
  private static func withSet(_ color: String, becomes other: String? = nil) -> SchemeOptions {
    var options = material
    options.decisions = RuleQuestion.options([color: other ?? color]).decisions
    return options
  }
}
