import PipelineTestSupport
import Schemefy
import SchemefyReports
import Testing

/// How much of a page a coloured surface covers decides how lively it stays.
struct SurfaceSizeTests {
  private static let css = ".s { background: #9cf29c } .t { color: #222 }"

  private static func page(_ body: String, head: String = "<style>\(css)</style>") -> String {
    "<!doctype html><html><head><title>t</title>\(head)</head><body>\(body)</body></html>"
  }

  /// What the surface of the rule becomes.
  private func surface(_ output: String) throws -> String {
    let rule = try #require(output.firstRange(of: ".s { background: #"))
    return String(output[rule.upperBound...].prefix(6))
  }

  private func baked(_ page: String) -> String {
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = .dark
    let result = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html")
    return String(decoding: result.bytes, as: UTF8.self)
  }

  private static let small = "00580f"
  private static let medium = "00580f"

  /// Bodies, and whether their surface is something small.
  static let bodies: [(String, String)] = [
    ("<p>x <span class=s>new</span>", small),
    ("<p>x <mark class=s>new</mark> <kbd class=s>k</kbd>", small),
    ("<p>x <button class=s>new</button>", small),
    ("<p>x <code class=s>new</code>", small),
    ("<pre><code class=s>new</code></pre>", medium),
    ("<p>x <my-page class=s>new</my-page>", medium),
    ("<p class=s>new", medium),
    ("<table><tr><td class=s>new</table>", medium),
    ("<p>x <span class=s>new</span><p class=s>y", medium),
    ("<p>x <a class=s><b>1</b> <i>2</i> <u>3</u> <s>4</s></a><p>1<p>2<p>3<p>4<p>5", medium),
  ]

  @Test(arguments: bodies)
  func linesAreLively(body: String, expected: String) throws {
    #expect(try surface(baked(Self.page(body))) == expected)
  }

  @Test func largeOnesLoseGlare() throws {
    func lightness(_ body: String) throws -> Int {
      let css = "<style>.s { background: #ffd2a0 }</style>"
      return try Int(surface(baked(Self.page(body, head: css))), radix: 16)
        .map { $0 >> 16 & 255 } ?? 0
    }
    let whole = try lightness("<div class=s><p>1<p>2<p>3<p>4<p>5</div><p>6")
    let part = try lightness("<div class=s><p>1<p>2</div><p>3<p>4<p>5<p>6")
    #expect(whole < part)
  }

  /// What has the page's own colour stays one with it.
  @Test func canvasAndWhatIsLikeItAreOne() throws {
    let output = baked(
      Self.page(
        "<p class=s>x",
        head: "<style>body { background: #ffd2a0 } .s { background: #ffd2a0 }</style>"))
    let color = try surface(output)
    #expect(output.contains("body { background: #\(color) }"))
  }

  /// Sheets that pages share keep to the page on which a surface is the largest, in any order.
  @Test(arguments: [["a.html", "b.html", "s.css"], ["s.css", "b.html", "a.html"]])
  func largestOfAllPagesCounts(order: [String]) throws {
    let link = "<link rel=stylesheet href=s.css>"
    var site = [
      "s.css": Self.css,
      "a.html": Self.page("<p>x <span class=s>new</span>", head: link),
      "b.html": Self.page("<p>x <b class=s>new</b>", head: link),
    ]
    let lively = SiteEvidenceTests.rewrite(site, .dark, order: order)
    #expect(try surface(lively["s.css"] ?? "") == Self.small)
    site["b.html"] = Self.page("<p class=s>x", head: link)
    let calm = SiteEvidenceTests.rewrite(site, .dark, order: order)
    #expect(try surface(calm["s.css"] ?? "") == Self.medium)
  }

  /// What is not displayed has no part in it, and so neither has what an earlier run put in.
  @Test func whatIsHiddenDoesNotCount() throws {
    let part = "<b>1</b> <div class=s><p>2<p>3<p>4<p>5</div>"
    let scripts = String(repeating: "<script>1</script><style>x{}</style>", count: 4)
    #expect(try surface(baked(Self.page(part))) == surface(baked(Self.page(scripts + part))))
    let rewriter = SchemeRewriter(options: SchemeOptions())
    let page = Self.page("<i>0</i> \(part)")
    let once = rewriter.rewrite(Array(page.utf8), path: "page.html").bytes
    #expect(rewriter.rewrite(once, path: "page.html").bytes == once)
  }

