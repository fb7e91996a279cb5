import SchemefyTraits
import Testing

/// Drawings behind texts that could not be read without them, as the hills behind the title of a page.
struct DrawingUnderTextTests {
  private static let hills =
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 900 300'%3E"
    + "%3Cpath fill='%23143d59' d='M0 0h900v300h-900z'/%3E"
    + "%3Cpath fill='%231c5680' d='M0 200q450 -150 900 0v100h-900z'/%3E%3C/svg%3E\")"

  private static func page(_ css: String, _ body: String = "<div class=h><h1>Title</h1></div>")
    -> String
  {
    "<!DOCTYPE html><title>t</title><style>\(css)</style>\(body)<p>text"
  }

  @Test(arguments: [
    ".h{background:\(hills) center/cover;color:#fff}",
    ".h{background-image:\(hills);color:#fffc}",
    ":root{--hills:\(hills)}.h{background-image:var(--hills)}h1{color:#fff}",
    "body{background:#fff}.h{background:\(hills)}h1{color:#e8f1f2}",
  ])
  func staysUnderLightTexts(css: String) {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let result = rewrite(Self.page(css), style)
      #expect(result.contains(Self.hills))
    }
  }

  /// On a surface on which the text can be read the drawing is an ornament, and so it is behind dark texts.
  @Test(arguments: [
    ".h{background:\(hills);color:#222}",
    ".h{background:\(hills) no-repeat 0 0/2em}h1{background:#143d59;color:#fff}",
  ])
  func followsTheScheme(css: String) {
    #expect(!rewrite(Self.page(css), .dark).contains(Self.hills))
  }

  /// A dark text on the drawing, too, is one that is written for the page.
  @Test func followsTheSchemeUnderTextsOfBothKinds() {
    let css = ".h{background:\(Self.hills);color:#222}h1{color:#fff}"
    let page = Self.page(css, "<div class=h><h1>Title</h1><p>A paragraph</div>")
    #expect(!rewrite(page, .dark).contains(Self.hills))
  }

  /// The sheet of a site is decided on for all its pages.
  @Test func staysInALinkedSheet() throws {
    let result = SiteEvidenceTests.rewrite(
      [
        "a.css": ".h{background:\(Self.hills);color:#fff}",
        "a.html":
          "<!DOCTYPE html><link rel=stylesheet href=a.css><div class=h><h1>Title</h1></div><p>text",
      ], .dark)
    #expect(try #require(result["a.css"]).contains(Self.hills))
  }
}
