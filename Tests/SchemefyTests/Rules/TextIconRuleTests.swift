import Testing

@testable import SchemefySheets
@testable import Schemefy

/// An icon in the gray of its text is as good as a letter.
struct TextIconRuleTests {
  @Test(arguments: [("#333", "#333", true), ("#333", "#353535", true), ("#333", "#555", false)])
  func looksAlike(icon: String, text: String, isAlike: Bool) {
    #expect(TextIcons.looksAlike(RuleQuestion.color(icon), RuleQuestion.color(text)) == isAlike)
  }
}
