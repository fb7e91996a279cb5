import SchemefyCSS
import Testing

/// What is told by length and first letter is told rightly.
@Suite struct KeywordTableTests {
  private static let words = [
    "a", "-webkit-x", "color", "colour", "background", "abcdefghijklmnopqrstuvwxyz-01234",
  ]

  @Test func findsEachWordInAnyCase() {
    let index = KeywordIndex(Self.words.compactMap { PackedName($0.utf8.span) })
    for word in Self.words {
      #expect(index.place(of: word.utf8.span) != nil, "\(word)")
      #expect(index.place(of: word.uppercased().utf8.span) != nil, "\(word)")
    }
  }

  @Test(
    arguments: [
      "", "b", "mwebkit-x", "colog", "dolor", "colo", "color ", "abcdefghijklmnopqrstuvwxyz-0123",
      "abcdefghijklmnopqrstuvwxyz-012345", "\u{0}",
    ])
  func findsNoOther(word: String) {
    let index = KeywordIndex(Self.words.compactMap { PackedName($0.utf8.span) })
    #expect(index.place(of: word.utf8.span) == nil)
  }
}
