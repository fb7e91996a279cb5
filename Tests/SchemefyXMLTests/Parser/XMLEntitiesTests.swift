import SchemefyHTML
import Testing

@Suite struct XMLEntitiesTests {
  /// What the first of some entities stands for.
  private func expansion(_ declarations: [(String, String)]) -> XMLEntities.Expansion {
    var entities = XMLEntities()
    for (name, replacement) in declarations {
      entities.declare(Array(name.utf8), replacement: Array(replacement.utf8))
    }
    guard let index = entities.index(of: Array(declarations[0].0.utf8)) else { return .unresolved }
    return entities.resolve(index)
  }

  @Test func referencesInEntitiesAreReplaced() {
    #expect(
      expansion([("x", "y&z;!"), ("z", "&#60;&lt;&none;")])
        == .text(Array("y<<!".utf8), hasMarkup: false))
    #expect(expansion([("x", "&y;"), ("y", "<b/>")]) == .text(Array("<b/>".utf8), hasMarkup: true))
  }

  @Test func circlesAndLengthsAreNoticed() {
    #expect(expansion([("x", "&y;"), ("y", "&x;")]) == .circular)
    var bomb = [("x", "&e1;")]
    for level in 1..<40 { bomb.append(("e\(level)", "&e\(level + 1);&e\(level + 1);")) }
    bomb.append(("e40", "lol"))
    #expect(expansion(bomb) == .tooLong)
  }
}
