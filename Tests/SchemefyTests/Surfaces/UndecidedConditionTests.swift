import SchemefyTraits
import Testing

/// Colours that depend on the width are not known; what is seen where the condition does not hold is planned.
struct UndecidedConditionTests {
  private static let rules = ".c{background:#c0d8f0}.l{color:#1a5fb4}"
  private static let body = "<p>text<div class=c>card<nav><a class=l href=a>link</a></nav></div>"

  private static func page(_ css: String) -> String {
    "<!DOCTYPE html><title>t</title><style>\(css)</style>\(body)"
  }

  @Test(arguments: [
    "@media (max-width:60em){.l{color:#1a5fb0}}",
    "@media (min-width:60em){.l{background:#fff}}",
    "@media (max-width:60em){nav{background:#fff}}",
    "@media (max-width:60em){nav{background:linear-gradient(#fff,#eee)}}",
    "@supports (container-type:size) and (--x:y){@container (width>40em){nav{background:#fff}}}",
  ])
  func isPlannedWithoutIt(condition: String) throws {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let alone = rewrite(Self.page(Self.rules), style)
      let result = rewrite(Self.page(Self.rules + condition), style)
      let link = try #require(alone.firstMatch(of: /\.l\{color:([^}]*)\}/)).output.0
      #expect(result.contains(link), "\(result)")
    }
  }

  /// The canvas decides on the whole page: what may be dark is not taken for white.
  @Test func canvasIsNotKnown() {
    let page = Self.page("body{color:#eee}@media (min-width:1px){body{background:#111}}")
    #expect(rewrite(page, .dark).contains("body{background:#111}"))
  }
}
