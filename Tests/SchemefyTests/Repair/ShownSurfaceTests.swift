import Schemefy
import Testing

/// A sheet may speak of surfaces on which none of a page's texts lie: those count for nothing.
struct ShownSurfaceTests {
  private static let css =
    "body{background:#fff;color:#212529}.muted{color:#6c757d}a{color:#5755d9}.w{background:#ffc107;"
  private static let text = "<p>Text <span class=muted>muted</span> <a href=x>link</a>"

  private func rewritten(
    _ css: String, _ body: String, _ style: UserInterfaceStyle = .dark
  ) -> String {
    rewrite("<!doctype html><title>t</title><style>\(css)</style>\(body)", style)
  }

  private func color(after rule: String, in output: String) -> String {
    output.split(separator: rule).dropFirst().first.map { String($0.prefix { $0 != "}" }) } ?? ""
  }

  @Test(arguments: ["color:#000}", "}", "border:0}"])
  func whatNothingLiesOnCountsForNothing(rest: String) {
    let without = rewritten(Self.css.replacing(".w{background:#ffc107;", with: ""), Self.text)
    let with = rewritten(Self.css + rest, Self.text)
    for rule in [".muted{color:", "a{color:"] {
      #expect(color(after: rule, in: with) == color(after: rule, in: without))
    }
    #expect(color(after: "a{color:", in: with) == "#6d7cff")
  }

  /// What a text lies on counts for all that have its colour.
  @Test(arguments: ["color:#000}", "}"])
  func whatATextLiesOnCounts(rest: String) throws {
    let output = rewritten(Self.css + rest, Self.text + "<p class=w><a href=x>box</a>")
    #expect(color(after: "a{color:", in: output) != "#6d7cff")
    #expect(try failures(output, in: .dark) == 0)
  }

  /// Properties follow.
  @Test func definitions() {
    let css =
      ":root{--link:#5755d9}body{background:#fff;color:#212529}a{color:var(--link)}"
      + ".w{background:#ffc107;color:#000}"
    #expect(rewritten(css, Self.text).contains("--link:#6d7cff"))
    _ = rewritten(css, Self.text, .unspecified)
  }

  /// In states, too.
  @Test func states() throws {
    let output = rewritten(Self.css + "color:#000}a:hover{background:#ffc107}", Self.text)
    #expect(try failures(output, in: .dark) == 0)
  }
}
