import SchemefySource
import Testing

@Suite struct OffsetMapTests {
  /// `a&amp;bc` read as `a&bc`.
  private var reference: OffsetMap {
    var map = OffsetMap(from: 10)
    map.appendVerbatim(10..<11)
    map.appendUnit(11..<16, textCount: 1)
    map.appendVerbatim(16..<18)
    return map
  }

  @Test func identity() {
    let map = OffsetMap(identityFrom: 3, count: 5)
    #expect(map.source(of: 0..<5) == 3..<8)
    #expect(map.source(of: 2..<2) == 5..<5)
    #expect(map.source(of: 5..<5) == 8..<8)
  }

  @Test(arguments: [
    (0..<1, 10..<11), (1..<2, 11..<16), (0..<4, 10..<18), (2..<4, 16..<18), (2..<3, 16..<17),
    (1..<1, 11..<11), (2..<2, 16..<16), (4..<4, 18..<18),
  ])
  func reference(text: Range<Int>, source: Range<Int>) {
    #expect(reference.textCount == 4)
    #expect(reference.source(of: text) == source)
  }

  @Test func aRangeInsideAnEscapeCoversIt() {
    var map = OffsetMap(from: 0)
    map.appendUnit(0..<6, textCount: 3)
    #expect(map.source(of: 1..<2) == 0..<6)
  }

  @Test func droppedSourceBelongsToNoText() {
    var map = OffsetMap(from: 0)
    map.appendVerbatim(0..<2)
    map.appendUnit(2..<3, textCount: 0)
    map.appendVerbatim(3..<5)
    #expect(map.source(of: 0..<2) == 0..<2)
    #expect(map.source(of: 2..<4) == 3..<5)
    #expect(map.source(of: 0..<4) == 0..<5)
  }

  @Test func textIsCutWhereOtherSourceInterruptsIt() {
    var map = OffsetMap(from: 0)
    map.appendVerbatim(0..<2)
    map.appendUnit(2..<7, textCount: 1)
    map.appendVerbatim(10..<13)
    map.appendUnit(20..<24, textCount: 2)
    #expect(map.pieces(of: 0..<8) == [0..<3, 3..<6, 6..<8])
    #expect(map.pieces(of: 1..<4) == [1..<3, 3..<4])
    #expect(map.pieces(of: 3..<6) == [3..<6])
    #expect(map.pieces(of: 3..<3) == [3..<3])
    #expect(map.pieces(of: 7..<8) == [7..<8])
    #expect(reference.pieces(of: 0..<4) == [0..<4])
  }

  @Test func anEmptyMapPointsToItsStart() {
    #expect(OffsetMap(from: 7).source(of: 0..<0) == 7..<7)
  }
}
