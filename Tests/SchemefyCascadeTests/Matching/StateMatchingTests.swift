@testable import SchemefyCascade
import SchemefyCSS
import Testing

/// States, form controls and shadow trees.
struct StateMatchingTests {
  private static let page = """
    <!doctype html><body><a id=a href=# class=btn></a><b id=b class=btn></b><div id=n class=nav>\
    <i id=i></i></div></body>
    """

  /// A selector, an id, and what matching says of that element.
  static let states: [(String, String, String)] = [
    (".btn", "a", "yes"), (".btn:hover", "a", "may(hover)"), (".btn:hover", "i", "no"),
    (".btn:not(:hover)", "a", "may(hover; at first)"), (":hover:focus", "a", "may(hover, focus)"),
    (":is(:hover, .btn)", "a", "yes"), (":is(:hover, .btn)", "i", "may(hover)"),
    (":is(:hover, :focus)", "a", "may(hover, focus)"), (":not(:hover, .btn)", "a", "no"),
    (":not(:hover, .btn)", "i", "may(hover; at first)"),
    (":not(:is(:hover, :focus))", "i", "may(hover, focus; at first)"),
    (":not(:not(:hover))", "a", "may(hover)"), (".nav:hover i", "i", "may(hover)"),
    (".nav:hover > i:focus", "i", "may(hover, focus)"), (":hover i", "i", "may(hover)"),
    (".nav:not(:hover) i", "i", "may(hover; at first)"), ("div i, div:hover i", "i", "yes"),
    ("div:hover i, div i", "i", "yes"), (".btn:hover ~ div i", "i", "may(hover)"),
    (".btn:hover + .btn", "b", "may(hover)"), (".btn:hover + div", "n", "may(hover)"),
    (":link", "a", "may(visited; at first)"), (":visited", "a", "may(visited)"),
    (":any-link", "a", "yes"), (":link", "b", "no"), (":visited", "b", "no"),
    ("a:not(:visited)", "a", "may(visited; at first)"),
    (":is(:link, :visited)", "a", "may(visited; at first)"),
    (".btn:focus-visible", "a", "may(focusVisible)"), (":focus-within", "n", "may(focusWithin)"),
    ("div:has(:hover)", "n", "may(hover)"), ("div:has(i)", "n", "yes"),
    ("div:has(i:hover, i)", "n", "yes"), ("div:not(:has(:hover))", "n", "may(hover; at first)"),
    ("div:has(p:hover)", "n", "no"), ("body:has(.btn:hover) .nav", "n", "may(hover)"),
    ("i:nth-child(1 of :hover)", "i", "may(hover)"),
    ("i:nth-child(1 of :not(:hover))", "i", "may(hover; at first)"),
    (":target", "a", "may(target)"), (":fullscreen", "n", "may(fullscreen)"),
    ("i:checked", "i", "no"),
    (":where(:active)", "i", "may(active)"), (":is(:hover *) , :is(.nav *)", "i", "yes"),
    (":is(.nav, :hover) > i", "i", "yes"), (":is(p, :hover) > i", "i", "may(hover)"),
    ("html:hover body .nav i", "i", "may(hover)"), (":defined", "a", "yes"),
  ]

  @Test(arguments: states)
  func matchesInStates(_ selector: String, _ id: String, _ expected: String) throws {
    var query = SelectorQuery(Self.page)
    let found = query.results(selector)
    let results = try #require(found)
    let index = try #require(results.indices.first { query.name(of: $0) == id })
    #expect(results[index].description == expected)
  }

  @Test func statesOfOthersAreMarked() throws {
    var query = SelectorQuery(Self.page)
    for (selector, isOther) in [
      ("i:hover", false), (".nav:hover i", true), (".nav i:hover", false), (":has(i:hover)", true),
    ] {
      let found = query.results(selector)
      let results = try #require(found)
      let match = try #require(results.first { !$0.states.isEmpty })
      #expect(match.states.contains(.ofOthers) == isOther, "\(selector)")
    }
  }

