import SchemefyTraits
import Testing

@testable import Schemefy

/// Pages whose canvas is coloured by rules that are not for the root or the body alone.
struct RootSurfaceTests {
  private static func page(_ rules: String, link: Bool = false) -> String {
    let sheet = link ? "<link rel=stylesheet href=s.css>" : "<style>\(rules)</style>"
    return """
      <!doctype html><html class='js wide'><meta charset=utf-8>\(sheet)\
      <body class="bg-gray home" id=top>text<div class=card>card</div></html>
      """
  }

  private static let card = ".card{background:#fff}"

  /// Each has its canvas in gray, and the card raised above it, as by a rule for `body`.
  @Test(arguments: [
    "body", "body,#page", "#page, body", "html,body,.page", "body,td,th", ".bg-gray", "#top",
    "body.home", "body#top.home", "html body", ".js body", ".js .home", "html.js > body.bg-gray",
    ".other, .home", ":root,.page",
  ])
  func cardsAreRaised(selector: String) {
    let output = rewrite(Self.page("\(selector){background:#f5f5f5}\(Self.card)"), .dark)
    #expect(output.contains("\(selector){background:#000}.card{background:#1c1c1e}"), "\(output)")
    #expect(!output.contains("background-color"), "\(output)")
  }

  /// Other pages get a canvas of the palette.
  @Test(arguments: [
    ".bg-blue", "#bottom", ".js .bg-blue", "body.about", ".home p", "p .home", ".home::after",
    ".home:hover",
    ".home + .home", ".wide.narrow", "* .home", ":not(.x)", "div.home", ".bg-gray .card",
  ])
  func canvasIsAdded(selector: String) {
    let output = rewrite(Self.page("\(selector){background:#f5f5f5}\(Self.card)"), .dark)
    #expect(output.contains("html{background-color:#000"), "\(output)")
  }

  /// A condition, a nested rule and a transparent background do not count.
  @Test(arguments: [
    ".home,{background:#f5f5f5}", "@media (min-width: 40em){.home{background:#f5f5f5}}",
    ".js{.home{background:#f5f5f5}}",
    ".home{background:transparent}", ".home{background:rgba(0,0,0,.03)}",
    "@scope (.js){.home{background:#f5f5f5}}",
  ])
  func doubtfulRulesDoNotCount(rule: String) {
    #expect(rewrite(Self.page(rule + Self.card), .dark).contains("html{background-color:#000"))
  }

  /// A dark root under a white body, and a footer of its colour, make no dark page.
  @Test func pageIsThatOfItsBody() {
    let rules = "body{background:#fff;color:#222}.foot,html{background:#222}.foot{color:#fff}"
    let output = rewrite(
      "<!doctype html><style>\(rules)</style><body><p>text<p class=foot>foot", .dark)
    #expect(output.contains("body{background:#000;color:#fff}"), "\(output)")
  }

  /// So it is in auto, and in a site as in each of its pages.
  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func inSites(style: UserInterfaceStyle) {
    let css = ".home{background:#f5f5f5}\(Self.card)"
    let page = Self.page("", link: true)
    let site = ["s.css": css, "a.html": page, "b.html": page]
    let output = SiteEvidenceTests.rewrite(site, style)
    let one = SiteEvidenceTests.rewrite(["s.css": css, "a.html": page], style)
    #expect(output["a.html"] == one["a.html"])
    #expect(output["s.css"] == one["s.css"])
    #expect(output["a.html"]?.contains("html{background-color") == false)
  }
}
