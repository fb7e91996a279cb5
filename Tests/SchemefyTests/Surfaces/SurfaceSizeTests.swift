import Schemefy
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
  private static let medium = "2a532b"

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
