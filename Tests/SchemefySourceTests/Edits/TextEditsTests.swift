import SchemefySource
import Testing

@Suite struct TextEditsTests {
  private func edits(_ all: (Range<Int>, String)...) -> TextEdits {
    var edits = TextEdits()
    for (range, replacement) in all {
      edits.replace(TextRange(range), with: Array(replacement.utf8))
    }
    return edits
  }

  private func apply(_ edits: TextEdits, to text: String = "abcdefgh") -> String {
    String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
  }

  // MARK: Removals

  @Test func editsInRemovedRangesAreDropped() {
    var all = edits((1..<2, "X"), (2..<2, "Y"), (6..<7, "Z"))
    all.remove([TextRange(1..<4)])
    #expect(apply(all) == "aefZh")
  }

  /// An insertion at the start of a removed range stays, and so does one at its end.
  @Test func insertionsAtTheEndsOfRemovedRangesStay() {
    var all = edits((1..<1, "<"), (4..<4, ">"))
    all.remove([TextRange(1..<4)])
    #expect(apply(all) == "a<>efgh")
  }

  /// Of ranges that lie in each other the outer ones count; neighbours are both removed.
  @Test func removedRangesInOthersCountOnce() {
    var all = TextEdits()
    all.remove([TextRange(2..<3), TextRange(1..<4), TextRange(4..<5)])
    all.remove([TextRange(0..<5)])
    #expect(apply(all) == "fgh")
    #expect(all.edits.count == 1)
    var neighbours = TextEdits()
    neighbours.remove([TextRange(4..<6), TextRange(1..<2), TextRange(2..<4)])
    #expect(apply(neighbours) == "agh")
    #expect(neighbours.edits.count == 3)
  }

  @Test func tellsWhatItRemoves() {
    var all = TextEdits()
    #expect(all.isEmpty)
    all.remove([])
    #expect(all.isEmpty)
    all.remove([TextRange(2..<5)])
    #expect(!all.isEmpty)
    for range in [2..<5, 2..<3, 4..<5, 3..<3, 4..<4] {
      #expect(all.removes(TextRange(range)), "\(range)")
    }
    for range in [1..<3, 4..<6, 0..<1, 5..<6, 2..<2, 5..<5, 0..<8, 1..<1] {
      #expect(!all.removes(TextRange(range)), "\(range)")
    }
  }

  @Test func dropsWhatLiesInARange() {
    var all = edits((0..<1, "A"), (1..<2, "B"), (2..<4, "C"), (4..<5, "D"))
    all.remove([TextRange(6..<7)])
    all.drop(in: TextRange(1..<4))
    #expect(apply(all) == "AbcdDfh")
    all.drop(in: TextRange(6..<7))
    #expect(apply(all) == "AbcdDfgh")
    // What only reaches into it stays.
    all.drop(in: TextRange(0..<0))
    #expect(apply(all) == "AbcdDfgh")
  }

  // MARK: Places

  @Test func moveAlong() {
    var all = edits((0..<1, "A"))
    all.remove([TextRange(2..<3)])
    #expect(apply(all.shifted(by: 3)) == "abcAegh")
  }

  @Test func takeInOthers() {
    var all = edits((0..<1, "A"))
    var others = edits((2..<3, "CC"), (7..<8, "H"))
    others.remove([TextRange(4..<6)])
    all.append(others)
    #expect(apply(all) == "AbCCdgH")
    var none = TextEdits()
    none.append(others)
    #expect(apply(none) == "abCCdgH")
  }

  // MARK: Units

  /// Units of two letters: `ab`, `cd` and so on.
  private func inPairs(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound / 2 * 2..<max(range.upperBound + 1, range.lowerBound + 2) / 2 * 2
  }

  @Test func growToWholeUnits() {
    let text = Array("abcdefgh".utf8)
    let all = edits((1..<2, "B"), (4..<6, "EF")).widened(in: text, inPairs)
    #expect(all.edits.map(\.range) == [TextRange(0..<2), TextRange(4..<6)])
    #expect(apply(all) == "aBcdEFgh")
  }

  @Test func editsOfOneUnitBecomeOne() {
    let text = Array("abcdefgh".utf8)
    let all = edits((3..<4, "D"), (2..<3, "C"), (4..<4, "-"), (6..<7, ""))
      .widened(in: text, inPairs)
    #expect(apply(all) == "abCD-efh")
    #expect(all.edits.map(\.range) == [TextRange(2..<4), TextRange(4..<6), TextRange(6..<8)])
  }

  @Test func editsAcrossUnitsJoinThem() {
    let text = Array("abcdefgh".utf8)
    let all = edits((1..<3, "X"), (3..<4, "Y"), (5..<6, "Z")).widened(in: text, inPairs)
    #expect(apply(all) == "aXYeZgh")
    #expect(all.edits.map(\.range) == [TextRange(0..<4), TextRange(4..<6)])
  }
}
