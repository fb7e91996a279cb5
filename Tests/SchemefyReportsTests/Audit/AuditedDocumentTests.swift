import Schemefy
import SchemefyReports
import SchemefyTraits
import Testing

/// Documents in `srcdoc` are audited with the page that they stand in.
struct AuditedDocumentTests {
  private struct Files: ResourceProvider {
    func bytes(at path: String) -> [UInt8]? {
      path == "docs/a.css" ? Array("b { color: #999 }".utf8) : nil
    }
  }

  private static func report(
    _ page: String, _ style: UserInterfaceStyle = .light, lints: Set<AuditLint> = [],
    limit: Int? = nil
  ) throws -> AuditReport {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    if let limit { options.limits.srcdoc = limit }
    return try ContrastAudit(options: options, lints: lints).report(
      on: Array("<!doctype html><title>t</title>\(page)".utf8), path: "docs/page.html",
      resources: Files())
  }

  /// Where a finding stands: the text around the place in the file.
  private static func shown(_ finding: AuditFinding, in page: String) -> [String] {
    let lines = "<!doctype html><title>t</title>\(page)".split(
      separator: "\n", omittingEmptySubsequences: false)
    return [finding.textPlace, finding.backdropPlace, finding.firstPlace].compactMap { place in
      place.map { String(lines[$0.line - 1].dropFirst($0.column - 1).prefix(9)) }
    }
  }

  @Test(
    "At their places in the file, through what is escaped",
    arguments: [
      (
        "<p>a\n<iframe srcdoc=\"\n<p style='color:#999;background:#fff'>text\"></iframe>",
        ["color:#99", "backgroun", "text\"></i"]
      ),
      (
        "<iframe srcdoc=\"&lt;p &#115;tyle='color: #999; background: #fff'&gt;&amp;amp; text\"></iframe>",
        ["color: #9", "backgroun", "&amp;amp;"]
      ),
      (
        "<iframe srcdoc='<style>\nb { color: #999 } body { background: #eee }</style><b>text'></iframe>",
        ["color: #9", "backgroun", "text'></i"]
      ),
      (
        "<iframe srcdoc=\"\n<iframe srcdoc='&amp;lt;p style=color:#999;background:#fff&amp;gt;deep'></iframe>\"></iframe>",
        ["color:#99", "backgroun", "deep'></i"]
      ),
    ])
  func places(page: String, expected: [String]) throws {
    let report = try Self.report(page)
    let finding = try #require(report.findings.first { $0.verdict == .failing })
    #expect(report.findings.count == 1 && finding.verdict == .failing)
    #expect(Self.shown(finding, in: page) == expected)
  }

  /// Its sheets are found from where the page around is.
  @Test func linkedSheets() throws {
    let report = try Self.report(
      "<iframe srcdoc='<link rel=stylesheet href=a.css><b>text'></iframe>")
    #expect(report.findings.map(\.textPlace?.file) == ["docs/a.css"])
  }

  @Test(
    "What is behind it is seen through it, where the schemes agree",
    arguments: [
      // The text is the page's own black.
      ("<div style='background:#000'><iframe srcdoc='text'></iframe></div>", "failing"),
      ("<div style='background:#eee'><iframe srcdoc='text'></iframe></div>", "proven"),
      ("<iframe style='background:#222' srcdoc='<p style=color:#fff>text'></iframe>", "proven"),
      (
        "<div style='background:#000'><iframe srcdoc='<body style=background:#fff>text'></iframe></div>",
        "proven"
      ),
      // A canvas of its own: it does not follow the scheme of the element.
      (
        "<div style='background:#000;color-scheme:dark'><iframe srcdoc='<html style=color-scheme:light>text'></iframe></div>",
        "proven"
      ),
      (
        "<div style='background:#000;color-scheme:dark'><iframe srcdoc='<meta name=color-scheme content=dark>text'></iframe></div>",
        "proven"
      ),
      ("<div style='background:url(a.png)'><iframe srcdoc='text'></iframe></div>", "unknown"),
      (
        "<div style='background:url(a.png)'><iframe srcdoc='<body style=background:#fff>text'></iframe></div>",
        "proven"
      ),
      (
        "<iframe style='opacity:.5' srcdoc='<body style=background:#fff>text'></iframe>", "unknown"
      ),
      ("<iframe style='position:absolute' srcdoc='text'></iframe>", "assumed"),
    ])
  func backdrops(page: String, verdict: String) throws {
    let counts = try Self.report(page).counts
    let found = [
      "proven": counts.proven, "failing": counts.failing, "unknown": counts.unknown,
      "assumed": counts.assumed,
    ]
    #expect(found.filter { $0.value > 0 } == [verdict: 1])
  }

  /// The preference inside is the scheme of the element around.
  @Test func preferenceIsThatOfTheElement() throws {
    let inner =
      "<style>@media (prefers-color-scheme: dark) { p { color: #999; background: #fff } }</style><p>text"
    let light = "<iframe srcdoc='\(inner)'></iframe>"
    #expect(try Self.report(light, .dark).counts.proven == 1)
    let dark = "<iframe style='color-scheme: dark' srcdoc='\(inner)'></iframe>"
    for style in [UserInterfaceStyle.light, .dark] {
      let report = try Self.report(dark, style)
      #expect(report.findings.map(\.styles) == [[style]])
    }
  }

  /// A piece of a page is put into what follows the style, and so do documents in it.
  @Test func pieces() throws {
    let inner =
      "<meta name=color-scheme content='light dark'>"
      + "<style>@media (prefers-color-scheme: dark) { p { color: #fff } }</style><p>text"
    let page = "<p>text<iframe srcdoc=\"\(inner)\"></iframe>"
    for style in [UserInterfaceStyle.light, .dark] {
      let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      let report = try ContrastAudit(options: options).report(on: Array(page.utf8), path: "a.html")
      #expect(report.counts.proven == 2 && report.counts.total == 2)
    }
  }

  @Test(
    "What is not shown",
    arguments: [
      "<iframe hidden style='display:none' srcdoc='<p style=color:#999>text'></iframe>",
      "<template><iframe srcdoc='<p style=color:#999>text'></iframe></template>",
      "<iframe src=a.html></iframe>", "<p srcdoc='<p style=color:#999>text'>",
    ])
  func hidden(page: String) throws {
    #expect(try Self.report(page).counts.total == 0)
  }

  @Test func limit() throws {
    let page = "<iframe srcdoc='<p style=color:#999>text'></iframe>"
    #expect(try Self.report(page, limit: 0).counts.total == 0)
    #expect(try Self.report(page, limit: 1).counts.failing == 1)
  }

  /// States, scripts and colours outside of the palette, too.
  @Test func allElse() throws {
    let page = """
      <iframe srcdoc="<style>a:hover { color: #bbb }</style><a href=x>text</a>
      <script>document.body.style.color = '#123456'</script>"></iframe>
      """
    let report = try Self.report(page, lints: [.rawColors])
    #expect(report.findings.contains { $0.states == [.hover] && $0.verdict == .failing })
    let script = try #require(report.findings.first { $0.verdict == .scriptColor })
    #expect(script.firstPlace.line == 2)
    let raw = try #require(report.findings.first { $0.verdict == .rawColor })
    #expect(Self.shown(raw, in: page)[0].hasPrefix("#bbb"))
  }
}
