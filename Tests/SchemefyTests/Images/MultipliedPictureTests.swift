import SchemefyTraits
import Testing

/// Pictures that are multiplied with their white page would be black on a black one.
struct MultipliedPictureTests {
  private static func page(_ css: String, _ body: String = "<p><img src=a.png>") -> String {
    "<!DOCTYPE html><title>t</title><style>\(css)</style>\(body)"
  }

  @Test(arguments: ["multiply", "darken", "color-burn", "Multiply"])
  func isNotBlendedOnWhatTurnsDark(mode: String) {
    let page = Self.page("body{background:#fff;color:#222}img{mix-blend-mode:\(mode)}")
    #expect(rewrite(page, .dark).contains("img{mix-blend-mode:normal}"))
    let auto = rewrite(page, .unspecified)
    #expect(auto.contains("img{mix-blend-mode:var(--scheme-x-element-blend, \(mode))}"))
    #expect(auto.contains("--scheme-x-element-blend:normal"))
    #expect(rewrite(page, .light).contains("img{mix-blend-mode:\(mode)}"))
  }

  /// So is one in a tile, and one with all that is in its element.
  @Test(arguments: [
    "p{background:#f5f5f5}img{mix-blend-mode:multiply !important}",
    "p{background:linear-gradient(#fff,#eee)}img{mix-blend-mode:multiply}",
    "p{mix-blend-mode:multiply}",
  ])
  func isNotBlended(css: String) {
    #expect(rewrite(Self.page(css), .dark).contains("mix-blend-mode:normal"))
  }

  /// A style attribute is a rule as any other.
  @Test func isNotBlendedByAnAttribute() {
    let page = Self.page("p{color:#222}", "<p>a<img style='mix-blend-mode:multiply' src=a.png>")
    #expect(rewrite(page, .dark).contains("style='mix-blend-mode:normal'"))
  }

  /// What gives pictures two tones, on a fill that stays or a page that is dark, is no matter of white pages; nor
  /// is a layer that would cover what it lies on.
  @Test(arguments: [
    "p{background:#c2185b}img{mix-blend-mode:multiply}",
    "body{background:#111;color:#eee}img{mix-blend-mode:multiply}",
    "p{background:url(b.jpg)}img{mix-blend-mode:multiply}",
    "img{position:absolute;inset:0;mix-blend-mode:multiply}",
    "p{background:#ffe;mix-blend-mode:multiply}", "img{mix-blend-mode:screen}",
    "img{mix-blend-mode:var(--m)}",
    "p::before{content:'';position:absolute;inset:0;background:#fe8;mix-blend-mode:multiply}",
  ])
  func staysBlended(css: String) {
    let result = rewrite(Self.page(css), .dark)
    #expect(!result.contains("mix-blend-mode:normal"))
    #expect(!rewrite(Self.page(css), .unspecified).contains("--scheme-x-element-blend"))
  }

  /// One declaration for a white page and for a fill that stays is not decided.
  @Test func staysBlendedWhereSurfacesDiffer() {
    let page = Self.page(
      ".f{background:#c2185b}img{mix-blend-mode:multiply}", "<p><img src=a><p class=f><img src=a>")
    #expect(rewrite(page, .dark).contains("mix-blend-mode:multiply"))
  }

  /// In a site the sheet is decided on for all its pages.
  @Test func isNotBlendedInALinkedSheet() {
    let result = SiteEvidenceTests.rewrite(
      [
        "a.css": "body{background:#fff}img{mix-blend-mode:multiply}",
        "a.html": "<!DOCTYPE html><link rel=stylesheet href=a.css><p>text <img src=a.png>",
      ], .dark)
    #expect(result["a.css"]?.contains("mix-blend-mode:normal") == true)
  }
}
