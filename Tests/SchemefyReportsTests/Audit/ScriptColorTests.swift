import Foundation
import Schemefy
import SchemefyReports
import Testing

/// What a page shows alike in every style, as a script says so.
struct ScriptColorTests {
  private static func report(_ page: String) throws -> AuditReport {
    try ContrastAudit().report(
      on: Array("<!doctype html><html lang=en>\(page)".utf8), path: "page.html")
  }

  /// Of each note what is said.
  private static func notes(_ page: String) throws -> [String] {
    try report(page).findings.filter { $0.verdict == .scriptColor }.map(\.diagnostic.message)
  }

  @Test(arguments: [
    ("a.style.color = '#fff'", "color", "#fff"),
    ("a.style.backgroundColor=\"White\"", "backgroundColor", "White"),
    ("c.fillStyle = `rgb(0 0 0)`", "fillStyle", "rgb(0 0 0)"),
    ("a.style['border-top-color'] = 'red'", "border-top-color", "red"),
    ("a.setAttribute('bgcolor', '#abc')", "bgcolor", "#abc"),
    ("$(a).css('color','#123456')", "color", "#123456"),
    ("f({ color: '#fff', n: 1 })", "color", "#fff"), ("f({ \"fill\" : '#fff' })", "fill", "#fff"),
    ("g.addColorStop(0.5, '#fff')", "addColorStop", "#fff"),
    ("/* ' */ a.color // '\n= /* \" */ '#fff'", "color", "#fff"),
    ("s = 'it\\'s'; a.color = '#fff'", "color", "#fff"),
    ("r = /'/\na.color = '#fff'", "color", "#fff"),
  ])
  func found(script: String, name: String, color: String) throws {
    let findings = try Self.report("<script>\(script)</script>").findings
    #expect(
      findings.map(\.diagnostic.message) == ["a script sets '\(name)' to '\(color)' in every style"]
    )
    // The page begins with 37 other bytes.
    let lines = (String(repeating: " ", count: 37) + script).split(separator: "\n")
    let line = try #require(lines.lastIndex { $0.contains(color) })
    let start = try #require(lines[line].range(of: color))
    let column = lines[line].utf8.distance(from: lines[line].startIndex, to: start.lowerBound) + 1
    #expect(findings.first?.firstPlace.line == line + 1)
    #expect(findings.first?.firstPlace.column == column)
  }

  @Test(arguments: [
    "a.color == '#fff'", "a.color != '#fff'", "a.name = '#fff'", "a.color = '#' + x",
    "a.color = '#fffff'", "a.color = ''", "a.color = 'x'", "a.color = 'transparent'",
    "a.color = 'inherit'", "// a.color = '#fff'", "/* a.color = '#fff' */", "'a.color = \"#fff\"'",
    "a.href = '#add'", "f('#fff')", "f('name', '#fff')", "a.color = `${b}`",
    "a.cssText = 'color: red'",
    "a.color = 'var(--c)'", "a.color = '#fff", "a.colors = ['#fff']",
  ])
  func others(script: String) throws {
    #expect(try Self.notes("<script>\(script)</script>") == [])
    #expect(try Self.notes("<p onclick=\"\(script.split(separator: "\"")[0])\">") == [])
  }

  @Test func places() throws {
    let attribute = "<p onclick=\"this.style.color='#fff'\">"
    #expect(try Self.notes(attribute) == ["a script sets 'color' to '#fff' in every style"])
    #expect(try Self.report(attribute).findings.first?.firstPlace.column == 60)
    // Of an attribute with character references the element.
    let decoded = "<p onclick='this.style.color=&quot;#fff&quot;'>"
    #expect(try Self.report(decoded).findings.first?.firstPlace.column == 30)
    for page in [
      "<script type=application/json>{\"color\": \"#fff\"}</script>", "<p title=\"color='#fff'\">",
      "<script type=text/template>a.color = '#fff'</script>", "<p>a.color = '#fff'",
    ] {
      #expect(try Self.notes(page) == [])
    }
    for type in ["module", "", " Text/JavaScript "] {
      #expect(try Self.notes("<script type='\(type)'>a.color = '#fff'</script>").count == 1)
    }
  }

  /// They are said, and fail nothing.
  @Test func areNotes() throws {
    let report = try Self.report(
      "<canvas></canvas><canvas></canvas>\n<script>a.color = '#fff'</script>")
    #expect(
      report.findings.map(\.diagnostic.description) == [
        "page.html:1:30: note: what is drawn on a canvas is the same in every style [canvas]",
        "page.html:2:20: note: a script sets 'color' to '#fff' in every style [script-color]",
      ])
    #expect(!report.hasFailures && !report.hasUnknowns)
    #expect(report.summary == "0 texts: 0 proved, 0 assumed, 0 unknown, 0 failing")
    #expect(report.removing(AuditBaseline(AuditBaseline.text(of: report))).findings.isEmpty)
  }

  /// Scripts that end in the midst of something, and long ones.
  @Test(arguments: ["'", "a.color = '", "/*", "//", "\\", "'\\", "`", "a.color = '#fff\\", "1."])
  func ends(script: String) throws {
    #expect(try Self.notes("<script>\(script)</script>") == [])
    #expect(try Self.notes("<script>\(script)") == [])
  }
}
