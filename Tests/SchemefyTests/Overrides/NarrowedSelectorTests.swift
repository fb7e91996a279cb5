import SchemefyCSS
import Testing

@testable import Schemefy

struct NarrowedSelectorTests {
  @Test(arguments: [
    ("p", "p:X"), ("a b > c.d", "a b > c.d:X"), ("a, b", "a:X, b:X"),
    ("a:hover::before", "a:hover:X::before"), ("::selection", ":X::selection"),
    ("a ::after , b:after", "a :X::after , b:X:after"), ("a:is(b, c)", "a:is(b, c):X"),
    ("p /* x */ , q", "p:X /* x */ , q:X"),
    ("[a=\",\"] b:first-letter", "[a=\",\"] b:X:first-letter"),
    ("&", "&:X"), ("*", "*:X"), ("a::part(x)", "a:X::part(x)"),
    ("a::before:hover", "a:X::before:hover"), ("b:not(i, u)::after", "b:not(i, u):X::after"),
    // Names that only Firefox knows.
    ("a::-moz-selection", "a:X::-moz-selection"), ("a:-moz-ui-invalid b", "a:-moz-ui-invalid b:X"),
    ("a:-moz-any(b, i), u::-moz-x(y z)", "a:-moz-any(b, i):X, u:X::-moz-x(y z)"),
  ])
  func subjectsAreNarrowed(selector: String, narrowed: String) {
    #expect(prelude(of: "\(selector){}", 0) == narrowed)
  }

  @Test(arguments: [("a{> .b{}}", "> .b:X"), ("a{& .b, .c{}}", "& .b:X, .c:X")])
  func nestedOnesToo(css: String, narrowed: String) {
    #expect(prelude(of: css, 1) == narrowed)
  }

  @Test(arguments: ["a[]", "a..b", "a b >", "9", "a, ", "@media{}"])
  func invalidOnesAreNot(selector: String) {
    #expect(prelude(of: "\(selector){}", 0) == nil)
  }

  @Test(arguments: [
    ("a, b", true), ("a, .b", false), ("a:hover, b:focus", true), (":is(a, .b), i.c", false),
    ("a", true), ("a..b", false), (":where(.a), *", true),
  ])
  func strengthsAreCompared(selectors: String, isOne: Bool) {
    let css = Array("\(selectors){}".utf8)
    let sheet = Stylesheet.parse(css.span)
    var rules = RuleSelectors(allowsUnknownNames: true)
    #expect(rules.areOfOneStrength(0, in: sheet, css.span) == isOne)
  }

  private func prelude(of css: String, _ rule: Int) -> String? {
    let css = Array(css.utf8)
    let sheet = Stylesheet.parse(css.span)
    var rules = RuleSelectors(allowsUnknownNames: true)
    return rules.prelude(of: rule, in: sheet, css.span, narrowedTo: ":X").map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
