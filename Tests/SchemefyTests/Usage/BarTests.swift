import Schemefy
import Testing

/// Icons that are drawn with thin boxes are seen in the dark, as those that are drawn with borders.
struct BarTests {
  private static func dark(_ css: String, _ body: String) -> String {
    rewrite("<!doctype html><style>\(css)</style><body><p>Text</p>\(body)</body>", .dark)
  }

  /// Whatever draws the bars of a menu's button.
  @Test(arguments: [
    (
      ".n span { position: absolute; height: 2px; background: #222 }",
      "<b class=n><span></span></b>"
    ),
    (
      ".n::before { content: ''; position: absolute; width: 2px; background: #333 }",
      "<b class=n></b>"
    ),
    (".n { background-color: #111; height: .2rem }", "<b class=n></b>"),
    (".n { height: 1px; background: #000 }", "<div class=n></div>"),
    (".n { height: 3px; background: #333; box-shadow: 0 7px 0 #333 }", "<b class=n></b>"),
    (".n { height: 3px; background: linear-gradient(#333, #333) }", "<b class=n></b>"),
  ])
  func areSeen(css: String, body: String) {
    let output = Self.dark(css, body)
    let rule = output.firstMatch(of: /\.n[^}]*}/).map { String($0.0) } ?? ""
    #expect(rule.matches(of: /#b[0-9a-f]{5}/).count >= 1, "\(rule)")
    #expect(rule.firstMatch(of: /#(222|333|111|000)\b/) == nil, "\(rule)")
  }

  /// A hue is kept.
  @Test func keepHue() {
    let output = Self.dark(".n { height: 3px; background: #05a }", "<div class=n></div>")
    #expect(output.contains("height: 3px; background: #0091ff"), "\(output)")
  }

  /// In a style attribute as well.
  @Test func inAttributes() {
    let output = Self.dark("", "<div style='height:2px;background:#111'></div>")
    #expect(output.contains("height:2px;background:#b"), "\(output)")
  }

  /// A bar with a text, or one of another size, is a surface.
  @Test(arguments: [
    ".n { height: 40px; background: #222; color: #fff }", ".n { width: 5em; background: #222 }",
    ".n { max-height: 2px; background: #222 }", ".n { height: 0; background: #222 }",
    ".n { background: #222 } .m { height: 2px }", ".n { background: #222; & i { height: 2px } }",
  ])
  func othersAreSurfaces(css: String) {
    #expect(Self.dark(css, "<p class=n>Text</p>").contains("background: #222"))
  }

  /// On a fill that stays bright they stay dark.
  @Test func stayOnBrightFills() {
    let output = Self.dark(
      ".f { background: #ffc107; color: #000; padding: 9px } .n { display: block; height: 2px; background: #222 }",
      "<a class=f href=x>Menu <span class=n></span></a>")
    #expect(output.contains("height: 2px; background: #222"), "\(output)")
  }
}
