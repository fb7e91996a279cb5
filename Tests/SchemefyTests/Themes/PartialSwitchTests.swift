import Schemefy
import SchemefyColor
import SchemefyProperties
import SchemefyTraits
import Testing

/// A switch that does not turn a page is left alone, and the page is mapped.
struct PartialSwitchTests {
  /// The sheet of a framework.
  static let framework =
    ":root,[data-theme=light]{--bg:#fff;--fg:#222;--line:#ddd}"
    + "[data-theme=dark]{color-scheme:dark;--bg:#222;--fg:#eee;--line:#555}"
    + "body{background:var(--bg);color:var(--fg)}"
    + ".field,.box{background:var(--bg);color:var(--fg);border:1px solid var(--line)}"

  static func page(_ css: String, html: String = "<html>", body: String = Self.body) -> String {
    "<!doctype html>\(html)<head><title>t</title><style>\(framework)\(css)</style></head>\(body)"
  }

  static let body =
    "<body class=app><h1>title</h1><p>text<div class=card><h2>title</h2><p>text"
    + "<input class=field value=search></div></body></html>"

  /// The page's own look.
  static let own =
    "body.app{background:#f5f6fe;color:#5d6778}.card{background:#fff}h1,h2{color:#252930}"

  static let left: [String] = [
    page(own), page(own, html: "<html data-theme=light>"),
    // On a canvas that stays pale, boxes that turn dark are not enough.
    page(
      "body.app{background:#f5f6fe}",
      body: "<body class=app><p>a<p>b<p>c<p class=box>d<p class=box>e<p class=box>f<p class=box>g"),
  ]

