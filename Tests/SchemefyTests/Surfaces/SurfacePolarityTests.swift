import PipelineTestSupport
import Schemefy
import SchemefyReports
import Testing

/// Surfaces that only light texts lie on stay, wherever those are coloured.
struct SurfacePolarityTests {
  private static func page(_ body: String, _ css: String = "", link: Bool = false) -> String {
    "<!doctype html><html><head><title>t</title>"
      + (link ? "<link rel=stylesheet href=s.css>" : "")
      + "<style>\(css)</style></head><body>\(body)</body></html>"
  }

  private static let kept = "#d44026"
  private static let curve = "#ae1e00"

  /// Bodies and rules that show the surface #f45e43, and whether only light texts lie on it.
  static let pages: [(body: String, css: String, isKept: Bool)] = [
    ("<p class=s>x", ".s { background: #f45e43; color: #fff }", true),
    ("<p class=s>x", ".s { background: #f45e43 } p { color: #fff }", true),
    ("<p class=s><b>x</b>", ".s { background: #f45e43 } b { color: #fff }", true),
    (
      "<p class=s><b>x</b>", ".s { background: var(--s) } b { color: #fff } p { --s: #f45e43 }",
      true
    ),
    (
      "<p class=s><b>x</b>",
      ".s { background: var(--t) } b { color: #fff } p { --s: #f45e43; --t: var(--s) }", true
    ),
    (
      "<p class=s><b>x</b>",
      ".s { background: rgb(var(--s)) } b { color: #fff } p { --s: 244, 94, 67 }", true
    ),
    ("<p style='background:#f45e43'><b style='color:#fff'>x</b>", "", true),
    ("<table><td bgcolor=#f45e43><font color=white>x</font></table>", "", true),
    ("<table><td bgcolor=#f45e43><b>x</b></table>", "b { color: #fff }", true),
    // The card on it has a surface of its own.
    (
      "<p class=s><b>x</b><i>y</i>",
      ".s { background: #f45e43 } b { color: #fff } i { background: #fff; color: #222 }", true
    ),
    // White at half its strength is a light text.
    (
      "<p class=s><b>x</b><i>y</i>",
      ".s { background: #f45e43 } b { color: #fff } i { color: rgba(255, 255, 255, .2) }", true
    ),
    // What is not shown has no part in it.
    (
      "<p class=s><b>x</b><i>y</i>",
      ".s { background: #f45e43 } b { color: #fff } i { display: none }", true
    ),
    ("<p class=s>x", ".s { background: #f45e43 }", false),
    ("<p class=s><a href=x>x</a>", ".s { background: #f45e43 }", false),
    ("<p class=s><b>x</b> y", ".s { background: #f45e43 } b { color: #fff }", false),
    ("<p class=s><b>x</b>", ".s { background: #f45e43 } b { color: CanvasText }", false),
    (
      "<p class=s><b>x</b><p class=s>y", ".s { background: #f45e43 } b { color: #fff }", false
    ),
    // As hard to read on it as dark text.
    ("<p class=s>x", ".s { background: #f45e43 } p { color: #f7806a }", false),
    ("<table><td bgcolor=#f45e43>x</table>", "", false),
    (
      "<table><td bgcolor=#f45e43><b>x</b><td bgcolor=#F45E43>y</table>", "b { color: #fff }",
      false
    ),
    (
      "<p class=s><b>x</b><p class=t>y",
      "p { --s: #f45e43 } .s, .t { background: var(--s) } b { color: #fff }", false
    ),
  ]

