@testable import SchemefyCascade
import SchemefyCSS
import Testing

/// What depends on states is matched again, all else is as it was: that comes to the same as to
/// match everything.
struct CascadeRerunTests {
  static let sheets = [
    "a:hover { color: red } p:hover a { background: lime } li:hover > b::before { content: 'x' }",
    "body:hover { background: navy } :root:has(:checked) { background: teal; color: white }",
    ":root { --c: red } p:hover { --c: lime } b { color: var(--c) }",
    "a:link { color: blue } a:visited { color: purple } :visited + i { color: red } b { color: tan }",
    "input:valid + b { color: lime } input:invalid + b { color: red }",
    "a:not(:hover) { color: red } li:nth-child(2 of :hover) { color: blue }",
    "@scope (p:hover) { a { color: red } } @scope (ul) to (:hover) { b { color: blue } }",
    "* { color: teal } @scope (p:hover) { a { color: red } }",
    "li:hover ~ li b { color: red } li:focus + li { color: blue } ul:focus-within i { color: lime }",
    "p:target { background: yellow } details:open p { color: green } b:hover:focus { color: red }",
    "a { color: color-mix(in srgb, currentcolor, red) } p:hover { color: blue; opacity: .5 }",
    "a::after { content: 'y' } a:hover::after { color: red } i::marker { color: blue }",
    "p { color: attr(data-c type(<color>)) } p:hover { color: inherit }",
    "#t:hover, .c:active > a, [data-c]:focus i { color: red !important }",
  ]

  static let body = """
    <p id=t data-c=red class=c>one <a href=x>two <b>three</b></a><i>four</i></p>
    <ul><li class=c>five <b>six</b><li><a name=z>seven</a><li><i>eight <b>nine</b></i></ul>
    <input type=checkbox><b>ten</b><input required><b>eleven</b>
    <details><summary>twelve</summary><p class=c><a href=y>thirteen</a></p></details>
    <div><template shadowrootmode=open><style>:host(:hover) { color: red } a:hover { color: lime }
    </style><p><a href=z>fourteen</a><slot></slot></template><b>fifteen</b></div>
    """

  static let states: [ElementStates] = [
    [.init(.hover)], [.init(.focus), .init(.focusVisible), .init(.focusWithin)],
    [.init(.active), .init(.hover)], [.init(.visited)], [.init(.checked)],
    [.init(.invalid), .init(.userInvalid)], [.init(.target)], [.init(.open)],
    [.init(.hover), .init(.visited)],
  ]

  @Test(arguments: sheets)
  func agrees(sheet: String) {
    var page = StyledPage(
      "<!doctype html><style>\(sheet)</style><body>\(Self.body)",
      userAgent: "a:link { color: #00e } a:visited { color: #551a8b } b:hover { opacity: .9 }")
    let rerun = page.colors(in: Self.states)
    var isChanged = false
    let rest = page.colors()
    for (states, colors) in zip(Self.states, rerun) {
      page.environment.states = states
      let all = page.colors()
      for element in page.elements.elements.indices {
        let element = Int32(element)
        isChanged = isChanged || all[element].visibleTextColor != rest[element].visibleTextColor
      }
      page.expect(colors, toBe: all, in: states)
    }
    #expect(isChanged)
  }

  static let sheetsOfKinds = [
    "li:first-child { color: red } li:hover { color: blue }",
    "li:first-child:hover { color: red } li:last-child { color: lime }",
    "li:is(:first-child:hover, :focus) { color: red } li:nth-child(2n) { background: navy }",
    "li:not(:first-child):hover b { color: red } ul:hover li:last-child { color: lime }",
    ":target { color: red } li:target > a { background: lime } b { color: teal }",
    "[id]:not(:target) { color: red } :is(li:target, a:hover) b { color: lime }",
    "a:target:visited { color: red } li:first-child a:target { color: blue }",
    "li:last-child::before { content: 'x'; color: red } li:hover::before { color: blue }",
    "li:empty:focus, li:nth-child(odd):target { color: red }",
  ]

  /// Elements of a kind are matched once; in a document with several trees, each of them is.
  @Test(arguments: sheets + sheetsOfKinds)
  func kindsAgree(sheet: String) {
    let items = "<li>a <a href=x>b</a><b>c</b><li id=d class=c>e<li id=f><a name=g href=h>i</a><li>"
    let list = "<ul>\(String(repeating: items, count: 3))</ul>"
    func page(_ inner: String) -> StyledPage {
      StyledPage(
        "<!doctype html><style>\(sheet)</style><body>\(list)<p>\(list)<div>\(inner)</div>",
        userAgent: "a:link { color: #00e } a:visited { color: #551a8b }")
    }
    let (own, other) = (page(""), page("<template shadowrootmode=open></template>"))
    own.expect(own.colors(), toBe: other.colors(), in: [])
    let all = zip(own.colors(in: Self.states), other.colors(in: Self.states))
    for (states, (found, expected)) in zip(Self.states, all) {
      own.expect(found, toBe: expected, in: states)
    }
  }
}
