import Schemefy
import SchemefyReports
import Testing

/// Colours that are written out and are none of the palette's.
struct RawColorTests {
  /// A line for each: where it stands, and how it is written.
  private static func found(_ page: String) throws -> [String] {
    let audit = ContrastAudit(options: SchemeOptions(), lints: [.rawColors])
    let report = try audit.report(on: Array(page.utf8), path: "page.html")
    let colors = report.findings.filter { $0.verdict == .rawColor }
    #expect(report.counts.rawColors == colors.count)
    return colors.map { "\($0.firstPlace.line):\($0.firstPlace.column) \($0.sample)" }
  }

  @Test(arguments: [
    ("a { color: #123 }", ["1:19 #123"]),
    ("a { background: url(#123) tan, RED 1px }", ["1:34 tan", "1:39 RED"]),
    ("a { --c: #123; color: var(--c, rgb(1 2 3 / .5)) }", ["1:17 #123", "1:39 rgb(1 2 3 / .5)"]),
    (
      "a { color: light-dark(#123, color-mix(in srgb, currentcolor, tan)) }",
      ["1:30 #123", "1:69 tan"]
    ),
    ("@media print { a { border: 1px solid tan } }", ["1:45 tan"]),
    ("@media (prefers-color-scheme: light) { a { color: tan } }", ["1:58 tan"]),
    // The palette's own values, in any style and notation.
    ("a { color: #fff; background: rgb(0, 122, 255) }", []),
    ("a { color: #0091FF }", []),
    // What stands for another colour, and what is none.
    ("a { color: currentcolor; background: transparent; border-color: Canvas }", []),
    ("a { color: var(--scheme-x-label, #123); background: var(--c) }", []),
    (":root { --scheme-x-label: #123 }", []),
    ("a { animation-name: tan; font-family: red; content: '#123' } .red {} #abc {}", []),
  ])
  func sheets(_ css: String, _ expected: [String]) throws {
    #expect(try Self.found("<style>\(css)</style>") == expected)
  }

  @Test func attributes() throws {
    let page = """
      <body bgcolor="#123456" text=black>
      <p style="color:tan"><font color=chucknorris>a</font>
      <p style="color:&#116;an">b</p><svg><rect fill="#123" stroke="none"/></svg>
      """
    #expect(
      try Self.found(page) == [
        "1:16 #123456", "2:17 tan", "2:34 chucknorris", "3:1 tan", "3:49 #123",
      ])
  }

  @Test func whatIsKnown() throws {
    let page = Array("<p style='color: #123; background: #123'>".utf8)
    let report = try ContrastAudit(lints: [.rawColors]).report(on: page, path: "page.html")
    #expect(report.findings.count == 2 && report.hasFailures)
    let known = AuditBaseline.text(of: report)
    #expect(known == "# schemefy audit: known findings\npage.html: raw-color '#123'\n")
    #expect(report.removing(AuditBaseline(known)).findings.isEmpty)
  }

  @Test func palettes() throws {
    var palette = Palette(name: "mine")
    palette.setColor(DynamicColor(Color(rgb: 0x112233)), named: "brand")
    let audit = ContrastAudit(palette: palette, lints: [.rawColors])
    let page = Array("<p style='color: #123; background: #124'>".utf8)
    let report = try audit.report(on: page, path: "page.html")
    #expect(report.findings.map(\.sample) == ["#124"])
    #expect(
      report.findings.first?.diagnostic.message == "'#124' is no colour of the palette 'mine'")
  }
}
