import Foundation
import Testing

/// `schemefy explain`, as the shell sees it.
struct ExplainTests {
  private static let golden = Tool.package.appendingPathComponent(
    "Tests/CommandTests/Golden/explain")

  /// Options, and the file with what they give.
  static let reports: [(options: [String], file: String)] = [
    ([], "page.txt"),
    (["--format", "json"], "page.json"),
    (["--at", "4:9"], "page-at.txt"),
    (["--at", "links.css:1:5", "--palette", "web"], "page-at-sheet.txt"),
    (["--map", "never", "--style", "dark"], "page-never.txt"),
    (["--format", "html"], "page-report.html"),
  ]

  /// `UPDATE_GOLDEN=1` writes the golden texts anew.
  @Test(arguments: reports.indices)
  func saysWhatIsGolden(index: Int) throws {
    let (options, name) = Self.reports[index]
    let outcome = try Tool.run(["explain", "page.html"] + options, in: Self.sandbox())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let file = Self.golden.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try outcome.outputData.write(to: file)
    }
    #expect(outcome.output == (try String(contentsOf: file, encoding: .utf8)))
  }

  private static func sandbox() throws -> Sandbox {
    let sandbox = Sandbox()
    for name in ["page.html", "links.css"] {
      let text = try String(contentsOf: golden.appendingPathComponent(name), encoding: .utf8)
      sandbox.write(name, text)
    }
    return sandbox
  }

  /// The report loads nothing, runs nothing, and its own texts can be read, without assumptions.
  @Test(arguments: ["light", "dark"])
  func theReportPassesTheAudit(style: String) throws {
    let sandbox = try Self.sandbox()
    sandbox.write(
      "page.html",
      #"<link rel=stylesheet href=links.css><p onclick="x" style='color: #777'>"#
        + "text <script>document.write('a')</script>")
    let report = try Tool.run(["explain", "page.html", "--format", "html"], in: sandbox)
    #expect(report.status == 0)
    for forbidden in ["<script", "http:", "https:", "url(", "@import", "<link"] {
      #expect(!report.output.contains(forbidden))
    }
    // What a page holds stands in frames that may run nothing, its style sheets with it.
    #expect(report.output.split(separator: "<iframe sandbox=\"\" ").count == 8)
    #expect(report.output.split(separator: "<iframe").count == 8)
    #expect(report.output.contains("&lt;style>a { color: #00c }"))
    sandbox.write("report.html", report.output)
    // Its own texts: the views of the page are there to be seen as they are.
    let audit = try Tool.run(
      ["audit", "report.html", "--style", style, "--limit", "srcdoc=0"], in: sandbox)
    #expect(audit.status == 0)
    #expect(audit.output.contains("0 assumed, 0 unknown, 0 failing"))
  }

  @Test func nothingAtAPlace() throws {
    let outcome = try Tool.run(["explain", "page.html", "--at", "1:1"], in: Self.sandbox())
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(
      outcome.errorLines.first
        == "page.html:1:1: warning: no colour is declared here; the nearest are below [place-empty]"
    )
    let near = outcome.errorLines.dropFirst()
    #expect(near.count == 3)
    #expect(near.first?.hasPrefix("page.html:3:8: note: background: #f7f7f7") == true)
    let elsewhere = try Tool.run(["explain", "page.html", "--at", "a.css:1:1"], in: Self.sandbox())
    #expect(
      elsewhere.errors == "a.css:1:1: warning: no colour is declared in this file [place-empty]\n")
  }

  @Test("Where nothing is mapped, and in a copy of a style, uses are told as anywhere")
  func tellsUsesOfWhatStays() throws {
    let sandbox = Sandbox()
    let style =
      "<style>p { color: #333; background: #fff } :root { --c: #fafafa }"
      + " div { background: var(--c) }</style>"
    sandbox.write("page.html", "<!doctype html>\n\(style)\n\(style)\n<p>a<div>b</div>")
    for options in [[], ["--map", "never"]] {
      let outcome = try Tool.run(["explain", "page.html"] + options, in: sandbox)
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.filter { $0.hasPrefix("  text on #ffffff: ") }.count == 2)
      #expect(lines.filter { $0.hasPrefix("  surface under #333333: ") }.count == 2)
      #expect(lines.filter { $0.hasPrefix("  surface: ") }.count == 4, "\(outcome.output)")
      // Of the first copy no text is seen: its contrast is that of the pair in the rule.
      #expect(lines.filter { $0.hasPrefix("  contrast 12.63 in light, ") }.count >= 3)
    }
  }

  @Test func readsStandardInput() throws {
    let page = Data("<p style='color: #123'>text".utf8)
    let outcome = try Tool.run(["explain", "-", "--at", "1:11"], in: Sandbox(), input: page)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("<stdin>:1:11: color: #123 "))
  }

  @Test(arguments: [
    (["explain"], "no input"), (["explain", "missing.html"], "missing.html"),
    (["explain", "page.html", "page.html"], "one input, not 2"),
    (["explain", "links.css"], "and no page"),
    (["explain", "page.html", "--at", "12"], "can't be '12'"),
    (["explain", "page.html", "--at", "0:1"], "can't be '0:1'"),
  ])
  func saysWhatCantBeDone(arguments: [String], message: String) throws {
    let outcome = try Tool.run(arguments, in: Self.sandbox())
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message))
  }
}
