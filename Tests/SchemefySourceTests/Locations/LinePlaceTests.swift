import SchemefySource
import TestSupport
import Testing

@Suite struct LinePlaceTests {
  @Test(arguments: [
    ("", 1, 1, 1), ("a\nbé", 2, 4, 3), ("a\r\n\rb", 3, 2, 2), ("a\r", 2, 1, 1), ("\n\r\n", 3, 1, 1),
  ])
  func linesEndInAllThreeWays(text: String, line: Int, column: Int, scalarColumn: Int) {
    var place = LinePlace()
    place.advance(over: Array(text.utf8).span)
    #expect(place.line == line)
    #expect(place.column == column)
    #expect(place.scalarColumn == scalarColumn)
  }

  /// Long texts, which are counted sixteen bytes at a time, have the places that an index of them gives.
  @Test(arguments: [1, 15, 16, 17, 4_079, 4_080, 4_081, 20_000])
  func placesAreThoseOfAnIndex(length: Int) {
    var random = SeededRandom(seed: UInt64(length))
    for letters in [
      ["\n"], ["a", "\n"], ["a", "é", "\r\n", "\r", "\n", "日"], ["abcdefghij", "\r\n"],
    ] {
      var text = ""
      while text.utf8.count < length { text += letters.randomElement(using: &random) ?? "" }
      let bytes = Array(text.utf8)
      var place = LinePlace()
      place.advance(over: bytes.span)
      let end = LineIndex(bytes.span).location(of: bytes.count, in: "page.html")
      #expect(place.line == end.line)
      #expect(place.column == end.column)
      #expect(place.scalarColumn == end.scalarColumn)
    }
  }
}
