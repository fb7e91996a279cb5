import PipelineTestSupport
import Schemefy
import SchemefyReports
import Testing

/// Sheets that pages share are decided once, from what all of their pages show.
struct SiteEvidenceTests {
  typealias Site = [String: String]

  private static func page(_ head: String, _ body: String) -> String {
    "<!doctype html><html><head><title>t</title><link rel=stylesheet href=s.css>\(head)</head>"
      + "<body>\(body)</body></html>"
  }

  /// What one page alone would not ask for.
  static let sites: [Site] = [
    [
      "s.css": "body { background: #fff; color: #333 } .note { color: #777 } a { color: #2a6f97 }",
      "a.html": page("", "<p class=note>note"),
      "b.html": page("<style>.r { background: #444 }</style>", "<p class=r><b class=note>x</b>"),
      "c.html": page(
        "<style>.q { background: #ffd7d7 }</style>",
        "<p class=q><a href=x>x</a> <i class=note>i</i>"),
    ],
    [
      "s.css": "@import 't.css'; .band { background: #4a4a4a }",
      "t.css": "p { color: #555 } .chip { color: #777 }",
      "a.html": page("", "<div class=band><b class=chip>chip</b></div><p>text"),
      "b.html": page("", "<div class=band><p>text</div>"),
      "c.html": page("<style>@import 't.css'; div { background: #003 }</style>", "<div><p>x</div>"),
    ],
    [
      "s.css": """
      :root { --ink: #456; --ground: #def } .card { background: var(--ground) } .ink { color: var(--ink) }
      """,
      "a.html": page("", "<p class=ink>x"),
      "b.html": page(
        "<style>.z { background: #654 }</style>", "<p class='card'>y<p class='z ink'>z"),
    ],
  ]

  /// Dark rules of the author's that reach a part of what is there.
  static let half: Site = [
    "s.css": """
    body { background: #fff; color: #222 } .card { background: #fff } a { color: #00c }
    @media (prefers-color-scheme: dark) { body { background: #222; color: #eee } }
    """,
    "a.html": page("", "<p>text <a href=x>link</a>"),
    "b.html": page("", "<div class=card>card</div>"),
  ]