  @Test(arguments: pages.indices)
  func textsDecide(index: Int) throws {
    let (body, css, isKept) = Self.pages[index]
    let output = rewrite(Self.page(body, css), .dark)
    let shown = [Self.kept, "212, 64, 38"].contains { output.contains($0) }
    #expect(shown == isKept, "\(output)")
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = .dark
    for bytes in [Array(output.utf8), Array(rewrite(Self.page(body, css), .unspecified).utf8)] {
      let report = try ContrastAudit(options: options).report(on: bytes, path: "page.html")
      #expect(report.counts.total > 0)
      #expect(report.counts.failing == 0, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: pages.indices)
  func secondRunChangesNothing(index: Int) {
    let once = rewrite(Self.page(Self.pages[index].body, Self.pages[index].css), .unspecified)
    #expect(rewrite(once, .unspecified) == once)
  }

  /// A text that is weak in the light gets lighter; the surface does not go dark for it.
  @Test func weakTextsTakeNothingFromTheSurface() {
    let css = ".s { background: #f45e43 } b { color: #fff } i { color: #fbc3b9 }"
    let output = rewrite(Self.page("<p class=s><b>x</b> <i>y</i>", css), .dark)
    #expect(output.contains("background: \(Self.kept)"), "\(output)")
    #expect(!output.contains("#fbc3b9"), "\(output)")
  }

  /// A text that can be read in the light stays what it is: the surface gets as dark as it takes.
  @Test func readableTextsStay() {
    let css = ".s { background: #c0392b } b { color: #fff } i { color: #e8e0df }"
    let output = rewrite(Self.page("<p class=s><b>x</b> <i>y</i>", css), .dark)
    #expect(output.contains("i { color: #e8e0df }"), "\(output)")
  }

  /// A vivid surface that white can be read on stays, and a weak text of its rule becomes lighter; a gray one gets
  /// as dark as its text takes. In a site, and where further texts lie on it, the same happens.
  @Test(arguments: [("#c0392b", true), ("#6c757d", false)])
  func vividSurfacesStay(surface: String, stays: Bool) throws {
    let css =
      "body { background: #fff } .s { background: \(surface); color: #e8e0df } b { color: #fff }"
    let body = "<p class=s><b>x</b> <i>y</i>"
    let output = rewrite(Self.page(body, css), .dark)
    #expect(output.contains("background: \(surface);") == stays, "\(output)")
    #expect(output.contains("color: #e8e0df") == !stays, "\(output)")
    #expect(try failures(output, in: .dark) == 0)
    let page =
      "<!doctype html><title>t</title><link rel=stylesheet href=s.css><p class=s><b>x</b> <i>y</i>"
    let one = SiteEvidenceTests.rewrite(["s.css": css, "a.html": page], .dark)
    let two = SiteEvidenceTests.rewrite(["s.css": css, "a.html": page, "b.html": page], .dark)
    #expect(one["s.css"] == two["s.css"])
    #expect(one["s.css"]?.contains("background: \(surface);") == stays)
  }

  /// Texts of attributes, and of a page's own rules, leave it to the surface to be readable, in a site as alone.
  @Test(arguments: [
    "<style>.s b{color:#ddd}.s{color:#fff}</style><p class=s>x <b>y</b>",
    "<p class=s><font color=#cccccc>x</font> <font color=#ffffff>y</font>",
  ])
  func weakTextsOfPages(body: String) throws {
    let css = "body { background: #fff; color: #222 } .s { background: #cc3333 }"
    let page = "<!doctype html><title>t</title><link rel=stylesheet href=s.css>\(body)"
    let one = SiteEvidenceTests.rewrite(["s.css": css, "a.html": page], .dark)
    let two = SiteEvidenceTests.rewrite(["s.css": css, "a.html": page, "b.html": page], .dark)
    #expect(one["s.css"] == two["s.css"])
    #expect(one["a.html"] == two["a.html"])
    #expect(try SiteEvidenceTests.failures(two) == [])
  }

  /// Bands of one vivid colour stay one, whichever of them has a weaker text.
  @Test func equalBandsStayEqual() throws {
    let css = """
      .s { background: #6200ee; color: #fff } .t { background: #6200ee; color: rgba(255,255,255,.7) }
      """
    let output = rewrite(Self.page("<p class=s>x<p class=t>y", css), .dark)
    #expect(output.ranges(of: "background: #6200ee").count == 2, "\(output)")
    #expect(try failures(output, in: .dark) == 0)
  }

  /// The page's own surface is not one of a brand.
  @Test func canvasIsMapped() {
    let css = "body { background: #f45e43 } p { color: #fff }"
    #expect(!rewrite(Self.page("<p>x", css), .dark).contains(Self.kept))
  }

  /// The lines of a surface go with it, and states stay apart from rest.
  @Test func linesAndStatesFollow() throws {
    let css =
      ".s { background: #f45e43; border: 1px solid #f45e43 } .s:hover { background: #e74c3c }"
      + " b { color: #fff }"
    let output = rewrite(Self.page("<p class=s><b>x</b>", css), .dark)
    let rest = ".s { background: \(Self.kept); border: 1px solid \(Self.kept) }"
    #expect(output.contains(rest), "\(output)")
    let rule = try #require(output.firstRange(of: ".s:hover { background: #"))
    #expect(!output[rule.upperBound...].hasPrefix("d44026"), "\(output)")
    #expect(!output[rule.upperBound...].hasPrefix("e74c3c"), "\(output)")
  }

  // MARK: Sites

  static let orders = [
    ["a.html", "b.html", "c.html", "s.css"], ["s.css", "c.html", "b.html", "a.html"],
    ["b.html", "s.css", "a.html", "c.html"],
  ]

  private static let shared = [
    "s.css": ".s { background: #f45e43 } .w { color: #fff } .v { background: var(--v) }"
      + " :root { --v: #f45e42 }",
    "a.html": page("<p class=s><b class=w>x</b><p class=v><b class=w>x</b>", link: true),
    "b.html": page("<p>nothing on it", link: true),
    "c.html": page("<p class=s><b class=w>x</b><p class=v><b class=w>x</b>", link: true),
  ]

  /// Sheets that pages share keep to what lies on their surfaces on all pages, in any order.
  @Test(arguments: orders)
  func lightTextsOnAllPages(order: [String]) throws {
    let output = SiteEvidenceTests.rewrite(Self.shared, .dark, order: order)
    let css = try #require(output["s.css"])
    #expect(css.contains(".s { background: \(Self.kept) }"), "\(css)")
    #expect(css.contains("--v: #d44024"), "\(css)")
    #expect(output == SiteEvidenceTests.rewrite(Self.shared, .dark))
    #expect(try SiteEvidenceTests.failures(output) == [])
  }

  /// A page whose dark texts contradict the light texts of most pages gets a rule of its own.
  @Test(arguments: orders)
  func mostPagesDecide(order: [String]) throws {
    var site = Self.shared
    site["b.html"] = Self.page("<p class=s>x<p class=v>x", link: true)
    let output = SiteEvidenceTests.rewrite(site, .dark, order: order)
    let css = try #require(output["s.css"])
    #expect(css.contains(".s { background: \(Self.kept) }"), "\(css)")
    #expect(css.contains("--v: #d44024"), "\(css)")
    #expect(output == SiteEvidenceTests.rewrite(site, .dark))
    #expect(try SiteEvidenceTests.failures(output) == [])
    site["c.html"] = site["b.html"]
    let other = SiteEvidenceTests.rewrite(site, .dark, order: order)
    let others = try #require(other["s.css"])
    #expect(others.contains(".s { background: \(Self.curve) }"), "\(others)")
    #expect(others.contains("--v: #ad1f00"), "\(others)")
    #expect(try SiteEvidenceTests.failures(other) == [])
  }

  @Test func secondRunOfSiteChangesNothing() {
    let once = SiteEvidenceTests.rewrite(Self.shared, .unspecified)
    #expect(SiteEvidenceTests.rewrite(once, .unspecified) == once)
  }
}
