import PipelineTestSupport
import Schemefy
import SchemefyColor
import SchemefyCSS
import Testing

/// Bars, dots and knobs: surfaces on which nothing is written.
struct MarkTests {
  private func rewrite(
    _ body: String, _ css: String, _ style: UserInterfaceStyle = .dark
  ) -> String {
    let page =
      "<!doctype html><html><head><title>t</title><style>\(css)</style></head><body>\(body)</body>"
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = style
    let rewriter = SchemeRewriter(options: options)
    let once = rewriter.rewrite(Array(page.utf8), path: "page.html").bytes
    #expect(rewriter.rewrite(once, path: "page.html").bytes == once)
    return String(decoding: once, as: UTF8.self)
  }

  /// What the surface of the rule becomes.
  private func surface(_ output: String, of selector: String = ".s") throws -> Color {
    let rule = try #require(output.firstRange(of: "\(selector) { background: "), "\(output)")
    let value = output[rule.upperBound...].prefix { $0 != ";" && $0 != " " }
    return try #require(ColorReading(Array(value.utf8).span).color?.color, "\(output)")
  }

  static let blank = [
    "<div class=s></div>", "<p>x <span class=s></span>", "<div><i class=s> </i></div>x",
    "<ul><li class=s></ul>", "<progress class=s></progress>",
  ]

  @Test(arguments: blank)
  func staysLively(body: String) throws {
    for color in ["#4f46e5", "#3178c6", "#dc3545"] {
      let shown = try surface(rewrite(body, ".s { background: \(color) }"))
      #expect(shown == ColorReading(Array(color.utf8).span).color?.color)
    }
    // What would glare loses that, and keeps its hue and chroma.
    let own = try #require(ColorReading(Array("#f1e05a".utf8).span).color?.color)
    let shown = try surface(rewrite(body, ".s { background: #f1e05a }"))
    #expect(shown.relativeLuminance <= 0.3)
    #expect(shown.relativeLuminance > 0.25)
    #expect(abs(OKLCH(own).hue - OKLCH(shown).hue) < 3)
    #expect(OKLCH(shown).chroma > 0.1)
  }

  /// What something stands in, or may stand in front of something, and what shows a text elsewhere.
  @Test(arguments: [
    "<div class=s>x</div>", "<div class=s><p>x</p></div>", "<div class=s><img src=x></div>",
    "<div class=s></div><div class=s>x</div>", "<div class=s style='position:absolute'></div>",
    "<section class=s></section>", "<div class=s></div><span class=s>x</span>",
  ])
  func whatIsNoMarkDoesNot(body: String) throws {
    let shown = try surface(rewrite(body, ".s { background: #3178c6 }"))
    #expect(shown.contrastRatio(to: .white) > 5.5)
  }

  /// Grays keep their order.
  @Test func graysAreMapped() throws {
    let shown = try surface(rewrite("<div class=s></div>", ".s { background: #ddd }"))
    #expect(shown.relativeLuminance < 0.14)
  }

  private static let knob = ".s:after { background: #fff; content: '' }"

  @Test func knobStaysLighterThanItsTrack() throws {
    for track in ["#ddd", "#4f46e5"] {
      let output = rewrite("<span class=s></span>", "\(Self.knob) .s { background: \(track) }")
      #expect(try surface(output, of: ".s:after") == .white)
    }
  }

  /// A box on a text, on nothing, or with something in it is none.
  @Test(arguments: [
    ("<span class=s>x</span>", ".s { background: #ddd }"), ("<span class=s></span>", ""),
    ("<span class=s></span>", ".s { background: #ddd } .s:after { content: '!' }"),
    ("<span class=s></span>", ".s { background: #ddd } .s:after { content: '\\f00c' }"),
    ("<span class=s></span>", ".s { background: #ddd } .s:after { content: url(x.png) }"),
    ("<span class=s></span>x<b class='t s'>x</b>", ".s { background: #ddd }"),
  ])
  func otherBoxesAreNoKnobs(body: String, css: String) throws {
    let shown = try surface(rewrite(body, "\(Self.knob) \(css)"), of: ".s:after")
    #expect(shown.relativeLuminance < 0.14)
  }

  /// Sheets that pages share keep to all pages, in any order.
  @Test(arguments: [["a.html", "b.html", "s.css"], ["s.css", "b.html", "a.html"]])
  func onePageWithATextIsEnough(order: [String]) throws {
    func page(_ body: String) -> String {
      "<!doctype html><html><head><title>t</title><link rel=stylesheet href=s.css></head>"
        + "<body>\(body)</body></html>"
    }
    var site = [
      "s.css": ".s { background: #3178c6 }", "a.html": page("<div class=s></div>x"),
      "b.html": page("x"),
    ]
    let lively = SiteEvidenceTests.rewrite(site, .dark, order: order)
    #expect(lively["s.css"]?.contains("background: #3178c6") == true)
    site["b.html"] = page("<div class=s>x</div>")
    let calm = SiteEvidenceTests.rewrite(site, .dark, order: order)
    #expect(calm["s.css"]?.contains("background: #3178c6") == false)
    #expect(try SiteEvidenceTests.failures(calm) == [])
  }
}
