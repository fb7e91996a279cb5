import Foundation
import Testing

/// `schemefy audit`, as the shell sees it.
struct AuditTests {
  private static let golden = Tool.package.appendingPathComponent(
    "Tests/CommandTests/Golden/audit")

  /// Options, and the file with what they give.
  static let reports: [(options: [String], file: String)] = [
    ([], "page.txt"),
    (["--style", "dark", "--contrast", "high"], "page-dark-high.txt"),
    (["--format", "json"], "page.json"),
    (["--format", "sarif"], "page.sarif"),
    (["--format", "baseline"], "page.baseline"),
    (["--quiet"], "page-quiet.txt"),
    (["--lint", "raw-colors", "--style", "dark"], "page-lint.txt"),
    (["--lint", "raw-colors", "--format", "json"], "page-lint.json"),
    (["--format", "html"], "page-report.html"),
  ]

  /// `UPDATE_GOLDEN=1` writes the golden texts anew.
  @Test(arguments: reports.indices)
  func saysWhatIsGolden(index: Int) throws {
    let (options, name) = Self.reports[index]
    let outcome = try Self.audit(options + ["page.html"])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    let file = Self.golden.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try outcome.outputData.write(to: file)
    }
    #expect(outcome.output == (try String(contentsOf: file, encoding: .utf8)))
  }

  /// Each output has a manifest, by which a run that writes knows that it is no input; and its links
  /// from the root lead to its own files.
  @Test func outputsOfSeveralInputs() throws {
    let sandbox = Sandbox()
    for name in ["a", "b"] {
      sandbox.write("\(name)/css/s.css", "body { background: #fff } .\(name) { color: #999 }")
      sandbox.write(
        "\(name)/i.html",
        "<!doctype html><title>t</title><link rel=stylesheet href=/css/s.css><p class=\(name)>x")
    }
    #expect(try Tool.run("a", "b", "-o", "site", in: sandbox).status == 0)
    let outcome = try Tool.run("audit", "site", in: sandbox)
    #expect(outcome.status == 1 && outcome.errors == "", "\(outcome.errors)")
    for name in ["a", "b"] {
      #expect(outcome.output.contains("site/\(name)/css/s.css:1:"))
      #expect(outcome.output.contains("site/\(name)/i.html:1:"))
    }
    #expect(outcome.output.contains("4 texts: 2 proved, 0 assumed, 0 unknown, 2 failing"))
  }

  @Test("Pieces of pages lie in the palette's colours, and on a canvas that is named")
  func palettesAndCanvases() throws {
    let sandbox = Sandbox()
    sandbox.write("piece.html", "<p>text <b style=\"color: #666\">b</b>")
    sandbox.write(
      "brand.tokens.json",
      ##"{"$type": "color", "label": {"$value": "#ccc"}, "systemBackground": {"$value": "#333"}}"##)
    func errors(_ options: String...) throws -> String {
      try Tool.run(["audit", "piece.html", "--fragment", "--style", "dark"] + options, in: sandbox)
        .output
    }
    #expect(try errors().contains("of #666666 on #000000: contrast 3.65"))
    #expect(try errors("--palette", "brand.tokens.json").contains("of #666666 on #333333"))
    let canvas = try errors("--canvas", "secondarySystemGroupedBackground")
    #expect(canvas.contains("of #666666 on #1c1c1e"))
    #expect(try errors("--canvas", "#999").contains("of #ffffff on #999999"))
    // Without the option a file is a page, on the browser's white canvas.
    let untold = try Tool.run("audit", "piece.html", "--style", "dark", in: sandbox)
    #expect(untold.status == 0, "\(untold.output)")
    let page = "<title>t</title><p style=\"color: #777\">text"
    sandbox.write("page.html", "<!doctype html><meta name=color-scheme content=dark>" + page)
    sandbox.write("light.html", "<!doctype html>" + page)
    let found = try Tool.run("audit", "page.html", "--canvas", "#444", in: sandbox).output
    #expect(found.contains("of #777777 on #444444: contrast 2.17, not 4.5 (dark)"))
    // What stays light has a canvas of its own.
    let light = try Tool.run("audit", "light.html", "--canvas", "#444", in: sandbox).output
    #expect(light.contains("of #777777 on #ffffff: contrast 4.47, not 4.5 (light and dark)"))
  }

  private static func sandbox() throws -> Sandbox {
    let sandbox = Sandbox()
    for name in ["page.html", "links.css", "page.baseline"] {
      let text = try String(contentsOf: golden.appendingPathComponent(name), encoding: .utf8)
      sandbox.write(name, text)
    }
    return sandbox
  }

  private static func audit(_ arguments: [String]) throws -> Tool.Outcome {
    try Tool.run(["audit"] + arguments, in: sandbox())
  }

  @Test func whatIsKnownIsNoFinding() throws {
    let outcome = try Self.audit(["page.html", "--baseline", "page.baseline"])
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").count == 1)
    let new = try Self.audit(
      ["page.html", "--baseline", "page.baseline", "--contrast", "high", "--style", "light"])
    #expect(new.status == 1)
  }

  @Test func unknownFailsWhereAskedFor() throws {
    let sandbox = Sandbox()
    sandbox.write("page.html", "<p style='background: url(a.png)'>text")
    #expect(try Tool.run(["audit", "page.html"], in: sandbox).status == 0)
    #expect(try Tool.run(["audit", "page.html", "--unknown", "fail"], in: sandbox).status == 1)
  }

  /// The texts of the report can be read themselves, without assumptions.
  @Test(arguments: [[], ["--lint", "raw-colors"]])
  func theReportPassesTheAudit(options: [String]) throws {
    let sandbox = try Self.sandbox()
    let report = try Tool.run(["audit", "page.html", "--format", "html"] + options, in: sandbox)
    #expect(report.status == 1)
    #expect(report.output.contains("<svg"))
    #expect(report.output.contains("content=\"default-src 'none'; style-src 'unsafe-inline'"))
    // What the page holds stands in frames that may run nothing.
    #expect(report.output.split(separator: "<iframe sandbox=\"\" ").count == 5)
    let own = report.output.replacing(/srcdoc="[^"]*"/, with: "")
    for forbidden in ["<script", "http:", "https:", "url(", "@import"] {
      #expect(!own.contains(forbidden))
    }
    sandbox.write("report.html", report.output)
    for style in ["light", "dark"] {
      // Its own: the views of the page are there to be seen as they are.
      let audit = try Tool.run(
        ["audit", "report.html", "--style", style, "--limit", "srcdoc=0"], in: sandbox)
      #expect(audit.status == 0)
      #expect(audit.output.contains("0 assumed, 0 unknown, 0 failing"))
    }
  }

  @Test func statesAreNamed() throws {
    let sandbox = Sandbox()
    sandbox.write(
      "page.html", "<style>a:hover, a:focus { color: #ccc }</style><a href=x>link</a>")
    let outcome = try Tool.run(["audit", "page.html", "--style", "light"], in: sandbox)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasPrefix(
        "page.html:1:27: error: a text of #cccccc on #ffffff: contrast 1.6, not 4.5 (light, :hover")
    )
  }

  /// The declarations of a sheet that pages share have one finding.
  @Test func aFolderIsOneReport() throws {
    let sandbox = Sandbox()
    for name in ["site/one.html", "site/sub/two.html"] {
      let path = name == "site/one.html" ? "theme.css" : "../theme.css"
      sandbox.write(name, "<link rel=stylesheet href=\(path)><p>pale")
    }
    sandbox.write("site/theme.css", "p { color: #aaa }")
    let outcome = try Tool.run(["audit", "site", "--style", "light"], in: sandbox)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        site/theme.css:1:5: error: 2 texts of #aaaaaa on #ffffff: contrast 2.32, not 4.5 (light) \
        [contrast-minimum]
        site/one.html:1:40: note: the first text, 'pale'
        2 texts: 0 proved, 0 assumed, 0 unknown, 2 failing

        """)
  }

  /// A site's report shows its worst pages, and says how many there are.
  /// The folder's own rules count, and those of the call.
  @Test func leavesOutWhatRulesLeaveOut() throws {
    let sandbox = Sandbox()
    let page = "<!doctype html><body style='background: #fff'><p style='color: #fff'>text"
    for name in ["a", "draft/b", "old/c", ".cache/d"] { sandbox.write("in/\(name).html", page) }
    sandbox.write("in/.schemefyignore", "draft/\n")
    let outcome = try Tool.run(
      "audit", "in", "--exclude", "old", "--format", "baseline", in: sandbox)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("a.html"))
    for name in ["b.html", "c.html", "d.html"] { #expect(!outcome.output.contains(name)) }
  }

  @Test func aFolderShowsSomePages() throws {
    let sandbox = Sandbox()
    for number in 10...24 {
      let texts = String(repeating: "<p>pale", count: number == 20 ? 2 : 1)
      sandbox.write("site/\(number).html", "<style>p { color: #aaa }</style>" + texts)
    }
    sandbox.write("site/fine.html", "<p>text")
    let report = try Tool.run(
      ["audit", "site", "--style", "light", "--format", "html"], in: sandbox
    ).output
    #expect(report.contains("<p>Of 15 pages with findings, 12 are shown.</p>"))
    let pages = report.matches(of: /<h3><code>(.*?)<\/code>/).map { String($0.output.1) }
    #expect(pages.prefix(3) == ["site/20.html", "site/10.html", "site/11.html"])
    #expect(pages.count == 12)
    sandbox.write(
      "large.html", "<p style='color: #aaa'>x<!--" + String(repeating: "-", count: 3 << 20))
    let large = try Tool.run(["audit", "large.html", "--format", "html"], in: sandbox).output
    #expect(large.contains("<p>Of 1 pages with findings, 0 are shown.</p>"))
    #expect(large.utf8.count < 10_000)
  }

  @Test func readsStandardInput() throws {
    let outcome = try Tool.run(
      ["audit", "-", "--style", "dark"], in: Sandbox(), input: Data("<p>text".utf8))
    #expect(outcome.status == 0)
    #expect(outcome.output == "1 texts: 1 proved, 0 assumed, 0 unknown, 0 failing\n")
  }

  @Test(arguments: [
    (["audit"], "no input"), (["audit", "missing.html"], "missing.html"),
    (["audit", "a.css"], "and no page"),
    (["audit", "--format", "xml", "page.html"], "can't be 'xml'"),
  ])
  func saysWhatCantBeDone(arguments: [String], message: String) throws {
    let sandbox = try Self.sandbox()
    sandbox.write("a.css", "a {}")
    let outcome = try Tool.run(arguments, in: sandbox)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message))
  }
}
