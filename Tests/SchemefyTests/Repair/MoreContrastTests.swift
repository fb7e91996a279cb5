import Schemefy
import SchemefyTraits
import Testing

/// Output that follows the system holds what a reader sees who asks for more contrast, too: texts of at
/// least 7:1, and surfaces that can be told apart.
struct MoreContrastTests {
  /// Pages by what is hard on them.
  static let pages = [
    "body { color: #555 } small { color: #999 } pre { background: #f5f5f5; color: #777 }",
    ".card { background: #f4f6f9; color: #6b7280 } .card p { color: #8a94a6 } a { color: #d6336c }",
    "b { background: #4e73df; color: #fff } i { background: #fff3cd; color: #856404 }",
    ":root { --ink: #7a8794; --accent: #c0392b } p { color: var(--ink) } a { color: var(--accent) }",
    "p { color: rgba(0, 0, 0, .55) } .card { background: rgba(0, 0, 0, .06) }",
    "nav { background: #c92a2a; color: #ffe3e3 } nav a { color: #ffc9c9 }",
  ]

  private static func page(_ css: String) -> String {
    "<!doctype html><title>t</title><style>\(css)</style><body><p>text <a href=x>link</a> <small>small"
      + "</small><pre>code</pre><div class=card>card<p>inner</div><b>bold</b><i>italic</i><nav>bar "
      + "<a href=x>link</a></nav>"
  }

  @Test(arguments: pages)
  func textsReachSeven(css: String) throws {
    let output = rewrite(Self.page(css), .unspecified)
    for contrast in [AccessibilityContrast.normal, .high] {
      let failing = try failures(output, in: .dark) { $0.traits.accessibilityContrast = contrast }
      #expect(failing == 0, "\(contrast): \(output)")
    }
  }

  /// What stands in attributes, as in mails.
  static let bodies = [
    "<table bgcolor=#127db3><tr><td style='color: #fff'>text<td bgcolor=#f1f1f1 style='color: #888'>note"
      + "</table>",
    "<table bgcolor=#27ae60><tr><td><font color=#fff>text</font></table>",
    "<body vlink=#609><table bgcolor=#e5e5e5><tr><td><a href=x>link</a></table>",
    "<body bgcolor=#fafafa text=#666 link=#2980b9><p>text <a href=x>link</a>"
      + "<table bgcolor=#eee><tr><td><font color=#666>note</font></table>",
    "<table bgcolor=#f4f4f4><tr><td><table bgcolor=white><tr><td bgcolor=#eee><font color=#777>text"
      + "</font></table></table>",
  ]

  @Test(arguments: bodies)
  func colorsOfAttributes(body: String) throws {
    let output = rewrite("<!doctype html><title>t</title>" + body, .unspecified)
    for contrast in [AccessibilityContrast.normal, .high] {
      let failing = try failures(output, in: .dark) { $0.traits.accessibilityContrast = contrast }
      #expect(failing == 0, "\(contrast): \(output)")
    }
  }

  /// What placeholders lie on is the browser's.
  @Test func placeholders() throws {
    let output = rewrite(
      "<!doctype html><title>t</title><p>text <input placeholder=Name>", .unspecified)
    #expect(try failures(output, in: .dark) { $0.traits.accessibilityContrast = .high } == 0)
  }

  /// Drawings have colours of their own, and a surface alone is clear enough.
  @Test(arguments: [
    "<p>t<svg><rect fill='#d00'/></svg>", "<p>t<table bgcolor=#ffe><tr><td>x</table>",
  ])
  func whatIsClearStays(body: String) {
    let output = rewrite("<!doctype html><title>t</title>" + body, .unspecified)
    #expect(!output.contains("prefers-contrast"), "\(output)")
  }

  /// What says nothing of contrast stays as small as it was.
  @Test func enoughContrastHasOneValue() {
    let output = rewrite(
      "<!doctype html><style>b { color: #000 }</style><p><b>text</b>", .unspecified)
    #expect(!output.contains("prefers-contrast"), "\(output)")
  }

  /// With a style that is given, the contrast is as well.
  @Test func bakedPagesHaveNoCondition() {
    let output = rewrite(Self.page(Self.pages[0]), .dark)
    #expect(!output.contains("prefers-contrast"), "\(output)")
  }
}
