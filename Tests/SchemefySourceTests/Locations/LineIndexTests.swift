import SchemefySource
import Testing

@Suite struct LineIndexTests {
  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (2, 2, 1), (4, 2, 3), (5, 3, 1), (6, 4, 1), (7, 4, 2),
  ])
  func linesEndInAllThreeWays(offset: Int, line: Int, column: Int) {
    let index = LineIndex(Array("a\nb\r\n\rc".utf8).span)
    let position = index.position(of: offset)
    #expect(position.line == line)
    #expect(position.column == column)
  }

  @Test(arguments: [(0, 1), (2, 2), (3, 3), (6, 4), (10, 5), (11, 1), (13, 2)])
  func columnsInScalars(offset: Int, column: Int) {
    let index = LineIndex(Array("éa日🌙\né".utf8).span)
    let location = index.location(of: offset, in: "page.html")
    #expect(location.scalarColumn == column)
    #expect(location.column == index.position(of: offset).column)
  }
}
