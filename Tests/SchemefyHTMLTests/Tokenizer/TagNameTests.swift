import SchemefyHTML
import Testing

@Suite struct TagNameTests {
  @Test(arguments: TagName.allCases.filter { $0 != .unknown })
  func isFoundByItsName(tag: TagName) {
    #expect(TagName(PackedName(tag.lowercased)) == tag)
    #expect(TagName(PackedName(tag.lowercased + "x")) != tag)
  }

  @Test(arguments: ["", "x", "foreignobjec", "selectedcontents", "abcdefghijklmnopq", "divdivdiv"])
  func isUnknown(name: String) {
    #expect(TagName(PackedName(name)) == .unknown)
  }
}