  @Test(arguments: bodies.map(\.0))
  func secondRunChangesNothing(body: String) {
    let rewriter = SchemeRewriter(options: SchemeOptions())
    let once = rewriter.rewrite(Array(Self.page(body).utf8), path: "page.html").bytes
    #expect(rewriter.rewrite(once, path: "page.html").bytes == once)
  }
}

/// Small surfaces that custom properties colour are as lively as others.
struct DefinedSizeTests {
  private static let dot = ".d { display: inline-block; width: 9px; height: 9px }"

  /// Sheets with a property, what is in the page, and what the sheet becomes.
  static let cases: [(String, String, String)] = [
    // All that it colours is a mark.
    (
      ":root { --g: #2ecc71 } .g { background: var(--g) }", "<i class='d g'></i>",
      ":root { --g: #00aa58 } .g { background: var(--g) }"
    ),
    // A use of its own, as other things are larger.
    (
      ":root { --g: #2ecc71 } .g { background: var(--g) } p { background: var(--g) }",
      "<i class='d g'></i>",
      ":root { --g: #006733 } .g { background: #00aa58 } p { background: var(--g) }"
    ),
    // What is not shown may be larger.
    (
      ":root { --g: #2ecc71 } .g { background: var(--g) } .h { background: var(--g) }",
      "<i class='d g'></i>",
      ":root { --g: #006733 } .g { background: #00aa58 } .h { background: var(--g) }"
    ),
    (
      ":root { --g: #2ecc71; --h: var(--g) } .g { background: var(--g) } .h { background: var(--h) }",
      "<i class='d g'></i>",
      ":root { --g: #006733; --h: var(--g) } .g { background: #00aa58 } .h { background: var(--h) }"
    ),
    // Several values: each by what it colours.
    (
      ".a { --b: #2ecc71 } .b { --b: #f5b301 } .d { background: var(--b) }",
      "<span class=a><i class=d></i></span><span class=b><i class=d></i></span>",
      ".a { --b: #00aa58 } .b { --b: #c08c00 } .d { background: var(--b) }"
    ),
    // Under texts, which no property gives way to.
    (
      ":root { --g: #9cf29c } .g { background: var(--g) }", "<b class=g>new</b>",
      ":root { --g: #00580f } .g { background: var(--g) }"
    ),
    // Channels.
    (
      ".g { background: rgb(34 197 94 / var(--o, 1)) }", "<i class='d g'></i>",
      ".g { background: rgb(0 171 76 / var(--o, 1)) }"
    ),
    (
      ":root { --g: 25, 135, 84 } .g { background: rgb(var(--g)) } p { background: rgb(var(--g)) }",
      "<i class='d g'></i>",
      ":root { --g: 0, 101, 59 } .g { background: rgb(25, 135, 84) } p { background: rgb(var(--g)) }"
    ),
    // Under an icon, and a gradient.
    (
      ".g { background: #2ecc71 }", "<span class=g><i></i></span>", ".g { background: #00aa58 }"
    ),
    (
      ".g { background: linear-gradient(#f5365c, #2dce89) }", "<span class=g><i></i></span>",
      ".g { background: linear-gradient(#f5365c, #00aa6d) }"
    ),
    (
      ".g { background: linear-gradient(#f5365c, #2dce89) }", "<div class=g><p>text</div>",
      ".g { background: linear-gradient(#b40038, #00653f) }"
    ),
    // The knob of a switch, and its track.
    (
      ":root { --c: #fff } .t { background: #34c759 } .k { background: var(--c) } div { background: var(--c) }",
      "<div>a card</div><span class='d t'><span class='d k'></span></span>",
      ":root { --c: #000 } .t { background: #00ab41 } .k { background: #fff } div { background: var(--c) }"
    ),
  ]

  @Test(arguments: cases)
  func marksAreLively(css: String, body: String, expected: String) {
    let page =
      "<!doctype html><html><head><title>t</title><style>\(Self.dot) \(css)</style></head>"
      + "<body><p>some text \(body)</body></html>"
    let output = rewrite(page, .dark)
    #expect(output.contains(expected), "\(output)")
  }

