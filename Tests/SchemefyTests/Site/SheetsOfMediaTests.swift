import PipelineTestSupport
import Schemefy
import Testing

/// A sheet that pages link for a scheme, or for print, is read as such in a site, too, as it is in a page by
/// itself.
struct SheetsOfMediaTests {
  private static let light =
    ":root { --bg: #fff; --fg: #222 } body { background: var(--bg); color: var(--fg) }"
  private static let dark = ":root { --bg: #101820; --fg: #eee }"

  private static func page(_ head: String) -> String {
    "<!doctype html><html><head><title>t</title>\(head)</head><body><p>Hello</body></html>"
  }

  private static let link = "<link rel=stylesheet href=s.css>"

  /// A sheet of variables for the dark is the page's own dark scheme: no colour changes.
  @Test(
    arguments: [
      "\(link)<link rel=stylesheet href=d.css media='(prefers-color-scheme: dark)'>",
      "\(link)<link rel=stylesheet href=i.css>",
    ], [UserInterfaceStyle.dark, .unspecified])
  func darkSheets(head: String, style: UserInterfaceStyle) throws {
    let site = [
      "s.css": Self.light, "d.css": Self.dark,
      "i.css": "@import url(d.css) (prefers-color-scheme: dark);",
      "a.html": Self.page(head), "b.html": Self.page(head),
    ]
    let output = SiteEvidenceTests.rewrite(site, style)
    #expect(output["s.css"] == site["s.css"])
    #expect(output["d.css"] == site["d.css"])
    let one = SiteEvidenceTests.rewrite(site.filter { $0.key != "b.html" }, style)
    #expect(output["a.html"] == one["a.html"])
    #expect(output["a.html"]?.contains("name=\"color-scheme\"") == true)
    #expect(SiteEvidenceTests.rewrite(output, style) == output, "a second run")
  }

  /// In auto output a sheet for print stays as it is, and says nothing of the page.
  @Test func sheetsForPrint() throws {
    let print = "body { background: #000; color: #fff } .x { background: #eee }"
    let page = Self.page("\(Self.link)<link rel=stylesheet media=print href=p.css>")
    let site = ["s.css": Self.light, "p.css": print, "a.html": page, "b.html": page]
    let output = SiteEvidenceTests.rewrite(site, .unspecified)
    #expect(output["p.css"] == print)
    #expect(output["s.css"] != site["s.css"])
    let one = SiteEvidenceTests.rewrite(site.filter { $0.key != "b.html" }, .unspecified)
    #expect(output == one.merging(["b.html": one["a.html"] ?? ""]) { first, _ in first })
    // A baked style is for all media.
    let baked = SiteEvidenceTests.rewrite(site, .dark)
    #expect(baked["p.css"]?.contains(".x { background: #eee }") == false)
  }

