@testable import SchemefyHTML
import Testing

/// The first tag of a piece tells what it stands in.
struct EnclosingTests {
  private func enclosing(_ text: String) -> [TagName] {
    var options = HTMLParserOptions()
    options.findsEnclosing = true
    return options.enclosing(Array(text.utf8).span).enclosing?.map(\.tag) ?? []
  }

  @Test(
    arguments: [
      ("<td>a", [TagName.table, .tbody, .tr]), (" \n<TR\tclass=a>", [.table, .tbody]),
      ("<!-- a --><th/>", [.table, .tbody, .tr]), ("<style>a{}</style ><tr>", []),
      ("<style data-x>td{}</STYLE> <tr>", [.table, .tbody]), ("<col>", [.table, .colgroup]),
      ("<thead><tr>", [.table]), ("<path d=''/>", [.svg]), ("<linearGradient id=a>", [.svg]),
      ("<p>a", []), ("<p><tr>", []), ("a<tr>", []), ("<tracked>", []), ("<tr", []),
      ("<!--<tr>", []),
      ("</td><td>", []), ("", []),
      // A page's own tags speak against it.
      ("<td>a<body>", []), ("<!doctype html><td>", []), ("<td><header>", [.table, .tbody, .tr]),
    ])
  func firstTag(text: String, expected: [TagName]) {
    #expect(enclosing(text) == expected)
  }

  @Test func isLookedForWhereItMayBe() {
    var options = HTMLParserOptions()
    let cell = Array("<td>".utf8)
    #expect(options.enclosing(cell.span).enclosing == nil)
    options.findsEnclosing = true
    #expect(options.ofSrcdoc.enclosing(cell.span).enclosing == nil)
    options.enclosing = []
    #expect(options.enclosing(cell.span).enclosing == [])
    options.enclosing = nil
    let row = HTMLDocument.parse(cell.span, options: options)
    #expect(row.nodes.contains { $0.tag == .td })
  }
}