  @Test(arguments: left)
  func isLeft(page: String) throws {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page, style)
      #expect(!output.contains("<html data-theme=\"dark\">"))
      #expect(!output.contains(":where(:root)"))
      #expect(!output.contains("body.app{background:#f5f6fe"))
      #expect(try failures(output, in: .dark) == 0)
    }
    #expect(lightColors(of: rewrite(page, .unspecified)) == lightColors(of: page))
    #expect(rewrite(page, .light) == page)
  }

  static let turned: [String] = [
    page("", body: body),
    page(".card{background:#f5f5f5}h1,h2{color:#252930}"),
    page("body.app{background:var(--bg);color:#5d6778}.card{background:#fff}"),
    page(
      ".card{background:#fff;color:#222}",
      body: "<body class=app><p class=card>a<p class=card>b<p class=card>c<p>d"),
    // A wrapper hides the canvas.
    page(
      "body.app{background:#fff}",
      body: "<body class=app><a href=x>skip</a><div class=box><p>a<p>b<p>c<p>d<p>e<p>f</div>"),
  ]

  @Test(arguments: turned)
  func isTurnedOn(page: String) throws {
    let output = rewrite(page, .dark)
    #expect(output.contains("<html data-theme=\"dark\">"))
    #expect(try failures(output, in: .dark) == 0)
    let auto = rewrite(page, .unspecified)
    #expect(auto.contains("{ :where(:root):not([data-theme=dark],[data-theme=light]){"))
    #expect(try failures(auto, in: .dark) == 0)
    #expect(lightColors(of: auto) == lightColors(of: page))
  }

  /// Texts that no colour of their own rule makes readable in a theme that is turned on: the rule colours a link
  /// on a surface that becomes dark, and one on a blue that stays.
  static let lost: [String] = [
    page(".bar{background:#fff}.bar a{color:#333}.bar .go{background:#6ab0ff}", body: bar),
    // The dark state leaves a surface as it is in the light, and so do utilities of frameworks.
    page(
      ":root,[data-theme=light]{--pale:248,249,250}.pale{background:rgba(var(--pale),1)}",
      body: "<body class=app><p>a<p>b<p>c<p>d<p class=pale>e"),
    page(
      ":root,[data-theme=light]{--ink:#212529}.ink{color:var(--ink)}",
      body: "<body class=app><p>a<p>b<p>c<p>d<p class=ink>e"),
  ]

  static let bar =
    "<body class=app><div class=bar><a href=#>a</a> <a class=go>b</a></div><p>c<p>d<p>e<p>f"

  @Test(arguments: lost)
  func noTextIsLost(page: String) throws {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page, style)
      #expect(try failures(output, in: .dark) == 0)
    }
    #expect(lightColors(of: rewrite(page, .unspecified)) == lightColors(of: page))
  }

  /// A pale surface that takes its colour from a custom property becomes what one that names the colour does.
  @Test(arguments: ["var(--soft)", "rgba(var(--triple),1)", "rgb(var(--spaced)/var(--one))"])
  func surfaceIsCompleted(color: String) {
    func surface(_ color: String, _ style: UserInterfaceStyle) -> ResolvedColor? {
      let page = Self.page(
        ":root,[data-theme=light]{--soft:#f8f9fa;--triple:248,249,250;--spaced:248 249 250;--one:1}.a{background:\(color)}",
        body: "<body class=app><p>a<p>b<p>c<p>d<p class=a>e")
      return colors(of: rewrite(page, style), in: .dark).last?[1]
    }
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(surface(color, style) == surface("#f8f9fa", style))
      #expect(surface(color, style)?.color?.isSurfaceOfDark == true)
    }
  }

  /// A rule that is added counts where the switch is in the dark state, and not where the light is chosen.
  @Test func addedRulesFollowTheSwitch() {
    let dark = ":where(:root[data-theme=dark],:is(:root[data-theme=dark]) *){color:"
    let light = ":not(:where(:root[data-theme=light],:is(:root[data-theme=light]) *)){color:"
    let baked = rewrite(Self.lost[0], .dark)
    #expect(baked.contains(dark))
    let auto = rewrite(Self.lost[0], .unspecified)
    #expect(auto.contains(light))
    #expect(auto.contains("@media screen{body>div"))
    #expect(auto.contains(dark))
    // Chosen in the browser's other scheme, each theme has the colours that it has in its own.
    func chosen(_ state: String, _ style: UserInterfaceStyle) -> [[ResolvedColor]] {
      colors(of: auto.replacing("<html>", with: "<html data-theme=\(state)>"), in: style)
    }
    #expect(chosen("dark", .light) == chosen("dark", .dark))
    #expect(chosen("light", .light) == chosen("light", .dark))
    #expect(chosen("light", .light) == lightColors(of: Self.lost[0]))
  }

  /// Nor does one count in a third theme, which has colours of its own.
  @Test(arguments: ["<html>", "<html data-theme=light>"])
  func addedRulesLeaveOtherThemes(html: String) {
    let page = Self.page(
      "[data-theme=sepia]{--bg:#f4ecd8;--fg:#433422}.bar{background:#fff}.bar a{color:#333}"
        + ".bar .go{background:#6ab0ff}", html: html, body: Self.bar)
    func sepia(_ page: String) -> String {
      page.replacing(/<html[^>]*>/, with: "<html data-theme=sepia>")
    }
    let auto = rewrite(page, .unspecified)
    #expect(auto.contains("!important"))
    func texts(_ page: String) -> [Color?] {
      colors(of: sepia(page), in: .dark).map { $0[0].color?.rounded }
    }
    #expect(texts(auto) == texts(page))
  }

  /// A page that is dark from the start has its light colours where the light is chosen, whatever the browser
  /// prefers.
  @Test func startsDark() {
    let page = Self.page(
      ":root,[data-theme=light]{--pale:#f8f9fa}.pale{background:var(--pale)}.white{background:#fff}",
      html: "<html data-theme=dark>",
      body: "<body class=app><p>a<p>b<p>c<p>d<p class=pale>e<p class=white>f")
    func light(_ page: String) -> String {
      page.replacing(/<html[^>]*>/, with: "<html data-theme=light>")
    }
    let auto = rewrite(page, .unspecified)
    #expect(auto != page)
    for style in [UserInterfaceStyle.light, .dark] {
      #expect(colors(of: light(auto), in: style) == colors(of: light(page), in: style))
    }
  }

  /// Where a script of the page turns it by the browser's scheme, a surface that the light state defines stays as
  /// it is in a baked page, and its text becomes readable where the switch is dark.
  @Test func scriptedSwitch() throws {
    let page = Self.page(
      ":root,[data-theme=light]{--pale:#f8f9fa}.pale{background:var(--pale)}</style><script>"
        + "document.documentElement.dataset.theme=matchMedia('(prefers-color-scheme:dark)').matches"
        + "?'dark':'light'</script><style>",
      body: "<body class=app><p>a<p>b<p>c<p>d<p class=pale>e")
    let baked = rewrite(page, .dark)
    #expect(baked.contains(".pale{background:var(--pale)}"))
    #expect(try failures(baked, in: .dark) == 0)
    let light = baked.replacing(/<html[^>]*>/, with: "<html data-theme=light>")
    #expect(colors(of: light, in: .light).last == colors(of: page, in: .light).last)
  }

  /// What the site's script chooses goes before what the browser prefers, as ever.
  @Test func definitionsFollowTheSwitch() {
    let output = rewrite(Self.page(Self.own), .unspecified)
    #expect(output.contains(":root[data-theme=light]{--scheme-x-"))
    #expect(output.contains("@media screen{:root[data-theme=dark]{--scheme-x-"))
  }

  @Test func isReported() {
    let result = SchemeRewriter().rewrite(Array(Self.page(Self.own).utf8), path: "page.html")
    #expect(
      result.diagnostics.map(\.description) == [
        "page.html:1:108: note: theme switch '[data-theme=dark]' found, left as it is: texts of the "
          + "page stay on pale surfaces [theme-switch]"
      ])
  }
}
