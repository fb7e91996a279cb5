import SchemefyCSS
import Testing

@testable import SchemefySheets

/// Numbers by which selectors are compared whatever states they name.
struct SelectorKeysTests {
  @Test(arguments: [
    ("a", "a:hover"), (".a.b", ".b.a:focus"), ("a", "a:link"), ("a:any-link", "a:visited"),
    (".b", ".b:not(.off):hover"), (".b", ".b:is(:hover, :focus)"), (".b", ".b:where(:active)"),
    ("A", "a:hover"), (".\\62", ".b:hover"), ("a > .b", "a>.b:hover"), ("a .b", "a:hover  .b"),
    ("[x=y]", "[x = 'y']:hover"), ("a::before", "a:hover::before"), ("a:before", "a:hover::before"),
    (".b", ".b{&:hover"), (".a .b", ".a .b{&:hover"), (".a .b", ".a{.b{&:hover"),
    (".a.c", ".a{&.c:hover"), (".a:nth-child(2n+1)", ".a:hover:nth-child(odd)"),
    ("*", ":hover"), (".a:checked", ".a:checked:hover"),
  ])
  func areEqual(rest: String, state: String) {
    let (rest, state) = (Self.read(rest), Self.read(state))
    #expect(rest.map(\.own.value) == state.map(\.own.value))
    #expect(state.allSatisfy(\.own.hasState) || !state.contains(where: \.own.hasState))
  }

  @Test(arguments: [
    ("a b", "a > b"), ("a b", "b a"), (".a", "a"), ("#a", ".a"), (".a .b", ".a.b"),
    ("a", "a::before"),
    ("a::before", "a::after"), ("[x]", "[x=y]"), ("[x=y]", "[x~=y]"), ("[x=y]", "[x=z]"),
    (".a:checked", ".a"), (".a:checked", ".a:disabled"), (":is(.a, .b)", ".a"), ("a + b", "a ~ b"),
    (":nth-child(2)", ":nth-child(3)"), (":nth-child(2)", ":nth-last-child(2)"), (".b", ".a{.b"),
    ("svg|a", "a"), (":lang(de)", ":lang(en)"), (":has(.a)", ":is(.a)"), (":root", ":empty"),
    ("::part(a)", "::part(b)"), ("::highlight(a)", "::highlight(b)"), (".B", ".b"),
  ])
  func differ(first: String, second: String) {
    let (one, other) = (Self.read(first), Self.read(second))
    #expect(one.count == 1 && other.count == 1)
    #expect(one.map(\.own.value) != other.map(\.own.value))
  }

  @Test(arguments: [
    ("a:hover", true), ("a", false), ("a:not(:hover)", false), ("a:link", false),
    ("a:focus b", true),
    (".b:is(.c, :hover)", true), (".b:checked", false), (".b:has(:focus)", true),
    (".b:hover{.c", true), (".b:hover{& + .c", true), (":nth-child(1 of :hover)", true),
  ])
  func statesAreNoted(selector: String, hasState: Bool) {
    #expect(Self.read(selector).map(\.own.hasState) == [hasState])
  }

  @Test(arguments: [
    (".btn", ":not(.check) + .btn:first-child:active"), ("a.x", "p > a.x:is(:hover, .y)"),
    (".c", ".a{.b > &.c:hover"), ("i::after", "b i:empty::after"),
  ])
  func subjectsAreCompared(rest: String, state: String) {
    let isNested = state.contains("{")
    let rest = isNested ? ".a\(rest)" : rest
    #expect(Self.read(rest).map(\.own.value) == Self.read(state).map(\.subject))
  }

  /// In a rule with several selectors, `&` is all of them.
  @Test func listsAreOne() {
    let (rest, state) = (Self.keys(".a, .b{}", 0), Self.keys(".a, .b{&:hover{}}", 1))
    #expect(rest.nesting == state.own.map(\.own.value).first)
    #expect(Self.keys("i, .b{}", 0).nesting != rest.nesting)
  }

  /// `&` twice in each of many rules: each list is followed once.
  @Test(.timeLimit(.minutes(1)), arguments: ["& &", "&&", "& + :is(&, &)"])
  func nestingIsLinear(selector: String) {
    let rules = [".a"] + Array(repeating: selector, count: 30)
    #expect(Self.read(rules.joined(separator: "{")).count == 1)
    #expect(Self.shapes(rules.joined(separator: "{")).count == 1)
  }