  /// A sheet of a site is read with its lengths for the pages, and without for itself: its channels stay
  /// channels, whatever properties stand before them.
  @Test(arguments: ["--x: 60px;", "--x: 60px; --y: 1em;", "--x: 10%;", ""])
  func channelsBehindLengths(properties: String) throws {
    let css = ":root { \(properties) --p: 19, 6, 84 } h1 { color: rgb(var(--p)) }"
    let page = "<!doctype html><link rel=stylesheet href=s.css><h1>Head</h1><p>Text</p>"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let alone = Self.rewrite(["s.css": css], style)["s.css"]
      let site = Self.rewrite(["s.css": css, "a.html": page, "b.html": page], style)["s.css"]
      #expect(site == alone)
    }
    let dark = try #require(Self.rewrite(["s.css": css, "a.html": page], .dark)["s.css"])
    #expect(dark.contains("--p: 186, 197, 255 }"), "\(dark)")
  }

  static func rewrite(
    _ site: Site, _ style: UserInterfaceStyle, order: [String]? = nil,
    repairs: Set<UserInterfaceStyle> = []
  ) -> Site {
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = style
    options.repairs = repairs
    let rewriter = SchemeRewriter(options: options)
    return rewriter.rewrite(site: site, order: order)
  }

  /// The texts that can't be read in a style.
  static func failures(_ site: Site, in style: UserInterfaceStyle = .dark) throws -> [String] {
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = style
    let files = Files(site: site)
    return try site.keys.filter { $0.hasSuffix(".html") }.sorted().flatMap { path in
      let report = try ContrastAudit(options: options).report(
        on: Array((site[path] ?? "").utf8), path: path, resources: files)
      #expect(report.counts.total > 0)
      return report.findings.filter { $0.verdict == .failing }.map { "\(path): \($0)" }
    }
  }

  struct Files: ResourceProvider {
    let site: Site

    func bytes(at path: String) -> [UInt8]? { site[path].map { Array($0.utf8) } }
  }

  @Test(arguments: sites, [UserInterfaceStyle.dark, .unspecified])
  func textsOfAllPagesCanBeRead(site: Site, style: UserInterfaceStyle) throws {
    let output = Self.rewrite(site, style)
    #expect(try Self.failures(output) == [])
    #expect(Self.rewrite(output, style) == output, "a second run")
  }

  /// Without what all of the pages show, each of the sites would get other sheets.
  @Test(arguments: sites)
  func evidenceIsNeeded(site: Site) {
    func sheets(_ site: Site) -> Site {
      Self.rewrite(site, .dark).filter { $0.key.hasSuffix(".css") }
    }
    let all = sheets(site)
    let pages = site.keys.filter { $0.hasSuffix(".html") }
    let changed = pages.filter { page in sheets(site.filter { $0.key != page }) != all }
    #expect(!changed.isEmpty)
  }

  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func halfIsCompleted(style: UserInterfaceStyle) throws {
    let output = Self.rewrite(Self.half, style)
    #expect(try Self.failures(output) == [])
    #expect(output["s.css"]?.contains("body { background: #222; color: #eee }") == true)
    #expect(Self.rewrite(output, style) == output, "a second run")
  }

  /// Light colours of the author's, pale on two surfaces.
  static let pale: Site = [
    "s.css": "body { background: #fff } .note { color: #999 } a { color: var(--a, #6af) }",
    "a.html": page("", "<p class=note>note <a href=x>link</a>"),
    "b.html": page("<style>.r { background: #eef }</style>", "<p class=r><a href=x>x</a>"),
    "c.html": page("<style>.q { background: #ddd }</style>", "<p class=q><i class=note>i</i>"),
  ]

  /// In the light, too, where that is asked for.
  @Test(arguments: [pale, half])
  func lightIsRepaired(site: Site) throws {
    func repaired(_ site: Site) -> Site {
      Self.rewrite(site, .unspecified, repairs: [.light, .dark])
    }
    let output = repaired(site)
    #expect(try Self.failures(output, in: .light) == [])
    #expect(try Self.failures(output, in: .dark) == [])
    #expect(repaired(output) == output, "a second run")
  }

  /// A text that one page of many shows where it can't be read changes for all of them, where that is next to
  /// nothing; otherwise that page gets a rule.
  @Test(arguments: [
    ("#d8d8d8", "#9498f5", false), ("#888", "#9194f1", true), ("#ffc107", "#9194f1", true),
  ])
  func rareTexts(ground: String, color: String, hasRule: Bool) throws {
    var site = [
      "s.css": "a { color: #6363bb } .note code { background: \(ground) }",
      "z.html": Self.page("", "<p class=note>z <a href=x><code>link</code></a>"),
    ]
    for name in ["a", "b", "c"] { site["\(name).html"] = Self.page("", "<p><a href=x>x</a>") }
    let output = Self.rewrite(site, .dark)
    #expect(output["s.css"]?.contains("a { color: \(color) }") == true, "\(output)")
    #expect(output["z.html"]?.contains("!important") == hasRule)
    #expect(try Self.failures(output) == [])
  }

  /// What one page shows does not change a colour much for the others, even where it could be a little.
  @Test func rareTextsChangeLittle() throws {
    var site = [
      "s.css": ".b { color: #604c44 } .r { background: #8f3592 }",
      "z.html": Self.page("", "<p class=r>t <b class=b>b</b>"),
    ]
    for name in ["a", "b", "c"] { site["\(name).html"] = Self.page("", "<p class=b>b") }
    let others = Self.rewrite(site.filter { $0.key != "z.html" }, .dark)
    let output = Self.rewrite(site, .dark)
    func color(_ site: Site) -> Substring? {
      site["s.css"]?.firstMatch(of: /b \{ color: (.*?) \}/)?.1
    }
    #expect(color(output) == color(others))
    #expect(output["z.html"]?.contains("!important") == true)
    #expect(try Self.failures(output) == [])
  }

  /// What is kept of a page from planning to rewriting neither saves nor costs it a part of its budget.
  @Test(arguments: [
    (
      page: String(repeating: "<p>t <a href=x>l</a> <b style=color:#900>c</b>xx", count: 3_000),
      fits: true
    ),
    (page: String(repeating: "<b style=color:#900>x<i>", count: 4_000), fits: false),
  ])
  func keptPagesCostTheSame(page: String, fits: Bool) throws {
    let sheet =
      "body { background: #fff; color: #222 } a { color: #6363bb } .r { background: #ffc107 }"
    var site = [
      "s.css": sheet, "z.html": Self.page("", "\(page)<p class=r><a href=x>l</a>"),
    ]
    for name in ["a", "b", "c"] { site["\(name).html"] = Self.page("", "<p>x <a href=x>y</a>") }
    let files = site.mapValues { Array($0.utf8) }
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))
    let plan = rewriter.plan(site: files)
    let first = rewriter.rewrite(files["z.html"] ?? [], path: "z.html", plan: plan)
    // Nothing is kept of it any more.
    let second = rewriter.rewrite(files["z.html"] ?? [], path: "z.html", plan: plan)
    let isSame = first.bytes == second.bytes
    #expect(isSame)
    #expect(first.diagnostics.contains { $0.identifier == "limit-memory" } == !fits)
    #expect(second.diagnostics == first.diagnostics)
  }

  /// A page that has changed since its site was planned is read anew.
  @Test func changedPagesAreReadAnew() throws {
    var site = ["s.css": "body { background: #fff; color: #222 } a { color: #6363bb }"]
    for name in ["a", "b"] { site["\(name).html"] = Self.page("", "<p>x <a href=x>y</a>") }
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))
    let known = rewriter.plan(site: site.mapValues { Array($0.utf8) })
    let unknown = try SitePlan(reading: known.bytes, for: rewriter)
    let page = Array(Self.page("", "<p style='color:#900'>new <a href=x>z</a>").utf8)
    let result = rewriter.rewrite(page, path: "a.html", plan: known)
    #expect(result.bytes == rewriter.rewrite(page, path: "a.html", plan: unknown).bytes)
    #expect(result.isChanged)
  }

  /// A page that contradicts the others gets rules of its own: its yellow band leaves the sheet as it
  /// is for pages without one.
  @Test func mostPagesDecide() throws {
    let css = """
      body { background: #fff; color: #222 } .muted { color: #555 } .warn { background: #ffc107 }
      """
    var site = ["s.css": css, "z.html": Self.page("", "<div class=warn><p class=muted>z</div>")]
    for name in ["a", "b", "c"] {
      site["\(name).html"] = Self.page("", "<p class=muted>\(name)<p>x")
    }
    let alone = Self.rewrite(site.filter { $0.key == "a.html" || $0.key == "s.css" }, .dark)
    let output = Self.rewrite(site, .dark)
    let muted = try #require(alone["s.css"]?.firstMatch(of: /\.muted { color: [^}]*}/)).0
    #expect(output["s.css"]?.contains(muted) == true)
    #expect(output["z.html"]?.contains(".warn .muted{color:") == true)
    #expect(output["a.html"]?.contains(".muted") == false)
    #expect(try Self.failures(output) == [])
    #expect(Self.rewrite(output, .dark) == output, "a second run")
  }

  /// A dark scheme that leaves the texts of a page on a pale wrapper makes no page dark, in a site neither: each
  /// page gets a copy of the sheet.
  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func paleSchemesAreDisprovedInSites(style: UserInterfaceStyle) throws {
    let css = """
      @media (prefers-color-scheme:dark){body{background:#111;color:#eee}}
      body{background:#fff;color:#222}.w{background:#fff;color:#222}
      """
    let page = Self.page("", "<div class=w><p>hello</div><p>out")
    let site = ["s.css": css, "p.html": page, "q.html": page]
    let one = try #require(Self.rewrite(["s.css": css, "p.html": page], style)["s.css"])
    let wrapper = try #require(one.firstMatch(of: /\.w\{[^}]*/)).0
    #expect(!wrapper.contains("{background:#fff"))
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = style
    let rewriter = SchemeRewriter(options: options)
    let files = Files(site: site)
    let plan = rewriter.plan(site: site.mapValues { Array($0.utf8) }, resources: files)
    for path in ["p.html", "q.html"] {
      let result = rewriter.rewrite(Array(page.utf8), path: path, resources: files, plan: plan)
      let text = String(decoding: result.bytes, as: UTF8.self)
      #expect(text.contains(wrapper), "\(text)")
      #expect(result.diagnostics.contains { $0.identifier == "sheet-copied" })
    }
  }

  /// The links of a page without colours of its own are those of a page that is alone: no text lies on the
  /// surface, on which they would have to be lighter.
  @Test func unusedSurfacesDoNotCount() throws {
    var site = [
      "s.css": ".z { background: #b7b9cc }", "p.html": Self.page("", "<p><a href=x>l</a>"),
    ]
    let alone = try #require(Self.rewrite(site, .dark)["p.html"])
    site["q.html"] = site["p.html"]
    let output = try #require(Self.rewrite(site, .dark)["p.html"])
    let link = /:where\(:link\)\{color:[^}]*/
    #expect(try #require(output.firstMatch(of: link)).0 == #require(alone.firstMatch(of: link)).0)
  }

  @Test func orderDoesNotMatter() {
    for site in Self.sites + [Self.half] {
      let expected = Self.rewrite(site, .unspecified)
      for _ in 0..<4 {
        #expect(Self.rewrite(site, .unspecified, order: site.keys.shuffled()) == expected)
      }
    }
  }

  /// A page whose own dark scheme makes it decide otherwise than the other pages of a sheet gets a copy
  /// of the sheet, with a note.
  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func pageThatDecidesOtherwiseHasItsOwnCopy(style: UserInterfaceStyle) throws {
    func page(_ style: String) -> String {
      "<!doctype html><html><head><title>t</title><link rel=stylesheet href=s.css>"
        + "<style>\(style)</style></head><body><p class=x>x</body></html>"
    }
    let own =
      ":root{color-scheme:light dark}@media (prefers-color-scheme:dark)"
      + "{body{background:#111;color:#eee}.x{background:#222;color:#ddd}}"
    let site = [
      "s.css": ".x{background:#eee;color:#222}", "a.html": page(""), "b.html": page(""),
      "c.html": page(own),
    ]
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = style
    let rewriter = SchemeRewriter(options: options)
    let files = Files(site: site)
    let bytes = site.mapValues { Array($0.utf8) }
    let plan = rewriter.plan(site: bytes, resources: files)
    func result(_ path: String) -> RewriteResult {
      rewriter.rewrite(bytes[path] ?? [], path: path, resources: files, plan: plan)
    }
    let notes = result("c.html").diagnostics.filter { $0.identifier == "sheet-copied" }
    #expect(notes.count == 1)
    #expect(result("a.html").diagnostics.allSatisfy { $0.identifier != "sheet-copied" })
    let copy = String(decoding: result("c.html").bytes, as: UTF8.self)
    #expect(copy.contains(".x{background:#eee;color:#222}"), "\(copy)")
    #expect(result("s.css").isChanged)
    let once = rewriter.rewrite(site: bytes, resources: files)
    let texts = once.mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(rewriter.rewrite(site: once, resources: Files(site: texts)) == once)
    #expect(try Self.failures(texts, in: .dark) == [])
  }

  /// A sheet that one page links is read with that page, and with fewer declarations by itself; what is
  /// decided with the page is written all the same: blended pictures, drawings, channels.
  @Test(arguments: [
    "h4 { background-image: url(a.gif); background-color: #d7d7d7; color: #000 }",
    "h4 { background: #fff url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9v9z'/></svg>\") }",
    ":root { --a: 255, 255, 255 } h4 { background: rgba(var(--a), 1); color: #333 }",
  ])
  func sheetOfOnePage(css: String) {
    let page = Self.page("<link rel=stylesheet href=s.css>", "<h4>a</h4>")
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let plain = Self.rewrite(["s.css": css + ".h { margin: 0 }", "a.html": page], style)
      for declaration in ["display: none", "opacity: 1", "content: ''"] {
        let other = Self.rewrite(
          ["s.css": css + ".h { \(declaration) }", "a.html": page], style)
        #expect(
          other["s.css"] == plain["s.css"]?.replacing("margin: 0", with: declaration),
          "\(style), \(declaration)")
      }
    }
  }

  /// A colour in a state is no reason to change a text at rest, in a page that contradicts the others.
  @Test func statesChangeNoRest() {
    let head = "<link rel=stylesheet href=s.css>"
    let link = Self.page(head, "<p><a href=#>link</a>")
    let site = Self.rewrite(
      [
        "s.css": "a:hover { color: #ff0040 } .c { background: #ff6230 }",
        "a.html": Self.page(head, "<p><a href=y><span class=c>one</span></a><p class=c>two"),
        "b.html": link, "c.html": link,
      ], .dark)
    #expect(site["a.html"]?.contains("!important") == false, "\(site["a.html"] ?? "")")
  }
}
