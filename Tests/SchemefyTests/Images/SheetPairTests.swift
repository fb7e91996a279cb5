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
    let auto = unmarked(rewrite(css, .unspecified, path: "a.css"))
    #expect(auto.contains("url(bg.png)") || auto.contains("url( 'bg.png' )"))
    #expect(auto.contains(twin(selector, "bg-dark.png")))
    #expect(rewrite(css, .light, path: "a.css") == css)
  }

  @Test("A selector that would end the condition has no copy", arguments: ["}", "} p", "p ]"])
  func unbalanced(selector: String) {
    let css = "\(selector){background-image:url(bg.png)}"
    #expect(rewrite(css, .unspecified, path: "a.css") == css)
    #expect(rewrite(css, .dark, path: "a.css").contains("bg-dark.png"))
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

  @Test(
    "Several in a declaration, each with its own",
    arguments: [
      (
        "p { background-image: url(bg.png), url(img/bg.png) }",
        "url(bg-dark.png), url(img/bg_dark.png)", "url(\"bg-dark.png\"),url(\"img/bg_dark.png\")"
      ),
      (
        "p { background: url(bg.png) no-repeat, url('other.png') 0 0 / 9px 9px, #fff }",
        "url(bg-dark.png) no-repeat, url('other.png') 0 0 / 9px 9px, ",
        "url(\"bg-dark.png\"),url(\"other.png\"),none"
      ),
      (
        "p { background-image: none, url('photo.jpg') }", "none, url('photo~dark.jpg')",
        "none,url(\"photo~dark.jpg\")"
      ),
    ])
  func lists(css: String, baked: String, images: String) {
    #expect(rewrite(css, .dark, path: "a.css").contains(baked))
    let auto = unmarked(rewrite(css, .unspecified, path: "a.css"))
    #expect(auto.contains("p{background-image:\(images)}}"), "\(auto)")
    #expect(rewrite(css, .light, path: "a.css") == css)
  }

  @Test(
    "Lists that are not replaced",
    arguments: [
      "p { background: url(other.png), url(another.png) }",
      "p { background: url(bg.png), url(a.svg) }", "p { background: url(bg.png), var(--more) }",
      "p { background: linear-gradient(#fff, #eee), url(bg.png) }",
      "p { background-image: image-set(url(bg.png) 1x, url(photo.jpg) 2x), url(bg.png) }",
    ])
  func otherLists(css: String) {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(!rewrite(css, style, path: "a.css").contains("dark.png"))
    }
  }

  /// Behind the declaration, so that what is nested in its rule still comes later.
  @Test(
    "Among nested rules",
    arguments: [
      (
        ".a { background: url(bg.png); @media (width < 9px) { background: none } }",
        ".a { background: url(bg.png);@media $; @media (width < 9px) { background: none } }"
      ),
      (
        ".a { & .b { background: url(bg.png) } color: #333 }",
        ".a { & .b { background: url(bg.png);@media $ } color: "
      ),
      (
        "@layer x { .a { .b { color: red } background: url(bg.png) !important } }",
        "background: url(bg.png) !important;@media $! } }"
      ),
    ])
  func nested(css: String, expected: String) {
    let twin =
      "screen and (prefers-color-scheme:dark){/*schemefy*/background-image:url(\"bg-dark.png\")"
    let auto = unmarked(rewrite(css, .unspecified, path: "a.css"))
    let wanted = expected.replacing("$!", with: twin + "!important}").replacing(
      "$", with: twin + "}")
    #expect(auto.contains(wanted), "\(auto)")
    #expect(rewrite(css, .dark, path: "a.css").contains("url(bg-dark.png)"))
  }

  @Test(
    "In style attributes",
    arguments: [
      (
        "background: url(bg.png)", "background: url(bg-dark.png)",
        "[style*=\"url(bg.png)\"]{background-image:url(\"bg-dark.png\")!important}"
      ),
      (
        "color: #222; background-image: url('photo.jpg'), url(bg.png)",
        "url('photo~dark.jpg'), url(bg-dark.png)",
        "[style*=\"'photo.jpg'), url(bg.png)\"]"
          + "{background-image:url(\"photo~dark.jpg\"),url(\"bg-dark.png\")!important}"
      ),
    ])
  func attributes(style: String, baked: String, rule: String) {
    let page = "<!doctype html><title>t</title><p style=\"\(style)\">text"
    #expect(rewrite(page, .dark).contains(baked))
    let auto = rewrite(page, .unspecified)
    #expect(auto.contains("[style*=background]" + rule), "\(auto)")
    #expect(!auto.contains("url(bg-dark.png)"))
    #expect(!rewrite(page, .light).contains("dark"))
  }

  /// A list may hold what others have alone; what an element itself says is important stays.
  @Test func attributesOfMoreLayersCountMore() throws {
    let page = """
      <!doctype html><title>t</title><p style="background: url(photo.jpg), url(bg.png)">text
      <p style="background: url(bg.png)">text<p style="background: url(bg.png)">text
      <p style="background: url(img/bg.png) !important">text
      """
    let auto = rewrite(page, .unspecified)
    let single = try #require(auto.ranges(of: "[style*=\"url(bg.png)\"]").first)
    let list = try #require(auto.ranges(of: "[style*=\"url(photo.jpg), url(bg.png)\"]").first)
    #expect(single.upperBound <= list.lowerBound)
    #expect(auto.ranges(of: "[style*=background]").count == 2)
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
