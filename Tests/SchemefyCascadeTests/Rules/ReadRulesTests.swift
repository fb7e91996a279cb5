@testable import SchemefyCascade
import SchemefyCSS
import Testing

/// The rules of a sheet that the cascade reads, and whose selectors are parsed for it.
struct ReadRulesTests {
  @Test(arguments: [
    ("a { margin: 0 } b { color: red }", [false, true]),
    ("a { } b { --x: 1 } c { COLOR: red }", [false, true, true]),
    ("a { width: 1px; b { color: red } c { width: 1px } }", [true, true, false]),
    ("@media print { a { margin: 0 } } a { margin: 0 }", [true, false, false]),
    ("a { @layer x { margin: 0 } } @layer y;", [true, true, true]),
    ("a { font: 1em b } b { border-block-end: 0 } c { all: unset }", [false, false, true]),
    ("a { background-size: 0; outline: 0 }", [false]),
  ])
  func areThoseThatSayAnythingToIt(css: String, expected: [Bool]) {
    let bytes = Array(css.utf8)
    #expect(Stylesheet.parse(bytes.span).rulesOfCascade(in: bytes.span) == expected)
  }

  @Test func namesOfOthersAreNotRead() {
    let css = ".m-0 { margin: 0 } .red { color: red } .p-0 { padding: 0 }"
    let sheet = CascadeSheet(Array(css.utf8))
    var table = SelectorTable()
    var names = NameTable()
    let selectors = sheet.selectors.add(to: &table, names: &names)
    #expect(selectors.roles == [.none, .style(0), .none])
    #expect((1..<names.count).map { names.text(of: NameTable.ID($0)) } == ["red"])
  }
}
