import SchemefyTraits
import Testing

@testable import Schemefy

/// White and black lines, of rules without a surface and a text, on bands that are dark in both styles.
struct SeenLineTests {
  private static func page(_ rules: String, _ content: String) -> String {
    """
    <!doctype html><style>body{background:#fff;color:#333}.band{background:#24292e;color:#fff}
    \(rules)
    </style><p>text</p>\(content)
    """
  }

  @Test(arguments: [
    ".line{border:1px solid #fff}", ".line{border-bottom:1px solid #444}",
    ".line{border-color:white}", ".line{border-left-color:rgb(255, 255, 255)}",
    ".line{outline:2px solid #fff}", ".line{outline-color:#fff}",
    ".line{box-shadow:0 0 0 1px #fff}",
    ".band .line:hover{border:1px solid #fff}", ".line::after{content:'';border:3px solid #fff}",
    ".line{border:1px solid #fff!important}",
  ])
  func stayOnDark(rule: String) {
    let output = rewrite(Self.page(rule, "<div class=band><p class=line>text</div>"), .dark)
    #expect(output.contains(rule))
  }

  @Test(arguments: [
    "<p class=line>text", "<div class=band><p class=line>text</div><p class=line>text",
    "<div class=band><p class=line style='background:#eee'>text</div>",
    "<div class=band><p>text</div>",
  ])
  func becomeDarkElsewhere(content: String) {
    let output = rewrite(Self.page(".line{border:1px solid #fff}", content), .dark)
    #expect(output.contains(".line{border:1px solid #000}"))
  }

  /// The pale line of a pale text that is seen on white is as weak as those of other texts.
  @Test func ofPaleTexts() throws {
    let css =
      "body{background:#fff}b{color:#b5b5b5;border:1px solid #ddd}i{color:#06c;border:1px solid #ddd}"
    let page = "<!doctype html><title>t</title><style>\(css)</style><p>text <b>old</b> <i>new</i>"
    let lines = rewrite(page, .dark).matches(of: /border:1px solid ([^}]*)/).map(\.1)
    #expect(lines.count == 2 && lines[0] == lines[1] && lines[0] != "#ddd")
  }

  /// So do those of style attributes.
  @Test func ofAttributes() {
    let line = "<p style='border:1px solid #fff'>text"
    #expect(rewrite(Self.page("", "<div class=band>\(line)</div>"), .dark).contains(line))
    #expect(!rewrite(Self.page("", line), .dark).contains(line))
  }

  /// In auto the author's colour counts in both styles, and is written once.
  @Test func inBothStyles() {
    let rule = ".line{border:1px solid #fff}"
    let output = rewrite(Self.page(rule, "<div class=band><p class=line>text</div>"), .unspecified)
    #expect(output.contains(rule))
  }

  /// A sheet that pages share keeps such a line if it is on dark on all of them.
  @Test(arguments: [true, false])
  func ofSharedSheets(isOnDark: Bool) {
    let rule = ".line{border:1px solid #fff}"
    let first = Self.page(
      "", "<link rel=stylesheet href=s.css><div class=band><p class=line>a</div>")
    let second = isOnDark ? first : first.replacing("class=band", with: "")
    let site = ["s.css": rule, "1.html": first, "2.html": second]
    let output = SiteEvidenceTests.rewrite(site, .dark)
    let expected = isOnDark ? rule : ".line{border:1px solid #000}"
    #expect(output["s.css"]?.hasSuffix(expected) == true)
  }
}
