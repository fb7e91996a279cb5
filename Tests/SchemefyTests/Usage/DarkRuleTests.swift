import PipelineTestSupport
import Schemefy
import Testing

/// Rules for dark schemes are believed where they turn the page that they stand in.
struct DarkRuleTests {
  private static let probe = "i { color: #123456 }"
  private static let dark = "@media (prefers-color-scheme: dark)"

  private static func page(
    _ css: String, body: String = "<body><p>text<p>text", head: String = ""
  ) -> String {
    "<!doctype html><html><head><title>t</title>\(head)<style>\(css) \(probe)</style></head>\(body)"
  }

  private func isMapped(_ page: String) -> Bool { !rewrite(page, .dark).contains(Self.probe) }

  @Test(arguments: [
    page(
      ":root { --bg: #fafafa } body { background: var(--bg) } \(dark) { .auto { --bg: #222 } }"),
    page("body { background: #fff } \(dark) { body.auto { background: #222; color: #eee } }"),
    page("body.app { background: #fff } \(dark) { body { background: #222; color: #eee } }")
      .replacing("<body>", with: "<body class=app>"),
    page(
      "\(dark) { body { background: #222; color: #eee } }",
      body: "<body style='background: #f4f4f4; color: #222'><p>text"),
    page(
      "body { background: #fff } \(dark) { body.auto { background: #222 } }",
      head: "<meta name=color-scheme content='light dark'>"),
    page(
      ":root { --bg: #fafafa; --box: #eee } body { background: #fff } div { background: var(--box) }"
        + "\(dark) { :root { --box: #222; --text: #eee } html.auto { background: #111 } }",
      body: "<body><p>a<p>b<p>c<div>d</div><div>e</div><div>f</div><div>g</div>"),
  ])
  func whatStaysPaleIsMapped(page: String) throws {
    #expect(isMapped(page))
    #expect(rewrite(page, .light).contains(Self.probe))
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(try failures(rewrite(page, style), in: .dark) == 0)
    }
    #expect(lightColors(of: rewrite(page, .unspecified)) == lightColors(of: page))
  }

  @Test(arguments: [
    page("body { background: #fff } \(dark) { body { background: #222; color: #eee } }"),
    page("body { background: #fff } \(dark) { .auto { background: #222; color: #eee } }")
      .replacing("<body>", with: "<body class=auto>"),
    page(
      "body { background: #fff } \(dark) and (min-width: 400px) { body { background: #222 } }"),
    page(
      ":root { --bg: #fafafa } body { background: var(--bg) } \(dark) { :root { --bg: #222 } }"),
    page(
      "body { background: #fff } main { background: #fff } "
        + "\(dark) { html.auto body { background: #222 } main { background: #222; color: #eee } }",
      body: "<body><main><p>a<p>b<p>c</main>"),
    page("body { background: #fff } \(dark) { body.auto { background: #222 } }", body: "<body>"),
    page(
      "body.app { background: #fff } \(dark) { body { background: #222 } }",
      body: "<body class=app><p>text", head: "<meta name=color-scheme content='only light'>"),
  ])
  func othersAreTrusted(page: String) {
    #expect(!isMapped(page))
    #expect(!rewrite(page, .unspecified).contains("--scheme-"))
  }

  /// What a rule for dark schemes does not turn, the page's own switch may.
  @Test func switchIsTurnedOn() throws {
    let page = Self.page(
      ":root { --bg: #fafafa; --fg: #222 } .dark { --bg: #222; --fg: #eee }"
        + "\(Self.dark) { .auto { --bg: #222; --fg: #eee } }"
        + "body { background: var(--bg); color: var(--fg) }")
    #expect(rewrite(page, .dark).contains("<html class=\"dark\">"))
    let output = rewrite(page, .unspecified)
    #expect(output.contains("{ :where(:root):not(.dark,.light) { --bg: #222; --fg: #eee } }"))
    #expect(!output.contains("--scheme-"))
    #expect(try failures(output, in: .dark) == 0)
    #expect(lightColors(of: output) == lightColors(of: page))
  }

  /// A linked sheet is the page's own where the page is by itself, and all pages' in a site.
  @Test func sharedSheetsAreDecidedByWhatTheySay() {
    let css =
      ":root { --bg: #fafafa } body { background: var(--bg) }"
      + "\(Self.dark) { .auto { --bg: #222 } }"
    let page = "<!doctype html><html><head><link rel=stylesheet href=s.css></head><body><p>text"
    #expect(!rewrite(page, .dark, files: ["s.css": css]).contains("--bg: #fafafa"))
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))
    let one = rewriter.rewrite(site: ["a.html": page, "s.css": css])
    let two = rewriter.rewrite(site: ["a.html": page, "b.html": page, "s.css": css])
    // Its pale canvas gives way to the light texts of the dark scheme in both: those of a mapped page have the
    // palette's colour.
    for (site, isMapped) in [(one, true), (two, false)] {
      #expect(site["s.css"]?.contains("--bg: #080808") == true)
      #expect(site["a.html"]?.contains("html{color:#fff}") == isMapped)
    }
  }

  /// Rules without a declaration of the schemes are turned on by one, unless nothing is to be mapped.
  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func rulesAreTurnedOn(style: UserInterfaceStyle) {
    let page = Self.page(
      "body { background: #fff } \(Self.dark) { body { background: #222; color: #eee } }")
    for (map, isDeclared) in [(SchemeOptions.MappingPolicy.missing, true), (.never, false)] {
      let output = rewrite(page, style) { $0.map = map }
      let declares = output.replacing("prefers-color-scheme", with: "").contains("color-scheme")
      #expect(declares == isDeclared, "\(output)")
    }
  }
}
