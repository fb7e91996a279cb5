import Schemefy
import SchemefyReports
import Testing

/// Controls can be told from what lies around them.
struct ControlBorderTests {
  private static func report(
    _ page: String, style: UserInterfaceStyle = .light
  ) throws -> AuditReport {
    let traits = TraitCollection(userInterfaceStyle: style)
    return try ContrastAudit(options: SchemeOptions(traits: traits)).report(
      on: Array("<!doctype html><html lang=en>\(page)".utf8), path: "page.html")
  }

  /// A line for each finding of a control.
  private static func findings(_ page: String) throws -> [String] {
    try report(page).findings.filter { $0.verdict == .controlBorder }.map { finding in
      let pair = [finding.text, finding.backdrop].map { $0.map(\.rounded.cssText) ?? "?" }
      return "\(finding.count) \(pair[0]) on \(pair[1]) \(finding.sample)"
    }
  }

  @Test(arguments: [
    ("<input style='border: 1px solid #ccc'>", "#cccccc"),
    ("<textarea style='border-color: #ccc'></textarea>", "#cccccc"),
    ("<select style='border: thin #ccc dashed; background: white'><option>a</select>", "#cccccc"),
    ("<input type=date style='border: 1px solid rgb(0 0 0 / 20%)'>", "#cccccc"),
    ("<input type=password style='border: 0; background: #eee'>", "#eeeeee"),
    // Of several, the strongest.
    (
      "<input style='border: 1px solid #ddd; border-bottom-color: #999; background: #eee'>",
      "#999999"
    ),
    ("<input style='border: solid #ccc; border-width: 0 0 1px'>", "#cccccc"),
    ("<input style='--c: #ccc; border: 1px solid var(--c)'>", "#cccccc"),
    ("<input style='color: #ccc; border: 1px solid'>", "#cccccc"),
    (
      "<input style='border: 1px solid #ccc; border-left: 2px solid currentcolor; color: #bbb'>",
      "#bbbbbb"
    ),
    ("<input type=checkbox style='appearance: none; border: 1px solid #ccc'>", "#cccccc"),
    ("<input style='border: 1px solid #555; opacity: 0.2'>", "#dddddd"),
    ("<style>input { border: 1px solid #ccc }</style><input>", "#cccccc"),
  ])
  func tooFaint(page: String, color: String) throws {
    let found = try Self.findings(page)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("1 \(color) on #ffffff") == true, "\(found)")
  }

  @Test(arguments: [
    // The user agent's own.
    "<input><textarea></textarea><select></select><input type=checkbox>",
    "<body style='background: #888'><input>", "<input style='font-size: 20px; color: #333'>",
    // One side is enough, or the background.
    "<input style='border: none; border-bottom: 1px solid #888'>",
    "<input style='border: 1px solid #ccc; background: #777'>",
    "<div style='background: #222'><input style='border: 1px solid #222; background: white'></div>",
    // What it is bounded by is around it.
    "<div style='border: 1px solid #333'><input style='border: 0; background: none'></div>",
    // What is not known, and what the user agent draws.
    "<input style='border: 1px solid #ccc; box-shadow: 0 0 0 1px black'>",
    "<input style='border: 1px solid #ccc; background: url(a.png)'>",
    "<div style='background: url(a.png)'><input style='border: 1px solid #ccc'></div>",
    "<style>@media (width > 9px) { input { border-style: none } }</style>"
      + "<input style='border-color: #ccc'>",
    "<input type=checkbox style='border: 1px solid #ccc'>",
    // Inactive, hidden, and what is none of these controls.
    "<input disabled style='border: 1px solid #ccc'>",
    "<fieldset disabled><input style='border: 1px solid #ccc'></fieldset>",
    "<div hidden><input style='border: 1px solid #ccc'></div>",
    "<input type=hidden style='border: 1px solid #ccc'>",
    "<button style='border: 1px solid #ccc'>a</button><p style='border: 1px solid #ccc'>a",
    "<input type=submit style='border: 1px solid #ccc' value=a>",
    "<input style='border: 1px solid #ccc none'><input style='border: 1px solid 2px #ccc'>",
  ])
  func clear(page: String) throws {
    #expect(try Self.findings(page) == [])
  }

  @Test func places() throws {
    let page = """
      <style>
      form { background: #f8f8f8 }
      input { border: 1px solid #ccc }
      </style>
      <form><input><input></form>
      """
    let report = try Self.report(page)
    let finding = try #require(report.findings.first)
    #expect(
      finding.diagnostic.description == """
        page.html:3:9: error: 2 controls bounded by #cccccc on #f8f8f8: contrast 1.51, not 3 (light) \
        [control-border]
        page.html:2:8: note: the backdrop is declared here
        page.html:5:7: note: the first control, 'input'
        """)
    #expect(report.counts.faintControls == 2 && report.hasFailures)
    #expect(report.summary.hasSuffix("; 2 controls too faint"))
    #expect(AuditBaseline.text(of: report).contains("page.html: control-border #cccccc #f8f8f8"))
    #expect(report.removing(AuditBaseline(AuditBaseline.text(of: report))).findings.isEmpty)
    #expect(report.json.contains("\"faintControls\": 2"))
  }

  @Test func assumed() throws {
    let page = "<div style='position: absolute'><input style='border: 1px solid #ccc'></div>"
    let finding = try #require(try Self.report(page).findings.first)
    #expect(finding.severity == "warning")
    #expect(finding.diagnostic.message.contains("not 3, if nothing else lies behind"))
  }
}

extension AuditFinding {
  fileprivate var severity: String { diagnostic.severity.rawValue }
}
