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
}
