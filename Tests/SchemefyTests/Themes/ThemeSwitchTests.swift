import PipelineTestSupport
import Schemefy
import SchemefyReports
import SchemefyTraits
import Testing

/// A site's own theme switch is found in its sheets, and turned to what is asked for.
struct ThemeSwitchTests {
  /// A page without what is put into it.
  private func stripped(_ page: String, _ style: String) -> String {
    page.replacing(
      "<meta name=\"color-scheme\" content=\"\(style)\" "
        + "data-schemefy=\"\(style == "dark" ? "dark" : "auto 1")\">", with: ""
    ).replacing(/<style data-schemefy="[^"]*">[^<]*color-scheme:[^<]*<\/style>/, with: "")
  }

  @Test(arguments: ThemePage.switched)
  func isTurnedOn(_ theme: ThemePage) {
    let output = rewrite(theme.page, .dark)
    #expect(stripped(output, "dark") == theme.page(theme.dark))
    #expect(rewrite(output, .dark) == output)
  }

  @Test("For the light, a page that starts in it stays", arguments: ThemePage.switched)
  func lightStays(_ theme: ThemePage) {
    #expect(rewrite(theme.page, .light) == theme.page)
  }

  @Test(arguments: ThemePage.switched)
  func followsTheBrowser(_ theme: ThemePage) {
    let marked = rewrite(theme.page, .unspecified)
    #expect(rewrite(marked, .unspecified) == marked)
    let output = unmarked(marked)
    #expect(output.contains("@media screen and (prefers-color-scheme: dark) { "))
    #expect(!output.contains("--scheme-"))
    // What stands in the light rules is only limited.
    let rest = stripped(output, "light dark")
      .replacing(
        /@media screen and \(prefers-color-scheme: dark\) \{ [^{}]*\{[^{}]*\} \}/, with: ""
      )
      .replacing(/@media not screen, \(prefers-color-scheme: light\) \{ ([^{}]*\{[^{}]*\}) \}/) {
        String($0.output.1)
      }
    #expect(rest.replacing("\n", with: "") == theme.page.replacing("\n", with: ""))
  }

  /// A type may have the prefix of a namespace.
  @Test func prefixedTypeIsTurnedOn() {
    let css =
      "@namespace h url(http://www.w3.org/1999/xhtml);body{background:#fff;color:#222}"
      + "h|html.dark body{background:#111;color:#eee}"
    let page = "<!doctype html><html><head><title>t</title><style>\(css)</style><p>text</html>"
    #expect(rewrite(page, .dark).contains("<html class=\"dark\">"))
  }

  /// What is copied leads to the same files from the page as what it is copied from.
  @Test func rebasesReferencesInCopies() {
    let css =
      "body{background:#fff;color:#222}i{background:url(../img/i.png)}"
      + "[data-theme=dark] body{background:#111;color:#eee}[data-theme=dark] i{background:url(../img/i.png)}"
      + "b{background:-webkit-image-set('../img/i.png' type('image/png') 1x)}"
    let page =
      "<!doctype html><title>t</title><link rel=stylesheet href=css/x.css><p>text <i>icon</i>"
    let output = rewrite(page, .unspecified, files: ["css/x.css": css])
    #expect(output.ranges(of: "url(\"img/i.png\")").count == 3)
    #expect(output.contains("image-set(\"img/i.png\" type('image/png') 1x)"))
    #expect(!output.contains("../img"))
  }

  @Test("What is dark in a page does not make it so", arguments: ThemePage.parts)
  func partsAreMapped(_ theme: ThemePage) {
    let output = rewrite(theme.page, .dark)
    #expect(output.contains(theme.dark + "<head>"))
    #expect(output.contains("<meta name=\"color-scheme\" content=\"dark\" data-schemefy=\"dark\">"))
    #expect(output != theme.page)
    #expect(rewrite(theme.page, .unspecified).contains("--scheme-"))
  }

  @Test(arguments: ThemePage.started)
  func isDarkFromTheStart(_ theme: ThemePage) throws {
    #expect(rewrite(theme.page, .dark) == theme.page)
    #expect(rewrite(theme.page, .unspecified) == theme.page)
    let light = try #require(theme.light)
    let output = rewrite(theme.page, .light)
    #expect(output == theme.page(light))
    #expect(rewrite(output, .light) == output)
  }

  /// Each copy is as specific as its original.
  static let copies: [(css: String, copy: String)] = [
    ("[data-theme=dark] .x", ":where(:root):not([data-theme=dark],[data-theme=light]) .x"),
    (
      "html[data-theme=\"dark\"]>.x",
      "html:where(:root):not([data-theme=dark],[data-theme=light])>.x"
    ),
    (
      "a, :root[data-theme=dark] a,b",
      ":root:where(:root):not([data-theme=dark],[data-theme=light]) a"
    ),
    (
      ".x:where([data-theme=dark], [data-theme=dark] *)",
      ".x:where(:where(:root):not([data-theme=dark],[data-theme=light]), "
        + ":where(:root):not([data-theme=dark],[data-theme=light]) *)"
    ),
    (
      "[data-theme=dark][lang=en] .x",
      ":where(:root):not([data-theme=dark],[data-theme=light])[lang=en] .x"
    ),
  ]

