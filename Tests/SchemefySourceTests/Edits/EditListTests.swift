import SchemefySource
import Testing

@Suite struct EditListTests {
  private func apply(_ edits: [(Range<Int>, String)], to source: String) -> String {
    var list = EditList()
    let bytes = Array(source.utf8)
    for (range, replacement) in edits {
      list.replace(SourceRange(range), with: Array(replacement.utf8), in: bytes.span)
    }
    return String(decoding: list.applied(to: bytes), as: UTF8.self)
  }

  @Test func editsMayComeInAnyOrder() {
    #expect(apply([(4..<5, "E"), (0..<1, "AA"), (2..<3, "")], to: "abcde") == "AAbdE")
  }

  @Test func insertionsAtOnePlaceKeepTheirOrder() {
    #expect(apply([(3..<3, "z"), (1..<1, "1"), (1..<1, "2"), (1..<2, "")], to: "abc") == "a12cz")
  }

  @Test func anEditStartsAndEndsWhereOldAndNewDiffer() {
    let bytes = Array("color: #ffcc00".utf8)
    var list = EditList()
    list.replace(SourceRange(7..<14), with: Array("#ff0000".utf8), in: bytes.span)
    #expect(list.edits.map(\.range) == [SourceRange(10..<12)])
    list.replace(SourceRange(0..<5), with: Array("color".utf8), in: bytes.span)
    #expect(list.count == 1)
  }

  @Test func noEditsGiveTheSameBytes() {
    #expect(EditList().applied(to: [1, 2, 3]) == [1, 2, 3])
  }

  @Test func overlappingEditsAreRefused() async {
    await #expect(processExitsWith: .failure) {
      var list = EditList()
      let bytes: [UInt8] = [1, 2, 3]
      list.replace(SourceRange(0..<2), with: [9], in: bytes.span)
      list.replace(SourceRange(1..<3), with: [8], in: bytes.span)
      _ = list.applied(to: bytes)
    }
  }
}
