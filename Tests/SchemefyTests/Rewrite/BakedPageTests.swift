import Schemefy
import Testing

/// What is left of questions that the style answers, byte by byte, without mapping.
struct BakedPageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var input: String
    var dark: String
    var files: [String: String] = [:]
    var testDescription: String { input }
  }

  static let cases: [Case] = [
    // CSS Color Adjustment 1 §2.2: `only` stands at an end; any other name is a scheme.
    Case(
      input: "<meta name=color-scheme content='light only dark'>",
      dark: "<meta name=color-scheme content='light only dark'>"),
    Case(
      input: "<meta name=color-scheme content='none light dark'>",
      dark: "<meta name=color-scheme content='none dark'>"),
    // What does not count for the page.
    Case(
      input: "<template><meta name=color-scheme content=dark></template>"
        + "<p style='color:light-dark(red,tan)'>",
      dark: "<template><meta name=color-scheme content=dark></template><p style='color:red'>"),
    Case(
      input: "<noscript><meta name=color-scheme content='light dark'></noscript>"
        + "<p style='color:light-dark(red,tan)'>",
      dark: "<noscript><meta name=color-scheme content='dark'></noscript><p style='color:red'>"),
    Case(
      input:
        "<style>:root{color-scheme:light dark}b{all:initial;color:light-dark(red,tan)}</style>",
      dark: "<style>:root{color-scheme:dark}b{all:initial;color:light-dark(red,tan)}</style>"),
    // By way of variables.
    Case(
      input: "<style>b{--s:light dark;color-scheme:var(--s,dark light)}</style>",
      dark: "<style>b{--s:dark;color-scheme:var(--s,dark)}</style>"),
    Case(
      input: "<style>b{color:light-dark(red,var(--no));stroke:light-dark(none,red)}</style>",
      dark: "<style>b{color:light-dark(red,var(--no));stroke:light-dark(none,red)}</style>"),
    // CSS Values 5 "if()".
    Case(
      input: "<style>b{color:if(media(prefers-color-scheme:dark):red;else:tan)}</style>",
      dark: "<style>b{color:if(media(width >= 0px):red;else:tan)}</style>"),
    // Linked sheets.
    Case(
      input: "<link rel=stylesheet href=a.css title='A &amp; \"B\"'>",
      dark: "<style title=\"A &amp; &quot;B&quot;\">@media all{}</style>",
      files: ["a.css": "@media (prefers-color-scheme:dark){}"]),
    Case(
      input: "<link rel=stylesheet href=a.css>",
      dark: "<style>@media all{b{}}c{}</style>",
      files: [
        "a.css": "@import 'b.css';c{}",
        "b.css": "@import 'a.css';@media (prefers-color-scheme:dark){b{}}",
      ]),
    Case(
      input: "<style>@import 'a.css';c{}</style>",
      dark: "<style>@media all{b{c:url(x)}}c{}</style>",
      files: ["a.css": "@media (prefers-color-scheme:dark){b{c:url(x"]),
    Case(
      input: "<style>@import 'a.css';c{}</style>",
      dark: "<style>@media all{b{c:[('x')]}}c{}</style>",
      files: ["a.css": "@media (prefers-color-scheme:dark){b{c:[('x"]),
    // What selectors and scripts find the element by stays, spelled as all attributes of ours.
    Case(
      input: "<LINK ID = a class='b &amp; c' rel=stylesheet data-x data-Y=\"1\" href=a.css "
        + "id=z data-schemefy=dark data-=1 title=t lang=en><link rel=stylesheet href=a.css class=d>",
      dark: "<style title=\"t\" ID=\"a\" class=\"b &amp; c\" data-x=\"\" data-Y=\"1\">"
        + "@media all{}</style><style class=\"d\">@media all{}</style>",
      files: ["a.css": "@media (prefers-color-scheme:dark){}"]),
    // Braces in the conditions of an import are no blocks around what it brings.
    Case(
      input: "<link rel=stylesheet href=a.css>",
      dark: "<style>@media screen{@supports (foo({})){@media all{b{}}}}c{}</style>",
      files: [
        "a.css": "@import 'b.css' supports(foo({})) screen;c{}",
        "b.css": "@media (prefers-color-scheme:dark){b{}}",
      ]),
  ]

  private struct Files: ResourceProvider {
    var files: [String: String]

    func bytes(at path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
  }

  @Test(arguments: cases)
  func bakes(example: Case) {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.map = .never
    options.isFragment = false
    let result = SchemeRewriter(options: options).rewrite(
      Array(example.input.utf8), path: "page.html", resources: Files(files: example.files))
    #expect(String(decoding: result.bytes, as: UTF8.self) == example.dark)
  }
}