  /// In quirks mode `:hover` alone is for links only.
  @Test(arguments: [
    (":hover", "no"), ("*:hover", "no"), (".btn:hover", "may(hover)"), ("b:hover", "may(hover)"),
    (":hover:active", "no"), (":hover:focus", "may(hover, focus)"), (":is(:hover)", "may(hover)"),
    (":not(:hover)", "may(hover; at first)"),
  ])
  func hoverIsQuirky(_ selector: String, _ expected: String) throws {
    var query = SelectorQuery("<body><b id=b class=btn></b>")
    let found = query.results(selector)
    let results = try #require(found)
    #expect(results.last?.description == expected)
  }

  private static let forms = """
    <!doctype html><form id=f><input id=t required><input id=v required value=x>
    <input id=c type=checkbox checked><input id=r type=radio><input id=ro readonly placeholder=p>
    <input id=d disabled><input id=s type=submit><button id=bu></button><button id=bb type=button></button>
    <select id=se required><option id=o1><option id=o2 selected><optgroup id=g disabled><option id=o3>
    </select><textarea id=ta></textarea><input id=n type=number min=1></form>
    <fieldset id=fs disabled><legend id=l><input id=li></legend><input id=fi><legend id=l2>
    <input id=li2></legend><a id=fa href=#></a></fieldset><p id=ce contenteditable><b id=ceb></b>
    <i id=cei contenteditable=false></i></p><details id=de open></details><dialog id=di></dialog>
    <progress id=pr></progress><x-y id=xy></x-y><p id=po popover></p><video id=vi muted></video>
    """

  static let formCases: [SelectorCase] = [
    .init(":disabled", "d g o3 fs fi li2"),
    .init(":enabled", "t v c r ro s bu bb se o1 o2 ta n li"),
    .init(":required", "t v se"), .init(":optional", "c r ro d s ta n li fi li2"),
    .init("input:read-write", "t v n li"), .init("textarea:read-write", "ta"),
    .init("p:read-write, p *:read-write", "ce ceb"), .init("b:read-only, i:read-only", "cei"),
    .init(":checked", "c o2"), .init(":default", "c s o2"), .init("button:default", ""),
    .init(":placeholder-shown", "ro"), .init(":open", "de"), .init("details:not(:open)", ""),
    .init("dialog:open", ""), .init("dialog:not(:open)", "di"), .init(":indeterminate", "pr"),
    .init("x-y:defined", ""), .init("x-y:not(:defined)", "xy"), .init(":popover-open", ""),
    .init("video:muted", "vi"), .init("video:paused", "vi"), .init("video:playing", ""),
    .init("input:invalid", "t"), .init("form :autofill", ""), .init(":in-range", "n"),
  ]

  @Test(arguments: formCases)
  func matchesControls(_ test: SelectorCase) {
    var query = SelectorQuery(Self.forms)
    #expect(query.matches(test.selector) == test.ids)
  }

  private static let values = """
    <!doctype html><input id=a placeholder=p value=""><input id=b placeholder=p value="&#10;">
    <input id=c placeholder=p value=" "><input id=d placeholder=p type=number value=x>
    <input id=e placeholder=p type=number value="1."><input id=f placeholder=p type=number value=-.5E+3>
    <input id=g placeholder=p type=number value=1e><input id=h placeholder=p type=number value=+1>
    <input id=i placeholder=p type=date value=""><input id=j placeholder=p type=number value=12>
    <input id=k placeholder=p type=email value=" "><input id=l placeholder=p type=url value=x>
    <input id=m placeholder=p type=number value=1e400>
    """

  /// What is no number is no value of a field for numbers, and fields for dates show no placeholder.
  @Test func matchesSanitizedValues() {
    var query = SelectorQuery(Self.values)
    #expect(query.matches(":placeholder-shown") == "a b d e g h k m")
  }