  /// What is a mark on one page, and large on another one that shares the sheet, stays calm.
  @Test(arguments: [["a.html", "b.html", "s.css"], ["s.css", "b.html", "a.html"]])
  func largestOfAllPagesCounts(order: [String]) {
    let head = "<!doctype html><html><head><title>t</title><link rel=stylesheet href=s.css>"
    let css = Self.dot + ":root { --g: #2ecc71 } .g { background: var(--g) }"
    let dot = head + "<p>x <i class='d g'></i>"
    let site = ["s.css": css, "a.html": dot, "b.html": dot]
    let lively = SiteEvidenceTests.rewrite(site, .dark, order: order)["s.css"] ?? ""
    #expect(lively.contains("--g: #00aa58 } .g { background: var(--g) }"), "\(lively)")
    let other = site.merging(["b.html": head + "<p class=g>x"]) { $1 }
    let calm = SiteEvidenceTests.rewrite(other, .dark, order: order)["s.css"] ?? ""
    #expect(calm.contains("--g: #006733 } .g { background: var(--g) }"), "\(calm)")
  }
}

/// The steps of a scale are as far from the page as they are in the light, the darkest the most.
struct ColorScaleTests {
  static let scales = [
    ["#9be9a8", "#40c463", "#30a14e", "#216e39"], ["#bdd7e7", "#6baed6", "#3182bd", "#08519c"],
    ["#fcbba1", "#fb6a4a", "#cb181d", "#67000d"],
  ]

  private func output(_ sheet: String, _ body: String) -> String {
    rewrite("<!doctype html><title>t</title><style>\(sheet)</style><p>text\(body)", .dark)
  }

  private func colors(_ output: String, after mark: String) -> [Int] {
    output.split(separator: mark).dropFirst().compactMap { Int($0.prefix(6), radix: 16) }
  }

  private func brightness(_ rgb: Int) -> Int {
    2 * (rgb >> 16) + 7 * (rgb >> 8 & 255) + (rgb & 255)
  }

  @Test(arguments: scales, [true, false])
  func orderIsKept(scale: [String], isDefined: Bool) {
    var sheet = "i { display: inline-block; width: 9px; height: 9px }"
    for (number, color) in scale.enumerated() {
      sheet +=
        isDefined
        ? ":root{--l\(number):\(color)}.l\(number){background:var(--l\(number))}"
        : ".l\(number){background:\(color)}"
    }
    let cells = scale.indices.map { "<i class=l\($0)></i>" }.joined()
    let steps = colors(output(sheet, "<p>\(cells)"), after: isDefined ? ":#" : "background:#")
    #expect(steps.count == scale.count)
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(brightness(step) * 5 < brightness(next) * 4, "\(steps)")
    }
  }

  /// Marks that lie apart, or differ in hue, are no scale.
  @Test(arguments: [
    "<div><p><i class=a></i></div><div><p><i class=b></i></div><div><p><i class=c></i></div>",
    "<p><i class=a></i><i class=c></i>", "<p><i class=a></i><i class=d></i><i class=c></i>",
  ])
  func othersStay(body: String) {
    let sheet =
      "i{display:inline-block;width:9px;height:9px}.a{background:#9be9a8}.b{background:#30a14e}"
      + ".c{background:#216e39}.d{background:#3182bd}"
    #expect(colors(output(sheet, body), after: ".c{background:#") == [0x216e39])
  }
}

/// Browsers mark texts black on yellow in both schemes.
struct MarkedTextTests {
  static let styles = [
    "", "mark { background: #9cf29c }", "mark { color: #333 }",
    "mark { background: #9cf29c; color: #040 }", ".m { background: none }",
  ]

  @Test(arguments: styles, [UserInterfaceStyle.dark, .unspecified])
  func canBeRead(css: String, style: UserInterfaceStyle) throws {
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = style
    let page =
      "<!doctype html><html><head><title>t</title><style>\(css)</style></head>"
      + "<body><p>x <mark class=m>y</mark> <mark><a href=x>z</a></mark></body></html>"
    let output = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "p.html").bytes
    options.traits.userInterfaceStyle = .dark
    let report = try ContrastAudit(options: options).report(on: output, path: "p.html")
    #expect(report.counts.total == 4)
    #expect(report.counts.failing == 0)
  }
}
