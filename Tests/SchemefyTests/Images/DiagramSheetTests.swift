import PipelineTestSupport
import SchemefyColor
import Testing

@testable import Schemefy

/// Shapes that sheets colour are what others lie on if they stand in a diagram, as those are that
/// attributes colour.
struct DiagramSheetTests {
  private static let diagram =
    "<svg><g class=n><rect class='a b' id=c width=9 height=9 /></g>"
    + "<text class=t x=50>text</text></svg>"
  private static let icon = "<svg width=16 height=16><path class=a d='M0 0h9v9z'/></svg>"

  private static func page(_ css: String, _ body: String) -> String {
    "<!doctype html><html><head><title>t</title><style>\(css)</style></head><body><p>text</p>"
      + "\(body)</body></html>"
  }

  @Test(arguments: [
    ".a { fill: #f7f7f7 }", "rect { fill: #f7f7f7 }", ".n rect { fill: #f7f7f7 }",
    "svg .n > rect.b { fill: #f7f7f7 }", "#c { fill: #f7f7f7 }", ".n { fill: #f7f7f7 }",
    ".a:hover { fill: #f7f7f7 }", ".x .a, .n>#c { fill: #f7f7f7 }",
    "text, .a { stroke: #f7f7f7 }", ":root { --a: #f7f7f7 } .a { fill: var(--a) }",
    ".n { & rect { fill: #f7f7f7 } }",
  ])
  func shapesAreSurfaces(css: String) {
    let page = Self.page(css, Self.diagram)
    #expect(!rewrite(page, .dark).replacing("--a: #f7f7f7", with: "").contains("#f7f7f7"))
    let output = rewrite(page, .unspecified)
    #expect(rewrite(output, .unspecified) == output, "a second run")
  }

  @Test(arguments: [
    (".a { fill: #f7f7f7 }", icon), (".a { fill: #f7f7f7 }", diagram + icon),
    (".z { fill: #f7f7f7 }", diagram), (".a, .z { fill: #f7f7f7 }", diagram),
    ("path { fill: #f7f7f7 }", diagram + icon), ("* { fill: #f7f7f7 }", diagram),
    (":hover { fill: #f7f7f7 }", diagram),
  ])
  func othersAreGraphics(css: String, body: String) {
    #expect(rewrite(Self.page(css, body), .dark).contains("fill: #f7f7f7"))
  }

  /// A line of a chart keeps its colour, however that is written.
  @Test(arguments: [
    "<line class=l /><text>t</text>", "<line stroke='#2ca02c'/><text>t</text>",
    "<line style='stroke: #2ca02c'/><text>t</text>",
  ])
  func livelyLinesStay(body: String) {
    let css = body.contains("class") ? ".l { stroke: #2ca02c }" : ""
    #expect(rewrite(Self.page(css, "<svg>\(body)</svg>"), .dark).contains("#2ca02c"))
  }

  /// Where no place tells, a light text lies on a dark shape, as it could not be read on the page.
  @Test func lightTextsLieOnDarkShapes() {
    let svg = "<svg><path fill='#222' d='M0 0h9v9z'/><text fill='#fff' x=50>text</text></svg>"
    let output = rewrite(Self.page("", svg), .dark)
    #expect(output.contains("<path fill='#222'") && output.contains("<text fill='#fff'"))
  }

  /// The bars of a chart: a white label, which can't be read on one, becomes nearly black.
  @Test func livelyShapesOfSheetsStay() throws {
    let css = ".a { fill: #f28e2b } .t { fill: #fff }"
    let output = rewrite(Self.page(css, Self.diagram.replacing(" x=50", with: "")), .dark)
    let text = try #require(output.firstMatch(of: /\.a { fill: #f28e2b } \.t { fill: (#\w+) }/)?.1)
    let bar = Color(rgb: 0xF28E2B)
    #expect(try #require(Color(css: String(text))).contrastRatio(to: bar) >= 4.5)
  }

  /// Pages that share a sheet say together what it draws.
  @Test func sitesAreJudgedTogether() throws {
    var site = SiteEvidenceTests.Site()
    site["a.css"] = ".a { fill: #f7f7f7 } .d { fill: #f7f7f8 }"
    let head = "<!doctype html><title>t</title><link rel=stylesheet href=a.css><p>text"
    site["1.html"] = head + Self.diagram
    site["2.html"] = head
    let output = SiteEvidenceTests.rewrite(site, .dark)
    let sheet = try #require(output["a.css"])
    #expect(!sheet.contains("#f7f7f7") && sheet.contains("#f7f7f8"))
    for _ in 0..<3 {
      #expect(SiteEvidenceTests.rewrite(site, .dark, order: site.keys.shuffled()) == output)
    }
  }
}