  private static let shadow = """
    <!doctype html><body id=b class=dark><x-card id=h class=wide><template shadowrootmode=open>\
    <div id=s1 class=in part="head big"><slot id=sl1></slot></div><p id=s2><slot id=sl2 name=foot>\
    </slot></p></template><i id=l1 class=on></i><i id=l2 slot=foot></i></x-card><p id=p></p>
    """

  /// A selector of a sheet in the shadow tree, and what it matches.
  static let shadowCases: [SelectorCase] = [
    .init(":host", "h"), .init(":host(.wide)", "h"), .init(":host(.narrow)", ""),
    .init(":host(x-card)", "h"), .init(":host-context(.dark)", "h"),
    .init(":host-context(body)", "h"),
    .init(":host-context(p)", ""), .init(":host p", "s2"), .init(":host > p", "s2"),
    .init(":host(.wide) .in", "s1"), .init(":host(.narrow) .in", ""), .init("x-card p", ""),
    .init("* > p", ""), .init(":host > .in > slot", "sl1"), .init(":is(:host) > p", "s2"),
    .init("::slotted(i)", "l1 l2"), .init("::slotted(.on)", "l1"), .init("::slotted(*)", "l1 l2"),
    .init("p ::slotted(i)", "l2"), .init("slot::slotted(i)", "l1 l2"),
    .init("#sl2::slotted(*)", "l2"),
    .init(".in ::slotted(i)", "l1"), .init(".none ::slotted(i)", ""),
    .init(":host ::slotted(i)", "l1 l2"),
    .init(":host(.wide) > .in > ::slotted(i)", "l1"), .init(":host:not(.x)", "h"),
    .init(":host(:not(.wide))", ""), .init("x-card", ""), .init("*:host", "h"),
    .init(".wide:host", ""),
    .init(":host(.wide, .x)", "invalid"), .init(":host(x y)", "invalid"),
    .init("::slotted(i b)", "invalid"),
    .init("::slotted()", "invalid"), .init("::slotted(i) b", "invalid"),
    .init("::slotted(i)::slotted(i)", "invalid"),
    .init(":host()", "invalid"), .init(":host(.a::before)", "invalid"),
  ]

  @Test(arguments: shadowCases)
  func matchesFromShadowTree(_ test: SelectorCase) {
    var query = SelectorQuery(Self.shadow)
    let all = query.matches(test.selector, tree: 1)
    // Elements outside are compared only where the sheet of the tree may say something of them.
    let inside = all.split(separator: " ").filter { !["html", "head", "b", "p"].contains($0) }
    #expect(inside.joined(separator: " ") == test.ids)
  }

  @Test func matchesFromOutside() {
    var query = SelectorQuery(Self.shadow)
    #expect(query.matches("x-card::part(head)") == "s1")
    #expect(query.matches("x-card::part(head big)") == "s1")
    #expect(query.matches("x-card::part(foot)") == "")
    #expect(query.matches("p::part(head)") == "")
    #expect(query.matches(".dark > .wide::part(big)") == "s1")
    #expect(query.matches("::part()") == "invalid")
    #expect(query.matches("::part(a):first-child") == "invalid")
    // A template that makes a shadow root is no child of its host.
    #expect(query.matches("x-card > :first-child") == "l1")
    #expect(query.matches(":host") == "")
  }

  /// What `:scope` and `&` mean, and that the others stay.
  @Test func scopes() {
    var query = SelectorQuery(Self.page)
    #expect(query.matches(":scope", scope: "n") == "n")
    #expect(query.matches(":scope > i", scope: "n") == "i")
    #expect(query.matches("body :scope i", scope: "n") == "i")
    #expect(query.matches(":has(> :scope)", scope: "n") == "body")
    #expect(query.matches("& i", scope: "n") == "i")
    #expect(query.matches(":not(:scope) > i", scope: "n") == "")
  }
}
