import SchemefyCSS
import SchemefyTraits
import TestSupport
import Testing

@testable import SchemefyCascade

/// A page that is matched with its theme switch turned both ways has the styles of pages that are written
/// with the switch turned.
struct TurnedElementTests {
  /// An attribute of a root, as it is written, where the page is shown, and where it is shown besides.
  struct Turn: CustomStringConvertible {
    var tag = "html"
    var name = "data-theme"
    var written: String?
    var here: String?
    var there: String?
    var doctype = "<!doctype html>"

    var description: String {
      "\(tag) \(name) \(here ?? "none") \(there ?? "none") \(doctype)"
    }

    /// The tags of the page's roots where the attribute has a value.
    func tags(_ value: String?) -> String {
      let own = value.map { " \(name)=\"\($0)\"" } ?? ""
      // As of pages that have two attributes.
      return "\(doctype)<html data-dark-theme=dark lang=en\(tag == "html" ? own : "")><head>"
        + "<title>x</title></head><body id=b\(tag == "body" ? own : "")>"
    }
  }

  private static let turns: [Turn] = [
    Turn(here: "dark", there: nil),
    Turn(written: "light", here: "dark", there: "light"),
    Turn(written: "dark", here: "dark", there: "light"),
    Turn(here: "dark-dimmed", there: ""),
    Turn(name: "data-mode", written: "auto", here: "dark", there: "auto"),
    Turn(name: "dir", here: "rtl", there: nil),
    Turn(name: "class", here: "dark", there: nil),
    Turn(name: "class", written: "c light", here: "c dark", there: "c light"),
    Turn(name: "class", written: "dark", here: "dark c", there: nil),
    Turn(name: "class", here: "Dark", there: "light", doctype: ""),
    Turn(tag: "body", name: "class", written: "c", here: "c dark", there: "c"),
    Turn(tag: "body", here: "dark", there: "light"),
    Turn(here: "red", there: "blue"),
  ]

  private static let sheets =
    CascadeRerunTests.sheets + [
      "html.dark, [data-theme=dark] { --c: red } .light { --c: lime } p { color: var(--c, teal) }",
      ":root:not([data-theme=light]):not(.light) a { color: red } a { color: blue }",
      "html:not([data-theme]) i { color: red } body:not(.dark, [data-theme|=dark]) b { color: tan }",
      ":is(.dark, [data-theme=dark]) li:first-child { color: red } li { color: blue }",
      ":where(.dark, [data-theme|=dark]) p > a { color: red } .dark .c a { color: lime }",
      "[data-theme^=dark] b, [class*=ar] b { color: red } [class~=light] b, [data-theme$=t] b { color: tan }",
      "[data-theme=DARK i] b { color: red } [data-theme=Dark s] i, .DARK i { color: lime }",
      "[data-mode=dark][data-dark-theme=dark] p, [data-mode=auto] a { color: red }",
      "[data-mode][data-dark-theme^=dark] p { color: lime } [data-theme] p, [class] p { color: tan }",
      ".dark:has(input) b, [data-theme=dark]:has(:checked) i { color: red }",
      "p:has(a):is(.dark *, [data-theme=dark] *) { color: red } li:has(b):not(.light *) { color: tan }",
      "html:has(body.dark) a, :root:has([data-theme=dark] p) i { color: red }",
      ".dark, [data-theme=dark] { & a { color: red } &:hover b { color: lime } p & { color: tan } }",
      "p { .dark &, [data-theme=dark] & { color: red } .light & { color: lime } :not(.dark) > & { opacity: .5 } }",
      "head:is(.dark *, [data-theme=dark] *) + body a { color: red } .dark ~ p { color: lime }",
      "@scope (.dark) to (li) { a { color: red } } @scope ([data-theme=light]) { b { color: lime } }",
      "@scope (p) to (.dark *) { a { color: red } } @scope (:not(.dark) > p) { b:hover { color: lime } }",
      ".dark a::after { content: 'x' } .light a:hover::after { color: red } a::after { color: tan }",
      "[data-theme=dark] :hover > b, .dark a:hover, .light a:focus { color: red } b { color: tan }",
      ":is(.dark :checked + b, .light :not(:checked) + b, [data-theme] :checked + b) { color: red }",
      ":is(.dark *, :hover):is(a, b) { color: red } :is([data-theme=dark]:hover b, i:focus) { color: tan }",
      "html, body { color: attr(data-theme type(<color>), tan) } html::before { content: attr(data-theme) }",
      "li:nth-child(1 of .dark *) { color: red } li:nth-last-child(1 of :not([data-theme] *)) { color: tan }",
      "@media (prefers-color-scheme: dark) { :root:not([data-theme=light], .light) p { color: red } }",
      "@media (prefers-color-scheme: light) { .dark p, [data-theme=dark] b { color: red } p { color: tan } }",
      "@layer x { .dark p { color: red } } p { color: lime } [data-theme=dark] p { color: blue !important }",
      ":dir(rtl) a { color: red } :lang(en) b { color: lime } [dir] i { color: tan }",
      ".dark, .light, .c, [data-theme] { background: red; color: lime } .c.dark > p { color: tan }",
      "#b.dark a, body#b[data-theme=dark] > p, html > .light li { color: red }",
      ".dark a:visited { color: red } [data-theme=dark] a:link { color: lime }",
    ]

  private static let body =
    CascadeRerunTests.body + """
      <div><template shadowrootmode=open><style>:host-context(.dark) a { color: red }
      :host-context([data-theme=dark]) b { color: lime } a { color: tan }</style><a href=x>x</a><b>y</b>
      </template></div><div class=dark><p>inner</p></div><div data-theme=dark><b>inner</b></div>
      """

  @Test(arguments: turns.indices)
  func agrees(index: Int) throws {
    let turn = Self.turns[index]
    let states = CascadeRerunTests.states
    for sheet in Self.sheets.sample(oneOf: 6, from: index) {
      var page = Self.page(sheet, turn, turn.written, .dark)
      page.turn(turn.tag, turn.name, to: turn.here, elsewhere: turn.there)
      var here = Self.page(sheet, turn, turn.here, .dark)
      var there = Self.page(sheet, turn, turn.there, .light)
      for first in [[], states] {
        let known = page.colors(shownIn: .light, states, first: first)
        let shown = try #require(known, "\(sheet) is matched again")
        for (states, colors) in zip([.none] + states, shown.there) {
          there.environment.states = states
          there.expect(colors, toBe: there.colors(), in: states)
        }
        for (states, colors) in zip([.none] + first, shown.here) {
          here.environment.states = states
          here.expect(colors, toBe: here.colors(), in: states)
        }
      }
    }
  }

  private static func page(
    _ sheet: String, _ turn: Turn, _ value: String?, _ style: UserInterfaceStyle
  ) -> StyledPage {
    StyledPage(
      "\(turn.tags(value))<style>\(sheet)</style>\(body)",
      userAgent: "a:link { color: #00e } a:visited { color: #551a8b } b:hover { opacity: .9 }",
      style: style)
  }
}
