import PipelineTestSupport
import Schemefy
import Testing

/// Rules for dark schemes are support for a page if its canvas turns dark by them.
struct DarkCanvasTests {
  private static let media = "@media (prefers-color-scheme: dark)"

  private func page(_ css: String, body: String = "<body>") -> String {
    "<!doctype html><html><head><title>t</title><style>\(css)</style></head>\(body)<p class=k>text"
      + "</body></html>"
  }

  /// A colour that is there to be mapped, if anything is.
  private static let ink = "i { color: #123456 }"
  private let probe = Self.ink

  private func isMapped(_ page: String) -> Bool { !rewrite(page, .dark).contains(probe) }

  static let turned = [
    "body { background: #fff } \(media) { body { background: #111 } }",
    "\(media) { html { background-color: #111; color: #eee } }",
    "body { background: #fff } \(media) { html:not(.light) body { background: #111 } }",
    "body { background: #fff } \(media) { body:not([data-theme=light]) { background: #111 } }",
    "body { background: #fff; \(media) { background: #111 } }",
    "body { background: #fff } \(media) { * { background: #111 !important } }",
    "body { background: #fff } \(media) { .k, body.any { background: #111 } }",
    ":root { --a: #fff } body { background: var(--a) } \(media) { :root { --a: #111 } }",
    "body.any { background: var(--a) } \(media) { :root:not(.light) { --a: #111 } }",
    ":root { --a: var(--b); --b: #fff } body { background: var(--a) } \(media) { :root { --b: #111 } }",
    "body { background: hsl(220 10% var(--l)) } :root { --l: 98% } \(media) { :root { --l: 9% } }",
    ":root { --a: hsl(220 10% var(--l)); --l: 98% } html { background: var(--a) }"
      + "\(media) { :root { --l: 9% } }",
    "html { color: var(--ink) } \(media) { html { --ink: #eee } }",
  ]

  @Test(arguments: turned) func turnedCanvasIsSupport(css: String) {
    #expect(!isMapped(page(css + probe)))
  }

  static let details = [
    "body { background: #fff } \(media) { .k { background: #222; color: #fff } }",
    "body { background: #fff } \(media) { body[data-x] .panel { background: #222; color: #fff } }",
    "\(media) { .k { background: #222; color: #fff } }",
    "body { background: #fff } \(media) { body { color: #eee } }",
    "body { background: #fff } \(media) { body { background: #fffff0 } }",
    "body { background: #fff } \(media) { body::before { background: #111; color: #fff } }",
    "body { background: #fff } .k { background: var(--a) } \(media) { :root { --a: #111 } }",
    "body { background: var(--b) } :root { --b: #fff } .k { background: var(--a); color: var(--c) }"
      + "\(media) { :root { --a: #111; --c: #eee } }",
    ".k { background: var(--a); color: var(--c) } \(media) { :root { --a: #111; --c: #eee } }",
    "body { background: #fff } \(media) { body > .k { background: #222; color: #fff } }",
    "body { background: #fff } \(media) { .k * { background: #222; color: #fff } }",
    "body { background: #fff } \(media) { .k > * { background: #222; color: #fff } }",
    "body { background: #fff } \(media) { .k { * { background: #222; color: #fff } } }",
    "body { background: #fff } \(media) { body:first-letter { background: #222; color: #fff } }",
    "body { background: #fff } \(media) { html, { background: #222; color: #fff } }",
  ]

  @Test(arguments: details) func detailsAreNone(css: String) {
    let page = page(css + probe)
    #expect(isMapped(page))
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page, style)
      #expect(rewrite(output, style) == output, "a second run")
    }
    #expect(rewrite(page, .light).contains(probe))
  }

  /// What is said of a class or an id is said of the canvas if the root has it.
  @Test(arguments: [
    "<body class='a k'>", "<body id=k>", "<body class='K'>", "<body class=kk data-x=k>",
  ])
  func classesOfTheRootCount(body: String) {
    let css = "\(Self.media) { .x .k, #k { background: #111; color: #eee } }"
    #expect(isMapped(page(css + probe, body: body)) == (body.contains("K") || body.contains("kk")))
  }

  /// What dark rules set is not mapped, be they only for a detail.
  @Test func detailsStay() {
    let rule = ".k { background: #222; color: #ddd }"
    let page = page("body { background: #fff } \(Self.media) { \(rule) }")
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(rewrite(page, style).contains(rule))
    }
  }

  /// A sheet by itself may be for a canvas that another one paints.
  @Test(arguments: [
    (":root { --a: #fff } \(media) { :root { --a: #111 } } .k { background: var(--a) }", false),
    ("body { background: #fff } \(media) { .k { background: #222; color: #fff } }", true),
  ])
  func sheetsAlone(css: String, isMapped: Bool) {
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = .dark
    let bytes = SchemeRewriter(options: options).rewrite(Array((css + probe).utf8), path: "a.css")
      .bytes
    #expect(!String(decoding: bytes, as: UTF8.self).contains(probe) == isMapped)
  }

  // MARK: Sites

  typealias Site = SiteEvidenceTests.Site

  private static func site(_ body: String, _ sheets: [String]) -> Site {
    var site = Site()
    let links = sheets.indices.map { "<link rel=stylesheet href=\($0).css>" }.joined()
    for (index, sheet) in sheets.enumerated() { site["\(index).css"] = sheet }
    site["a.html"] = "<!doctype html><html><head><title>t</title>\(links)</head>\(body)<p>text"
    return site
  }

  /// What the sheets and the page say is put together, in whatever order it is read.
  static let sites: [(site: Site, isMapped: Bool)] = [
    (site("<body class=k>", [ink, "\(media) { .k { background: #111 } }"]), false),
    (site("<body>", [ink, "\(media) { .k { background: #111 } }"]), true),
    (
      site(
        "<body>",
        [
          "\(ink) body { background: var(--a) }",
          ":root { --a: #fff } \(media) { :root { --a: #111 } }",
        ]), false
    ),
    (
      site(
        "<body>",
        [
          ":root { --a: #fff } \(media) { :root { --a: #111 } } \(ink)",
          "body { background: #fff } pre { background: var(--a) }",
        ]), true
    ),
  ]

  @Test(arguments: sites) func sheetsOfSitesAreJudgedTogether(site: Site, isMapped: Bool) {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = SiteEvidenceTests.rewrite(site, style)
      let isLeft = output.values.contains { $0.contains(probe) }
      #expect(isLeft != isMapped)
      for _ in 0..<3 {
        #expect(SiteEvidenceTests.rewrite(site, style, order: site.keys.shuffled()) == output)
      }
      #expect(SiteEvidenceTests.rewrite(output, style) == output, "a second run")
    }
  }
}
