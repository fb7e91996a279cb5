import SchemefyCSS
import Testing

@testable import Schemefy

struct SubjectSelectorTests {
  @Test(arguments: [
    ("p", "p:X"), ("a b > c.d", "a b > c.d:X"), ("a, b", "a:X, b:X"),
    ("a:hover::before", "a:hover:X::before"), ("::selection", ":X::selection"),
    ("a ::after , b:after", "a :X::after , b:X:after"), ("a:is(b, c)", "a:is(b, c):X"),
    ("p /* x */ , q", "p:X /* x */ , q:X"),
    ("[a=\",\"] b:first-letter", "[a=\",\"] b:X:first-letter"),
    ("&", "&:X"), ("> .b", "> .b:X"), ("*", "*:X"), ("a::part(x)", "a:X::part(x)"),
  ])
  func subjectsAreNarrowed(selector: String, narrowed: String) {
    let css = Array("\(selector){}".utf8)
    let sheet = Stylesheet.parse(css.span)
    let result = SubjectSelector.narrowed(sheet.rules[0].prelude, of: sheet, in: css.span, to: ":X")
    #expect(String(decoding: result, as: UTF8.self) == narrowed)
  }
}