  // MARK: Shapes

  @Test(arguments: [
    (".a", ".a"), (".a", ".a.b"), (".a", ".b.a.c"), ("p.a", "p.b.a"), (".a > b", ".a>b.c"),
    (".a::before", ".a.b::before"), (".a:hover", ".a:hover.b"), (".a{.b", ".a{.b.c"),
    (".a{&::after", ".a{&.c::after"), ("[x=y]", "[x='y'].a"), (".a:not(.b)", ".a:not(.b).c"),
    (":is(.a, .b)", ":is(.a,.b).c"),
  ])
  func classesAreAdded(selector: String, other: String) {
    let (one, other) = (Self.shapes(selector), Self.shapes(other))
    #expect(one.count == 1 && other.count == 1 && one[0].isSame(as: other[0]))
  }

  @Test(arguments: [
    (".a.b", ".a"), (".a", ".ab"), (".a", ".a:hover"), (".a", ".a#b"), (".a", ".a .b"),
    (".a", ".b .a"),
    (".a", ".a::before"), (".a > .b", ".a .b"), (".a .b", ".a.c .b"), (".a", "p.a"),
    (".a{.b", ".c{.b"),
    (".a:not(.b)", ".a:not(.c)"), (":is(.a, .b)", ":is(.a, .c)"), (".a", ".a[x]"), (".a{.b", ".b"),
  ])
  func otherThingsAreNot(selector: String, other: String) {
    let (one, other) = (Self.shapes(selector), Self.shapes(other))
    #expect(one.count == 1 && other.count == 1 && !one[0].isSame(as: other[0]))
  }

  @Test(arguments: [
    (".tip", ".tip::after", true), (".tip", ".tip:after", true), (".tip", ".tip.top::before", true),
    (".tip", ".tip .arrow", true), (".tip", ".tip > i", true), (".a .tip", ".a .tip:hover", true),
    (".tip", ".tip", false), (".tip", ".tipped::after", false), (".tip", ".a .tip", false),
    (".tip::after", ".tip::after", false), (".a .tip", ".a > .tip::after", false),
    (".tip.top", ".tip::after", false), ("p.tip", "p.top.tip i", true),
    (".a .tip", ".a.b .tip i", false),
  ])
  func beginningsAreFound(box: String, arrow: String, isFound: Bool) {
    let (box, arrow) = (Self.shapes(box), Self.shapes(arrow))
    #expect(box.count == 1 && arrow.count == 1 && box[0].begins(arrow[0]) == isFound)
  }

  /// The shapes of the innermost rule's selectors.
  private static func shapes(_ rules: String) -> [SelectorShape] {
    let count = rules.split(separator: "{").count
    let bytes = Array((rules + "{" + String(repeating: "}", count: count)).utf8)
    let sheet = Stylesheet.parse(bytes.span)
    var keys = SelectorKeys(RuleSelectors(), of: .all)
    return keys.shapes(of: Int32(count - 1), in: sheet, bytes.span)
  }

  /// The keys of the innermost rule's selectors.
  private static func read(_ rules: String) -> [(own: SelectorKeys.Key, subject: UInt64)] {
    let count = rules.split(separator: "{").count
    let namespace = rules.contains("|") ? "@namespace svg 'a';" : ""
    let css = namespace + rules + "{" + String(repeating: "}", count: count)
    return keys(css, namespace.isEmpty ? count - 1 : count).own
  }

  private static func keys(
    _ css: String, _ rule: Int32
  ) -> (own: [(own: SelectorKeys.Key, subject: UInt64)], nesting: UInt64?) {
    let bytes = Array(css.utf8)
    let sheet = Stylesheet.parse(bytes.span)
    var keys = SelectorKeys(RuleSelectors(), of: .allButStates)
    return (
      keys.keys(of: rule, in: sheet, bytes.span), keys.nesting(in: rule, of: sheet, bytes.span)
    )
  }

  private static func keys(
    _ css: String, _ rule: Int
  ) -> (own: [(own: SelectorKeys.Key, subject: UInt64)], nesting: UInt64?) {
    keys(css, Int32(rule))
  }
}