  /// A sheet that one page links for the dark, and another for both schemes, is one for both.
  @Test func mixedUses() throws {
    let css = "body { background: #fff; color: #222 }"
    let site = [
      "d.css": css,
      "a.html": Self.page("<link rel=stylesheet href=d.css media='(prefers-color-scheme: dark)'>"),
      "b.html": Self.page("<link rel=stylesheet href=d.css>"),
      "c.html": Self.page("<link rel=stylesheet href=d.css media=print>"),
    ]
    let output = SiteEvidenceTests.rewrite(site, .unspecified)
    #expect(output["d.css"] != css)
    for path in ["a.html", "b.html"] {
      #expect(
        try SiteEvidenceTests.failures(output.filter { $0.key.hasSuffix(".css") || $0.key == path })
          == [])
    }
  }

  /// A sheet that a handler turns on once it is loaded is one for screens, in a site and by itself.
  @Test(arguments: [
    "<link rel=stylesheet href=s.css media=print onload=\"this.media='all'\">",
    "<link rel=preload as=style href=s.css onload=\"this.onload=null;this.rel='stylesheet'\">",
  ])
  func sheetsTurnedOnByHandlers(head: String) throws {
    let site = ["s.css": Self.light, "a.html": Self.page(head), "b.html": Self.page(head)]
    #expect(SiteEvidenceTests.rewrite(site, .unspecified)["s.css"] != Self.light)
    let one = SiteEvidenceTests.rewrite(site.filter { $0.key != "b.html" }, .unspecified)
    #expect(one["s.css"] != Self.light)
  }

  /// Texts are planned for the surfaces of a sheet that a handler turns on: the heading is as light as other
  /// texts, and not as gray as one that has to be read on white, too.
  @Test(arguments: [
    "<link rel=stylesheet href=s.css media=print onload=\"this.media='all'\">",
    "<link rel=preload as=style href=s.css onload=\"this.rel='stylesheet'\">",
    "<link rel=' preload ' as=style href=s.css onload=\"this.rel='stylesheet'\">",
    "<link rel='preload stylesheet' as=style href=s.css>",
  ])
  func textsOnSheetsTurnedOnByHandlers(link: String) throws {
    let page = "<!doctype html>\(link)<style>h1{color:#111}</style><h1>Title</h1><p>Text"
    let output = rewrite(
      page, .dark, files: ["s.css": "body{background:#fff;color:#333}"])
    #expect(output.contains("h1{color:#fff}"), "\(output)")
    let both = rewrite(
      page, .unspecified, files: ["s.css": "body{background:#fff;color:#333}"])
    let restored = SchemeRestorer().restore(Array(both.utf8), path: "page.html")
    #expect(String(decoding: restored.bytes, as: UTF8.self) == page)
  }

  /// An import that leads back to its sheet says nothing of that.
  @Test func importCycles() throws {
    let site = [
      "s.css": "@import url(t.css);\(Self.light)",
      "t.css": "@import url(s.css) (prefers-color-scheme: dark); .x { color: red }",
      "a.html": Self.page(Self.link), "b.html": Self.page(Self.link),
    ]
    let output = SiteEvidenceTests.rewrite(site, .dark)
    #expect(output["s.css"]?.contains("--bg: #fff") == false)
    #expect(output["a.html"]?.contains("<link rel=stylesheet href=s.css>") == true)
  }

  /// A dark sheet of a shadow tree makes no page dark.
  @Test func sheetsOfShadowTrees() throws {
    let dark = "<link rel=stylesheet href=d.css media='(prefers-color-scheme: dark)'>"
    let page = Self.page("\(Self.link)").replacing(
      "<p>Hello", with: "<div><template shadowrootmode=open>\(dark)<p>x</template></div><p>Hello")
    let css = "body { background: #101820; color: #eee }"
    let site = ["s.css": Self.light, "d.css": css, "a.html": page, "b.html": page]
    let two = SiteEvidenceTests.rewrite(site, .dark)
    let one = SiteEvidenceTests.rewrite(site.filter { $0.key != "b.html" }, .dark)
    #expect(two["s.css"] == one["s.css"])
    #expect(two["s.css"] != Self.light)
    #expect(two["a.html"] == one["a.html"])
  }

  /// A plan that was carried to another machine knows the states of sheets.
  @Test func plansCarryStates() throws {
    let head = "\(Self.link)<link rel=stylesheet href=d.css media='(prefers-color-scheme: dark)'>"
    let site = [
      "s.css": Self.light, "d.css": Self.dark, "a.html": Self.page(head), "b.html": Self.page(head),
    ].mapValues { Array($0.utf8) }
    let rewriter = SchemeRewriter()
    let plan = rewriter.plan(site: site)
    let carried = try SitePlan(reading: plan.bytes, for: rewriter)
    for (path, bytes) in site {
      let result = rewriter.rewrite(bytes, path: path, plan: carried)
      #expect(result.bytes == rewriter.rewrite(bytes, path: path, plan: plan).bytes)
      #expect(result.isChanged == path.hasSuffix("html"))
    }
  }
}
