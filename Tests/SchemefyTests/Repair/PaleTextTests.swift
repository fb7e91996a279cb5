import PipelineTestSupport
import Schemefy
import SchemefyReports
import SchemefyColor
import SchemefyTraits
import Testing

/// Pale text stays as it is only where something dark lies behind it: elsewhere it was meant to step
/// back.
struct PaleTextTests {
  private func page(_ css: String, _ body: String) -> String {
    "<!doctype html><title>t</title><style>body { background: #fff; color: #222 } \(css)</style>"
      + body
  }

  @Test(arguments: ["#b5b5b5", "#bbb", "#ccc", "#ddd", "rgb(0 0 0 / .2)"])
  func faintTextStepsBack(color: String) throws {
    let page = page(
      ".faint { color: \(color) } .gray { color: #888 }", "<p class=faint>a<p class=gray>b<p>c")
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page, style)
      #expect(!output.contains(".faint { color: \(color) }"))
      #expect(try failures(output, in: .dark) == 0)
    }
    let report = try ColorExplainer().report(on: Array(page.utf8), path: "page.html")
    let contrasts = try ["#222", "#888", color].map { written in
      try #require(report.explanations.first { $0.written == written }?.contrast?.dark?.ratio)
    }
    #expect(contrasts == contrasts.sorted(by: >) && Set(contrasts).count == 3)
  }

  @Test(
    "Light text on something dark is left as it is",
    arguments: [
      // Of another rule, of the element itself, by an attribute, in a state.
      (".bar { background: #222 }", "<div class=bar><b class=pale>x</b></div>"),
      (".bar { background: #222 }", "<b class='bar pale'>x</b><p class=pale>y"),
      ("", "<table><tr><td bgcolor=#222><b class=pale>x</b></table>"),
      ("p:hover { background: #333 }", "<p><b class=pale>x</b>"),
    ])
  func lightTextIsLeft(css: String, body: String) {
    let output = rewrite(page(css + ".pale { color: #ccc }", body), .dark)
    #expect(output.contains(".pale { color: #ccc }"))
  }

  /// Lively texts are as lively on black.
  @Test func coloredTextIsLeft() {
    #expect(rewrite(page("b { color: #fc6 }", "<b>x</b>"), .dark).contains("b { color: #fc6 }"))
  }

  /// What the author's own dark scheme shows is his decision.
  @Test func ownSchemeIsLeft() {
    let css =
      "@media (prefers-color-scheme: dark) { body { background: #111; color: #eee } }"
      + " b { color: #ccc }"
    #expect(rewrite(page(css, "<b>x</b>"), .dark).contains("b { color: #ccc }"))
  }

  /// A shared sheet's text steps back where it does so on all pages.
  @Test(arguments: [false, true])
  func sharedTextStepsBack(hasDarkPage: Bool) {
    let link = "<!doctype html><title>t</title><link rel=stylesheet href=s.css>"
    let site = [
      "s.css": "body { background: #fff; color: #222 } b { color: #ccc } .bar { background: #222 }",
      "a.html": "\(link)<p><b>x</b>",
      "b.html": "\(link)<p class=\(hasDarkPage ? "bar" : "none")><b>x</b>",
    ]
    for order in [["a.html", "b.html", "s.css"], ["s.css", "b.html", "a.html"]] {
      let output = SiteEvidenceTests.rewrite(site, .dark, order: order)
      #expect(output["s.css"]?.contains("b { color: #ccc }") == hasDarkPage)
    }
  }

  /// What hardly anyone can read in the light does not make a pale surface one of the author's dark
  /// ones, which would stay a mid-tone.
  @Test(
    "A pale surface under paler text becomes dark",
    arguments: ["#e1faea; color: #fefefe", "#ebebeb; color: #fff", "#fff3d9; color: #fff"])
  func paleSurfaceBecomesDark(colors: String) throws {
    let page = page("p { background: \(colors) }", "<p>text")
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(try failures(rewrite(page, style), in: .dark) == 0)
    }
    let report = try ColorExplainer().report(on: Array(page.utf8), path: "page.html")
    let surface = report.explanations.first { $0.property == "background" && $0.color != .white }
    #expect(try #require(surface?.dark).relativeLuminance < 0.05)
  }
}
