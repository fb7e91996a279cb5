import SchemefyTraits
import Testing

/// Most of a sheet is passed over where its spelling is plain; what is decided does not depend on that.
struct OddSpellingTests {
  /// Sheets, in which `~` stands for nothing or for a comment.
  private static let sheets = [
    // Without the descriptors, the card would have the surface of the element around it.
    "@property --bg { syntax~: '<color>'; inherits~: false; initial-value~: #fff }"
      + ".dark { --bg: #123; background-color: var(--bg); color: #eee }"
      + ".card { color: #333; background-color: var(--bg) }",
    ".dark { display~: none } .card { opacity~: .5; color: #333 }",
    // A length decides whether what uses it is valid.
    ".dark { --x~: 4px; background: var(--x, #123); color: #eee } .card { color: #333 }",
    // Selectors are read with comments in them.
    ":root{--bg:#fff;--fg:#222}.dark ~ body{--bg:#111;--fg:#eee}"
      + "body{background:var(--bg);color:var(--fg)}",
  ]

  @Test(arguments: sheets, ["/**/", "/*a;b*/", "/*{x}*/"])
  func changesNothing(sheet: String, comment: String) {
    func page(_ part: String) -> String {
      "<!doctype html><title>t</title><style>\(sheet.replacing("~", with: part))</style>"
        + "<div class=dark>text<div class=card>card</div></div>"
    }
    let odd = rewrite(page(comment), .dark).replacing(comment, with: "")
    #expect(odd == rewrite(page(""), .dark))
  }
}
