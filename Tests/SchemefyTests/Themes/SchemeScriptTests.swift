import PipelineTestSupport
import Schemefy
import Testing

/// Where a script in the page turns its theme as the browser's scheme is, the theme is left to that.
struct SchemeScriptTests {
  private static let query = "matchMedia('(prefers-color-scheme: dark)').matches"

  private static func page(_ selector: String, _ markup: String) -> String {
    "<!doctype html><html lang=en><head><style>:root{--bg:#fff;--fg:#222}"
      + "\(selector){--bg:#111;--fg:#eee}body{background:var(--bg);color:var(--fg)}</style></head>"
      + "\(markup)<p>x"
  }

  /// Whether the rules of the theme were made to follow the browser.
  private static func follows(_ page: String, scripting: Bool = true) -> Bool {
    var options = SchemeOptions()
    options.scripting = scripting
    let output = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html").bytes
    let again = SchemeRewriter(options: options).rewrite(output, path: "page.html")
    #expect(!again.isChanged)
    return String(decoding: output, as: UTF8.self).contains(
      "@media screen and (prefers-color-scheme: dark) {")
  }

  static let scripted = [
    (".dark", "<script>document.documentElement.classList.toggle('dark', \(query))</script>"),
    (".dark", "<script>if (\(query)) document.body.className = \"dark\"</script>"),
    (
      "[data-theme=dark]",
      "<script>root.setAttribute('data-theme', \(query) ? 'dark' : '')</script>"
    ),
    ("[data-color-mode=dark]", "<script>root.dataset.colorMode = \(query) ? 'dark' : ''</script>"),
    (
      "[data-md-color-scheme=slate]",
      "<input data-md-color-media='(prefers-color-scheme: dark)' data-md-color-scheme=slate>"
    ),
  ]

  @Test(arguments: scripted)
  func isLeftToTheScript(_ selector: String, _ markup: String) {
    let page = Self.page(selector, markup)
    #expect(!Self.follows(page))
    #expect(Self.follows(page, scripting: false))
  }

  /// Scripts that ask for the scheme for something else, or set the theme on a click alone.
  static let others = [
    (".dark", "<script>document.documentElement.classList.toggle('dark')</script>"),
    (".dark", "<script>frame.theme = \(query) ? 'dark' : 'light'</script>"),
    (".dark", "<script>frame.theme = \(query)</script><script>x.classList.add('dark')</script>"),
    ("[data-theme=dark]", "<script>frame.dataset.style = \(query) ? 'dark' : 'light'</script>"),
    ("[data-theme=dark]", "<script>root.dataset.theme = 'dark'</script><p>prefers-color-scheme"),
    ("[data-theme=dark]", "<script>if (\(query)) x = y.getAttribute('data-theme')</script>"),
    ("[data-theme=dark]", "<img data-media='(prefers-color-scheme: dark)'>"),
  ]

  @Test(arguments: others)
  func followsWithoutOne(_ selector: String, _ markup: String) {
    #expect(Self.follows(Self.page(selector, markup)))
  }

  @Test("What is defined, and what the browser colours, is the dark theme's only where that is set")
  func definitionsFollowTheTheme() {
    let page = Self.page(
      ".dark", "<style>h1{color:#333}</style><h1>x</h1>\(Self.scripted[0].1)")
    let output = rewrite(page, .unspecified)
    #expect(output.contains(":where(:root:not(.dark)){color-scheme:light}"))
    #expect(output.contains("@media screen{:where(:root.dark){color-scheme:dark}}"))
    #expect(output.contains("h1{color:var(--scheme-x-"))
    #expect(output.contains(":root:not(.dark){--scheme-x-"))
  }

  @Test("Sheets that pages share are left, too")
  func sites() {
    let files = [
      "a.html": "<!doctype html><html><link rel=stylesheet href=s.css>\(Self.scripted[0].1)<p>x",
      "s.css": ":root{--bg:#fff;--fg:#222}.dark{color-scheme:dark;--bg:#111;--fg:#eee}"
        + "body{background:var(--bg);color:var(--fg)}",
    ]
    let found = SchemeRewriter(options: SchemeOptions()).rewrite(site: files)
    #expect(found["s.css"] == files["s.css"])
  }
}
