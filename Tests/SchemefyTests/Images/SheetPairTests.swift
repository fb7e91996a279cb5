import Schemefy
import Testing

/// Pictures in style sheets that have counterparts for dark beside them.
struct SheetPairTests {
  private static let files = [
    "bg.png", "bg-dark.png", "img/bg.png", "img/bg_dark.png", "photo.jpg", "photo~dark.jpg",
  ]

  private func rewrite(
    _ text: String, _ style: UserInterfaceStyle, path: String = "page.html",
    _ others: [String: String] = [:]
  ) -> String {
    let sheets = others.mapValues { Array($0.utf8) }
    let files = ImageTests.Files(Self.files, sheets)
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let rewriter = SchemeRewriter(options: options)
    let result = rewriter.rewrite(Array(text.utf8), path: path, resources: files)
    #expect(!rewriter.rewrite(result.bytes, path: path, resources: files).isChanged)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  private func twin(_ selector: String, _ url: String) -> String {
    "}@media screen and (prefers-color-scheme:dark){/*schemefy*/\(selector)"
      + "{background-image:url(\"\(url)\")}}"
  }

  @Test(
    "One takes the place of the other, or stands behind it",
    arguments: [
      ("p { background: url(bg.png) }", "p { background: url(bg-dark.png) }", "p"),
      (".b { color: red } .a { background: url( 'bg.png' ) }", "url( 'bg-dark.png' ) }", ".a"),
      (
        ".a[title=\"};\"], #b > .c { background: url(bg.png) }", "url(bg-dark.png)",
        ".a[title=\"};\"], #b > .c"
      ),
      ("@media all { .a { background-image: url(bg.png) } }", "url(bg-dark.png) }", ".a"),
      (
        "p { background-image: none; background: url(bg.png) no-repeat }", "url(bg-dark.png) no",
        "p"
      ),
    ])
  func sheets(css: String, baked: String, selector: String) {
    #expect(rewrite(css, .dark, path: "a.css").contains(baked))
    let auto = rewrite(css, .unspecified, path: "a.css")
    #expect(auto.contains("url(bg.png)") || auto.contains("url( 'bg.png' )"))
    #expect(auto.contains(twin(selector, "bg-dark.png")))
    #expect(rewrite(css, .light, path: "a.css") == css)
  }

  @Test(
    "What is not replaced",
    arguments: [
      "p { background: url(other.png) }", "p { background: url(https://example.org/bg.png) }",
      "p { background: url(bg.png), linear-gradient(#fff, #eee) }",
      "p { background: url(bg.png); background: url(other.png) }",
      "p { background: url(bg.png); background-image: linear-gradient(#fff, #eee) }",
      "@media (prefers-color-scheme: light) { p { background: url(bg.png) } }",
    ])
  func others(css: String) {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(!rewrite(css, style, path: "a.css").contains("dark.png"))
    }
  }

  @Test func importanceIsKept() {
    let css = "p { background: url(bg.png) !important }"
    #expect(
      rewrite(css, .unspecified, path: "a.css")
        .contains("p{background-image:url(\"bg-dark.png\")!important}}"))
  }

  @Test func sheetsInAPageLeadToWhereTheyStand() {
    let page = "<!doctype html><title>t</title><link rel=stylesheet href=img/a.css><p>text"
    let sheets = [
      "img/a.css": "@import 'b.css'; p { background: url(bg.png) }",
      "img/b.css": "p { background: url('bg.png') }",
    ]
    let dark = rewrite(page, .dark, sheets)
    #expect(dark.contains("url('img/bg_dark.png')") && dark.contains("url(img/bg_dark.png)"))
    let auto = rewrite(page, .unspecified, sheets)
    #expect(auto.contains("p { background: url(\"img/bg.png\") }@media screen"))
    #expect(auto.contains("{background-image:url(\"img/bg_dark.png\")}}"))
  }

  @Test func textsOnAPictureFollowIt() {
    let css = ".a { color: #222; background: url(photo.jpg) center / cover }"
    let page = "<!doctype html><title>t</title><style>\(css)</style><p class=a>text"
    #expect(rewrite(page, .dark).contains(".a { color: #fff; background: url(photo~dark.jpg)"))
    // It is not darkened further.
    let pale = ".a { background: #fff url(bg.png) }"
    #expect(
      rewrite(pale, .dark, path: "a.css").contains(".a { background: #000 url(bg-dark.png) }"))
  }
}
