import SchemefySource
import Testing

@testable import SchemefyPage

/// Edits of text with CDATA sections never end a section, nor begin markup.
struct CharacterDataTests {
  /// A text of which the part from `]]` on, or all or nothing of it, stands in a section.
  private func written(
    _ replacement: String, replacing range: Range<Int>, of text: String, inSection: Bool
  ) -> String {
    let place = TextRange(100..<100 + text.utf8.count)
    let data = CharacterData(text: Array(text.utf8), sections: inSection ? [place] : [])
    var output: [UInt8] = []
    data.append(
      Array(replacement.utf8), replacing: TextRange(range), at: TextRange(range).shifted(by: 100),
      to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [
    ("a<b&c", 0..<1, "x", "a<b&c"),
    ("]]>", 0..<1, "x", "]]]]><![CDATA[>"),
    (">", 2..<3, "]]x", "]]><![CDATA[>"),
    ("a]]", 0..<1, "x>", "a]]]]><![CDATA["),
    ("]", 0..<1, "x]>", "]]]><![CDATA["),
    ("", 2..<3, "]]x>", "]]><![CDATA["),
    ("", 1..<2, "]x]>", "]]><![CDATA["),
    ("", 0..<1, "x]]", ""),
  ])
  func inSections(replacement: String, range: Range<Int>, text: String, expected: String) {
    #expect(written(replacement, replacing: range, of: text, inSection: true) == expected)
  }

  @Test(arguments: [
    ("a<b&c>", 0..<1, "x", "a&lt;b&amp;c>"), ("]]>", 0..<1, "x", "]]&gt;"),
    (">", 2..<3, "]]x", "&gt;"),
  ])
  func besideSections(replacement: String, range: Range<Int>, text: String, expected: String) {
    #expect(written(replacement, replacing: range, of: text, inSection: false) == expected)
  }

  /// An insertion at either end of a section stands in it.
  @Test func endsOfSections() {
    #expect(written("<", replacing: 0..<0, of: "x", inSection: true) == "<")
    #expect(written("<", replacing: 1..<1, of: "x", inSection: true) == "<")
  }
}
