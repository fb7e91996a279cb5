import Schemefy
import TestSupport
import Testing

@testable import Schemefy

/// Dark logos that style sheets put behind elements.
struct BackgroundLogoTests {
  private static let files = ImageTests.Files(
    [],
    [
      "dark.png": PNGFile.logo(10, 10, 10), "pale.png": PNGFile.logo(250, 250, 250),
      "ground.png": PNGFile.logo(10, 10, 10, ground: 255), "dark.gif": GIFFile.logo(1),
      "a.css": Array("p { color: #222 }\na { background: url(dark.png) no-repeat }".utf8),
      "dark.webp": [1],
    ])

  private func warnings(
    _ page: String, _ style: UserInterfaceStyle = .dark, path: String = "page.html",
    _ change: (inout SchemeOptions) -> Void = { _ in }
  ) -> [String] {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    change(&options)
    let rewriter = SchemeRewriter(options: options)
    return rewriter.rewrite(Array(page.utf8), path: path, resources: Self.files).diagnostics
      .filter { $0.identifier == "dark-logo" }
      .map { "\($0.location.line):\($0.location.column) \($0.message.prefix(12))" }
  }

  private func warnings(ofRule rule: String) -> [String] {
    warnings("<!doctype html><title>t</title>\n<style>\n\(rule)</style><p>text")
  }

  @Test(
    "Rules with a logo that is lost",
    arguments: [
      ("a{background:url(dark.png) no-repeat}", "3:14 'dark.png' i"),
      ("a{background:url('dark.gif') no-repeat 0 50%}", "3:18 'dark.gif' i"),
      ("a{background-image:url(dark.png);background-repeat:no-repeat}", "3:20 'dark.png' i"),
      // On a surface that turns dark, or that is none.
      ("a{background:#fff url(dark.png) no-repeat}", "3:19 'dark.png' i"),
      ("a{background:transparent url(dark.png) no-repeat}", "3:26 'dark.png' i"),
      ("a{background-color:#fff}a{background:url(dark.png) no-repeat}", "3:38 'dark.png' i"),
    ])
  func lost(rule: String, place: String) {
    #expect(warnings(ofRule: rule) == [place])
  }

  @Test(
    "Rules whose picture is seen, or is not known",
    arguments: [
      "a{background:url(pale.png) no-repeat}", "a{background:url(ground.png) no-repeat}",
      "a{background:url(dark.webp) no-repeat}", "a{background:url(missing.png) no-repeat}",
      // A pattern is no logo.
      "a{background:url(dark.png)}", "a{background:url(dark.png) repeat-x}",
      // What lies on another picture.
      "a{background:url(dark.png) no-repeat,url(pale.png)}",
      // A surface that stays light enough, or is for the dark, or is not known.
      "a{background:#ffd60a url(dark.png) no-repeat}",
      "a{background:var(--x) url(dark.png) no-repeat}",
      "@media (prefers-color-scheme: light){a{background:url(dark.png) no-repeat}}",
    ])
  func seen(rule: String) {
    #expect(warnings(ofRule: rule) == [])
  }

  @Test func eachIsNamedOnce() {
    let rule = "a{background:url(dark.png) no-repeat}\n"
    #expect(warnings(ofRule: rule + rule) == ["3:14 'dark.png' i"])
  }

  @Test func schemesAndOptions() {
    let page = "<!doctype html><style>a{background:url(dark.png) no-repeat}</style><p>text"
    #expect(warnings(page, .light) == [])
    #expect(warnings(page, .unspecified).count == 1)
    #expect(warnings(page) { $0.darkLogo = .keep } == [])
    // Only images get a plate.
    #expect(warnings(page) { $0.darkLogo = .plate }.count == 1)
    #expect(warnings(page) { $0.map = .never } == [])
  }

  @Test func attributesAndLinkedSheets() {
    let head = "<!doctype html><title>t</title>\n"
    #expect(
      warnings(head + "<p style='background: url(dark.png) no-repeat'>text")
        == ["2:23 'dark.png' i"])
    #expect(warnings(head + "<link rel=stylesheet href=a.css><a>text</a>") == ["2:1 'dark.png' i"])
  }

  @Test func sheetsThatAreFiles() throws {
    let sheet = try #require(Self.files.files["a.css"])
    let place = "2:17 'dark.png' i"
    #expect(warnings(String(decoding: sheet, as: UTF8.self), path: "a.css") == [place])
    // In a site it is named where it stands, not by each page.
    let page = Array("<!doctype html><link rel=stylesheet href=a.css><a>text</a>".utf8)
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))
    let plan = rewriter.plan(
      [SiteFile(path: "a.html") { page }, SiteFile(path: "b.html") { page }]
        + [SiteFile(path: "a.css") { sheet }], resources: Self.files)
    func identifiers(_ bytes: [UInt8], _ path: String) -> [String] {
      rewriter.rewrite(bytes, path: path, resources: Self.files, plan: plan).diagnostics
        .map(\.identifier)
    }
    #expect(identifiers(page, "a.html") == [])
    #expect(identifiers(sheet, "a.css") == ["dark-logo"])
  }
}
