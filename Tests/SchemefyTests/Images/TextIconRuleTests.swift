import SchemefyColor
import Testing

@testable import SchemefySheets
@testable import Schemefy

/// An icon in the gray of its text is as good as a letter.
struct TextIconRuleTests {
  @Test(arguments: [("#333", "#333", true), ("#333", "#353535", true), ("#333", "#555", false)])
  func looksAlike(icon: String, text: String, isAlike: Bool) throws {
    let (icon, text) = (try #require(Color(css: icon)), try #require(Color(css: text)))
    #expect(TextIcons.looksAlike(icon, text) == isAlike)
  }
}