  @Test(arguments: copies.indices)
  func copiesAreAsSpecific(_ index: Int) {
    let (selector, copy) = Self.copies[index]
    let css =
      ":root{--bg:#fff;--fg:#222}[data-theme=dark]{--bg:#111;--fg:#eee}"
      + "body{background:var(--bg);color:var(--fg)}\(selector){opacity:.5}"
    let output = rewrite(
      "<!doctype html><html><head><style>\(css)</style></head><p>x", .unspecified)
    #expect(
      output.contains("@media screen and (prefers-color-scheme: dark) { \(copy){opacity:.5} }"),
      "\(output)")
  }

  /// What the page starts with is nobody's choice.
  @Test func startIsNoChoice() {
    let css =
      ":root{--bg:#fff;--fg:#222}[data-theme=dark]{--bg:#111;--fg:#eee}"
      + "body{background:var(--bg);color:var(--fg)}[data-theme=light] .x{opacity:.5}"
    let output = unmarked(
      rewrite(
        "<!doctype html><html data-theme=light><head><style>\(css)</style></head><p>x",
        .unspecified))
    #expect(output.contains("{ :where(:root):not([data-theme=dark]){--bg:#111;--fg:#eee} }"))
    #expect(
      output.contains(
        "@media not screen, (prefers-color-scheme: light) { [data-theme=light] .x{opacity:.5} }"))
  }

  /// The background of the body in a state is not the page's.
  @Test(arguments: ["", "& ", "@layer x{"])
  func rulesInTheStateAreOfIt(_ prefix: String) {
    let isLayer = prefix.hasSuffix("{")
    let css =
      "[data-theme=dark]{\(prefix)body{background:#111;color:#eee}"
      + "\(isLayer ? "}" : "") .card{background:#222}}"
      + "\(isLayer ? prefix : "")body{background:#fff;color:#222}\(isLayer ? "}" : "")"
    let page = "<!doctype html><html><head><style>\(css)</style></head><p>x"
    let dark = rewrite(page, .dark)
    #expect(stripped(dark, "dark") == page.replacing("<html>", with: "<html data-theme=\"dark\">"))
    #expect(rewrite(dark, .dark) == dark)
    let output = rewrite(page, .unspecified)
    #expect(
      output.contains(
        "@media screen and (prefers-color-scheme: dark) "
          + "{ :where(:root):not([data-theme=dark],[data-theme=light]){\(prefix)body{"))
    #expect(rewrite(output, .unspecified) == output)
  }

  /// The switch that turns the canvas is the page's; what another one turns stays as it is in the light,
  /// and can be read.
  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func canvasDecidesBetweenTwo(_ style: UserInterfaceStyle) throws {
    let css =
      ":root{--bg:#fff;--fg:#222;--box:#eee;--a:#333;--b:#444;--line:#fafafa}"
      + "[data-theme=dark]{--bg:#111;--fg:#eee}"
      + "[data-mode=dark]{--box:#222;--a:#ddd;--b:#ccc;--line:#333}"
      + "body{background:var(--bg);color:var(--fg)} hr{background:var(--line)}"
      + ".box{background:var(--box);color:var(--a)} .box b{color:var(--b)} .box i{color:var(--fg)}"
    let output = rewrite(
      "<!doctype html><html><head><style>\(css)</style></head><p class=box>x <b>y</b> <i>z</i>",
      style)
    #expect(output.contains(style == .dark ? "<html data-theme=\"dark\">" : "<html>"))
    #expect(!output.contains(":not([data-mode"))
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = .dark
    let report = try ContrastAudit(options: options).report(
      on: Array(output.utf8), path: "page.html")
    #expect(report.counts.total == 3)
    #expect(report.counts.failing == 0, "\(output)")
    #expect(rewrite(output, style) == output)
  }

  /// What follows the switch stands where the definitions do.
  @Test(arguments: [SchemeOptions.PaletteCSS.inline, .link(href: "palette.css")])
  func sharedDefinitionsFollow(_ place: SchemeOptions.PaletteCSS) throws {
    let files = [
      "a.html": "<!doctype html><html data-theme=light><link rel=stylesheet href=s.css><p>x",
      "b.html": "<!doctype html><html><link rel=stylesheet href=s.css><p style='color:#333'>x",
      "s.css": ":root{--bg:#fff;--fg:#222}[data-theme=dark]{--bg:#111;--fg:#eee}"
        + "body{background:var(--bg);color:var(--fg)}h1{color:#333}",
    ]
    var options = SchemeOptions()
    options.map = .always
    options.paletteCSS = place
    let rewriter = SchemeRewriter(options: options)
    let plan = rewriter.plan(site: files.mapValues { Array($0.utf8) })
    var sheet = PaletteSheet()
    var output: [String: String] = [:]
    for (path, text) in files {
      let result = rewriter.rewrite(Array(text.utf8), path: path, plan: plan)
      output[path] = String(decoding: result.bytes, as: UTF8.self)
      sheet.merge(result.paletteSheet)
    }
    let chosen = "@media screen{:root[data-theme=dark]{--scheme-x-"
    #expect(output["s.css"]?.contains(chosen) == true)
    // One of the pages starts in the light: there it is nobody's choice.
    #expect(output["s.css"]?.contains(":root[data-theme=light]{--scheme-x-") == false)
    guard case .link = place else {
      #expect(output["b.html"]?.contains(chosen) == true)
      return
    }
    #expect(output["b.html"]?.contains(chosen) == false)
    #expect(sheet.css.contains(chosen))
  }

  /// What the browser colours follows the state that is chosen, where no rule of the page says so.
  @Test(arguments: [
    (".dark", UserInterfaceStyle.dark, ":where(:root:not(.dark)){color-scheme:light}"),
    (
      ".dark", .unspecified,
      ":where(:root.light){color-scheme:light}@media screen{:where(:root.dark){color-scheme:dark}}"
    ),
    ("body[data-x=dark]", .dark, ":where(body:not([data-x=dark])){color-scheme:light}"),
  ])
  func schemesFollow(_ selector: String, _ style: UserInterfaceStyle, _ rules: String) {
    let css =
      ":root{--bg:#fff;--fg:#222}\(selector){--bg:#111;--fg:#eee}"
      + "body{background:var(--bg);color:var(--fg)}"
    let page = "<!doctype html><html><head><style>\(css)</style></head><body><button>x</button>"
    let output = rewrite(page, style)
    #expect(output.contains(rules), "\(output)")
    #expect(rewrite(output, style) == output)
    let declared = page.replacing(":root{", with: ":root{color-scheme:light;")
    #expect(!rewrite(declared, style).contains(rules))
  }

  @Test("A theme that reaches a part of the page is completed")
  func halfIsCompleted() throws {
    let css =
      ":root{--bg:#fff;--fg:#222}[data-theme=dark]{--bg:#111;--fg:#eee}"
      + "body{background:var(--bg);color:var(--fg)} h1{color:#333}"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(
        "<!doctype html><html><head><title>t</title><style>\(css)</style></head><h1>x</h1><p>x",
        style)
      #expect(!output.contains("h1{color:#333}"))
      var options = SchemeOptions()
      options.traits.userInterfaceStyle = .dark
      let report = try ContrastAudit(options: options).report(
        on: Array(output.utf8), path: "page.html")
      #expect(report.counts.total == 2)
      #expect(report.counts.failing == 0, "\(output)")
      #expect(rewrite(output, style) == output)
    }
  }

  @Test("Where the switch was found is said")
  func isReported() {
    let page =
      "<!doctype html><html><head><style>\n  :root{--bg:#fff;--fg:#222}\n  .dark{--bg:#111;--fg:#eee}\n"
      + "body{background:var(--bg);color:var(--fg)}</style></head><p>x"
    let result = SchemeRewriter().rewrite(Array(page.utf8), path: "page.html")
    #expect(
      result.diagnostics.map(\.description) == [
        "page.html:3:3: note: theme switch '.dark' found, turned on [theme-switch]"
      ])
  }

  @Test("A sheet of a site is decided as its pages are")
  func sitesAreDecidedOnce() {
    let sheet =
      ":root{--bg:#fff;--fg:#222}[data-theme=dark]{--bg:#111;--fg:#eee}"
      + "body{background:var(--bg);color:var(--fg)}"
    let files = [
      "a.html": "<!doctype html><html data-theme=light><link rel=stylesheet href=s.css><p>x",
      "b.html": "<!doctype html><html><link rel=stylesheet href=s.css><p>x", "s.css": sheet,
    ]
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      let rewriter = SchemeRewriter(options: options)
      let found = rewriter.rewrite(site: files)
      if style == .dark {
        #expect(found["s.css"] == sheet)
        #expect(found["a.html"]?.contains("<html data-theme=dark>") == true)
        #expect(found["b.html"]?.contains("<html data-theme=\"dark\">") == true)
      } else {
        #expect(
          found["s.css"]?.contains(
            "@media screen and (prefers-color-scheme: dark) { "
              + ":where(:root):not([data-theme=dark]){--bg:#111;--fg:#eee} }") == true)
        #expect(found["a.html"]?.contains("<html data-theme=light>") == true)
      }
    }
  }
}
