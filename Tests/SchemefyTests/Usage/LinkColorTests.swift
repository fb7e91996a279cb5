import Schemefy
import SchemefyTraits
import Testing

/// Links that have no colour get in the dark what becomes of the browser's blue.
struct LinkColorTests {
  private static let link = "<a href=x>link</a>"

  private func page(_ css: String, _ body: String = "<p>text \(link)") -> String {
    "<!doctype html><title>t</title><style>body { background: #fff; color: #222 } \(css)</style>"
      + body
  }

  @Test(
    "They stay blue",
    arguments: [
      "", "a:hover { color: #060 }", "a:visited { color: #609 }", "nav a { color: #060 }",
      "a.x { color: #060 }", "p { background: #ddd }", "@media print { a { color: #060 } }",
      "a { text-decoration: none }", "nav :is(h1, a, p) { color: #060 }",
      "@scope (nav) { a { color: #060 } }",
    ])
  func linksStayBlue(css: String) throws {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page(css), style)
      #expect(output.contains(":where(:link){color:"))
      #expect(try failures(output, in: .dark) == 0)
    }
  }

  @Test(
    "What gives all of them a colour is enough",
    arguments: [
      "a { color: #060 }", "a:link { color: #060 }", ":link { color: #060 }",
      "nav a, a { color: #060 }", "a:any-link { color: #060 }", "a[href] { color: #060 }",
      "* { color: #060 }", "@media screen { a { color: #060 } }",
    ])
  func coloredLinksNeedNone(css: String) {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(!rewrite(page(css), style).contains(":where(:link)"))
    }
  }

  @Test(
    "Nor is there a rule where there is no link, or the body has a colour for them",
    arguments: ["<p>text", "<a name=x>x</a>", "<body link=#060><p>\(link)"])
  func othersNeedNone(body: String) {
    #expect(!rewrite(page("", body), .dark).contains(":where(:link)"))
  }

  /// The light keeps the browser's own.
  @Test func lightIsLeft() {
    #expect(!rewrite(page(""), .light).contains(":where(:link)"))
    let output = rewrite(page(""), .unspecified)
    #expect(output.contains("(prefers-color-scheme:dark){:where(:link)"))
  }

  /// Another colour beats the rule wherever it stands, and a part in the light goes without it.
  @Test func ruleIsWeak() throws {
    let selector = try #require(ContentSelector(".n"))
    let output = rewrite(page(":where(.x) { color: #060 }", "<a href=y class=x>x</a>"), .dark)
    let (rule, own) = (output.firstRange(of: ":where(:link)"), output.firstRange(of: ":where(.x)"))
    #expect(try #require(rule).lowerBound < (try #require(own)).lowerBound)
    let part = rewrite(page("", "<div class=n>\(Self.link)</div>"), .dark) {
      $0.overrides = [StyleOverride(selector, style: .light)]
    }
    #expect(part.contains(":where(:link):where(.n,.n *){color:revert}"))
  }
}
