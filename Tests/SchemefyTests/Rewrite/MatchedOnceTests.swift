import SchemefySource
import SchemefyTraits
import Testing

@testable import Schemefy

/// The rules of a page are matched against its elements once, whatever its plan needs of it.
struct MatchedOnceTests {
  private static let css = """
    body { background: #fff; color: #333 } a:hover { color: #05a } .pale { color: #bbb }
    @media (prefers-color-scheme: dark) { .own { color: #ccc } }
    """
  private static let body = """
    <p class=pale>pale <a href=x>a link</a> <svg width=9><path d=M0/></svg></p>
    <table bgcolor=#eeeeee><tr><td class=own>own <font color=#999999>grey</font></table>
    """

  private static func page(_ head: String = "", _ tag: String = "html", body: String = body)
    -> String
  {
    "<!doctype html><\(tag) lang=en><head><title>t</title><style>\(css)</style>\(head)</head>"
      + "<body>\(body)</body></html>"
  }

  private static let variants: [SchemeOptions] = {
    var all: [SchemeOptions] = []
    for style in [UserInterfaceStyle.dark, .unspecified, .light] {
      for repairs in [Set<UserInterfaceStyle>(), [.dark, .light]] {
        for colors in [SchemeOptions.LightColors.author, .palette] {
          var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
          (options.repairs, options.lightColors) = (repairs, colors)
          all.append(options)
        }
      }
    }
    return all
  }()

  /// How often rules are matched where a page is rewritten.
  private func cascades(_ page: String, _ options: SchemeOptions) throws -> Int {
    let rewriter = SchemeRewriter(options: options)
    let budget = WorkBudget.unlimited()
    let file = try #require(
      try? rewriter.read(Array(page.utf8), path: "page.html", type: nil, knownBy: nil, budget).get()
    )
    _ = rewriter.pipeline(budget).rewrite(file.read, survey: nil)
    return budget.cascades
  }

  @Test(
    "Pages",
    arguments: [
      page(),
      // A theme switch of the page's own.
      page("<style>html.dark { --ground: #111; background: #111; color: #eee }</style>"),
      page("<style>[data-theme=dark] body { background: #111; color: #eee }</style>"),
      // A dark scheme of its own.
      page(
        "<style>@media (prefers-color-scheme: dark) { body { background: #111; color: #eee }"
          + " .pale { color: #999 } td { color: #eee } table { background: #222 } }</style>"),
      // Support of the dark that leaves its texts on pale surfaces: declared alone, by rules, by a switch.
      page("<meta name=color-scheme content='light dark'>"),
      page("<style>@media (prefers-color-scheme: dark) { hr { border-color: #444 } }</style>"),
      page("<style>html.dark hr { border-color: #444; background: #333 }</style>"),
      page("<style>html.dark p { background: #fffbe0 } html.dark hr { color: #222 }</style>"),
      // Conditions on the scheme that say more than single rules do.
      page(
        "<style>@media (prefers-color-scheme: dark) { @layer a { td { color: #eee } } @property --c"
          + " { syntax: '<color>'; inherits: true; initial-value: red } } @layer b { p { color: #444 } }"
          + " p { border: 1px solid var(--c) }</style>"),
    ])
  func pages(page: String) throws {
    for options in Self.variants {
      let count = try cascades(page, options)
      #expect(count <= 1, "\(options.traits.userInterfaceStyle), \(options.lightColors): \(count)")
    }
  }

  @Test(
    "Parts of another style",
    arguments: [
      ("table", UserInterfaceStyle.dark), ("table", .light), ("p", .dark), ("p", .light),
    ])
  func parts(selector: String, style: UserInterfaceStyle) throws {
    for var options in Self.variants {
      options.overrides = [StyleOverride(try #require(ContentSelector(selector)), style: style)]
      options.ignored = [try #require(ContentSelector("svg"))]
      let count = try cascades(Self.page(), options)
      #expect(count <= 1, "\(options.traits.userInterfaceStyle), \(options.lightColors): \(count)")
    }
  }

  @Test("A document in a page is matched for itself")
  func documents() throws {
    let page = Self.page(
      body: Self.body + "<iframe srcdoc=\"<p style='color:#333'>text</p>\"></iframe>")
    for options in Self.variants where options.traits.userInterfaceStyle != .light {
      #expect(try cascades(page, options) == 2)
    }
  }
}
