import Foundation
import Testing

/// Absolute links of a site to its own files.
struct SiteURLTests {
  private let sandbox = Sandbox()
  private static let site = "--site-url=https://Example.org/docs/"

  private static func page(_ sheet: String) -> String {
    "<!doctype html><link rel=canonical href=https://example.org/docs/a.html>"
      + "<link rel=stylesheet href=\(sheet)><p style='color:#333'>text"
  }

  /// The messages about a page that links a sheet, after the name of the file.
  private func messages(_ sheet: String, _ options: String...) throws -> [String] {
    sandbox.write("in/a.html", Self.page(sheet))
    sandbox.write("in/s.css", "p { background: #eee }")
    let outcome = try Tool.run(["in", "-o", "out", "--style=dark"] + options, in: sandbox)
    // Links stay as they are.
    #expect(sandbox.read("out/a.html")?.contains("href=\(sheet)>") == true)
    #expect(sandbox.read("out/a.html")?.contains("=https://example.org/docs/a.html>") == true)
    return outcome.errorLines.compactMap { $0.split(separator: "[").last.map(String.init) }
  }

  @Test(arguments: [
    "https://example.org/docs/s.css", "http://example.org/docs/s.css?v=1",
    "//EXAMPLE.ORG:443/docs/s.css#x", "/docs/s.css", "/docs/x/../s.css", "s.css",
  ])
  func areOwn(sheet: String) throws {
    #expect(try messages(sheet, Self.site) == [])
  }

  @Test(arguments: [
    "https://example.org/s.css", "https://example.org/docs2/s.css",
    "https://example.com/docs/s.css",
    "https://example.org.evil/docs/s.css", "https://example.org/docs/../s.css",
    "https://example.org:8080/docs/s.css", "/s.css", "ftp://example.org/docs/s.css",
  ])
  func areNotOwn(sheet: String) throws {
    #expect(try messages(sheet, Self.site) == ["stylesheet-remote]"])
  }

  @Test func leadElsewhereWithout() throws {
    #expect(try messages("https://example.org/docs/s.css") == ["stylesheet-remote]"])
    #expect(try messages("/s.css") == [])
    #expect(try messages("/s.css", "--site-url=https://example.org") == [])
    #expect(try messages("/none.css", "--site-url=https://example.org") == ["stylesheet-missing]"])
  }

  /// A sheet that several pages link by other addresses is one.
  @Test func areTheSameFile() throws {
    for (name, sheet) in [("a", "s.css"), ("b", "https://example.org/docs/s.css")] {
      sandbox.write("one/\(name).html", Self.page(sheet))
      sandbox.write("two/\(name).html", Self.page("s.css"))
    }
    for folder in ["one", "two"] { sandbox.write("\(folder)/s.css", "p { background: #eee }") }
    for folder in ["one", "two"] {
      let outcome = try Tool.run(folder, "-o", folder + ".out", Self.site, in: sandbox)
      #expect(outcome.errors == "")
    }
    #expect(sandbox.read("one.out/s.css") == sandbox.read("two.out/s.css"))
    #expect(sandbox.read("one.out/s.css")?.contains("var(--scheme") == true)
    let again = try Tool.run("one.out", "--check", Self.site, in: sandbox)
    #expect(again.output == "")
  }

  /// Pictures for dark are found by absolute links, too.
  @Test func pictures() throws {
    sandbox.write(
      "in/p.html",
      "<!doctype html><p style='color:#333'><img src=https://example.org/docs/logo.svg>text")
    for name in ["logo", "logo-dark"] {
      sandbox.write("in/\(name).svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    }
    _ = try Tool.run("in", "-o", "out", Self.site, in: sandbox)
    #expect(sandbox.read("out/p.html")?.contains("/docs/logo-dark.svg") == true)
    _ = try Tool.run("in", "-o", "other", in: sandbox)
    #expect(sandbox.read("other/p.html")?.contains("logo-dark.svg") == false)
  }

  /// A page by itself has its own sheets put in; what is left to the browser has to be restored.
  @Test func singlePage() throws {
    let page = Self.page("https://example.org/docs/s.css")
    sandbox.write("in/a.html", page)
    sandbox.write("in/s.css", "p { background: #eee }")
    let dark = try Tool.run("in/a.html", "--root=in", "--style=dark", Self.site, in: sandbox)
    #expect(dark.output.contains("<style"))
    #expect(!dark.output.contains("rel=stylesheet"))
    _ = try Tool.run("in/a.html", "--root=in", "-o", "auto.html", Self.site, in: sandbox)
    #expect(try Tool.run("restore", "auto.html", in: sandbox).output == page)
  }

  @Test func auditFollowsThem() throws {
    sandbox.write("in/a.html", Self.page("https://example.org/docs/s.css"))
    sandbox.write("in/s.css", "p { background: #222 }")
    #expect(try Tool.run("audit", "in", "--style=light", in: sandbox).status == 0)
    #expect(try Tool.run("audit", "in", "--style=light", Self.site, in: sandbox).status == 1)
  }

  @Test(arguments: ["docs", "ftp://a.b/", "https://?x", "https:", "example.org"])
  func isChecked(url: String) throws {
    let outcome = try Tool.run("in", "-o", "out", "--site-url", url, in: sandbox)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "schemefy: option '--site-url' can't be '\(url)': a URL of http: or https: with a host\n"
    )
  }
}
