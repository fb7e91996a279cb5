import Schemefy
import SchemefyReports
import Testing

/// What is found of texts in states.
struct AuditStateTests {
  @Test(arguments: [
    ("a:hover { color: #bbb }", ["1 #bbbbbb on #ffffff :hover 'link'"]),
    ("a:hover, a:focus { color: #bbb }", ["1 #bbbbbb on #ffffff :hover :focus 'link'"]),
    ("a:focus-visible { background: #00f }", ["1 #0000ee on #0000ff :focus 'link'"]),
    (
      "a:active { color: #00c } a:hover { color: #bbb }",
      ["1 #bbbbbb on #ffffff :hover :active 'link'"]
    ),
    ("a:visited { color: #bbb }", ["1 #bbbbbb on #ffffff :visited 'link'"]),
    // What changes on another element.
    (
      "p:hover { background: #00c }",
      [
        "2 #000000 on #0000cc :hover 'text'", "1 #0000ee on #0000cc :hover 'link'",
      ]
    ),
    ("input:checked + b { color: #bbb }", ["1 #bbbbbb on #ffffff :checked 'label'"]),
    (
      "a:hover::after { content: 'out'; color: #bbb }",
      [
        "1 #bbbbbb on #ffffff :hover 'out'"
      ]
    ),
    // What can't be read at rest is not said again.
    ("b { color: #bbb } b:hover { color: #ccc }", ["1 #bbbbbb on #ffffff 'label'"]),
    ("b { color: #bbb } b:hover { color: #000 }", ["1 #bbbbbb on #ffffff 'label'"]),
    ("a:hover { color: #00c } a:focus { outline: 1px solid #bbb }", []),
    // What is shown only then.
    (
      "b { display: none; color: #bbb } p:hover b { display: inline }",
      [
        "1 #bbbbbb on #ffffff :hover 'label'"
      ]
    ),
  ])
  func states(_ css: String, _ expected: [String]) throws {
    let page =
      "<style>\(css)</style><p>text <a href=x>link</a> <input type=checkbox><b>label</b></p>"
    #expect(try AuditedTextTests.findings(page).sorted() == expected.sorted())
  }

  /// Red for the moment of a click is the user agent's own.
  @Test func activeLinksOfTheUserAgent() throws {
    #expect(try AuditedTextTests.findings("<a href=x>link</a>") == [])
    let authored = "<style>a:active { color: #f77 }</style><a href=x>link</a>"
    #expect(
      try AuditedTextTests.findings(authored) == ["1 #ff7777 on #ffffff :active 'link'"])
  }

  /// What the body says of links that were visited, and of others.
  @Test func linksOfTheBody() throws {
    func findings(_ attributes: String) throws -> [String] {
      try AuditedTextTests.findings("<body \(attributes)><a href=x>link</a>")
    }
    #expect(try findings("vlink=#bbbbbb") == ["1 #bbbbbb on #ffffff :visited 'link'"])
    // Visited links are the user agent's then.
    #expect(try findings("link=#bbbbbb") == ["1 #bbbbbb on #ffffff 'link'"])
    #expect(try findings("link=#bbbbbb vlink=#006600") == ["1 #bbbbbb on #ffffff 'link'"])
    #expect(
      try findings("bgcolor=#551a8b link=#ffffff") == ["1 #551a8b on #551a8b :visited 'link'"])
    #expect(try findings("link=#0000cc vlink=#006600") == [])
  }

  @Test func statesInBothStyles() throws {
    let page = "<style>a:hover { color: #888; background: #999 }</style><a href=x>link</a>"
    let report = try ContrastAudit().report(on: Array(page.utf8), path: "page.html")
    #expect(report.findings.map(\.styles) == [[.light, .dark]])
    #expect(report.findings.map(\.states) == [[.hover]])
    #expect(report.findings.map(\.count) == [1])
    let known = AuditBaseline(AuditBaseline.text(of: report))
    #expect(report.removing(known).findings.isEmpty)
    // The same pair at rest is another finding.
    let atRest = try ContrastAudit().report(
      on: Array(page.replacing(":hover", with: "").utf8), path: "page.html")
    #expect(!atRest.removing(known).findings.isEmpty)
  }
}
