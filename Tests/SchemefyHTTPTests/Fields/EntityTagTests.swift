import SchemefyHTTP
import Testing

struct EntityTagTests {
  @Test(arguments: ["\"\"", "\"a\"", "W/\"a,b\"", "\"!#~\"", "\"é\""])
  func reads(text: String) throws {
    let tag = try #require(EntityTag(" \(text)\t"))
    #expect(tag.description == text)
    #expect(tag.isWeak == text.hasPrefix("W"))
  }

  @Test(arguments: [
    "", "a", "\"a", "a\"", "w/\"a\"", "W\"a\"", "W/ \"a\"", "\"a b\"", "\"a\"\"b\"", "\"a\", \"b\"",
    "*", "\"\u{7F}\"",
  ])
  func refuses(text: String) {
    #expect(EntityTag(text) == nil)
  }

  @Test func comparesWeakly() throws {
    let tags = ["\"a\"", "W/\"a\"", "\"b\""].compactMap { EntityTag($0) }
    #expect(tags[0].matchesWeakly(tags[1]))
    #expect(tags[0] != tags[1])
    #expect(!tags[0].matchesWeakly(tags[2]))
  }
}
