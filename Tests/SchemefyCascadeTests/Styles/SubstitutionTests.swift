@testable import SchemefyCascade
import SchemefyCSS
import Testing

/// `attr()` and `if()`, with what Chromium makes of them.
struct SubstitutionTests {
  private static let body = """
    <div data-c=blue data-p=lime style='color: teal'><p id=x class=a data-c=red data-n=255 data-w=inherit data-e="" \
    data-v="var(--q)" data-s="attr(data-c type(<color>))" data-y="attr(data-y type(*))" data-l=5px></p></div>
    """

  private static func test(_ css: String, _ color: String) -> CascadeCase {
    CascadeCase(css, body, color)
  }

  @Test(arguments: [
    test("p { color: attr(data-c type(<color>)) }", "red"),
    test("p { color: attr(DATA-C type(<color>), blue) }", "red"),
    test("p { color: attr(data-n type(<color>), blue) }", "blue"),
    test("p { color: attr(data-n type(<color>)) }", "teal"),
    test("p { color: attr(data-p type(<color>), blue) }", "blue"),
    test("p { color: attr(data-w type(*), blue) }", "blue"),
    test("p { color: attr(data-c type(*)) }", "red"),
    test("p { color: attr(data-c type(red | blue)) }", "red"),
    test("p { color: attr(data-c) }", "teal"),
    test("p { color: attr(data-c raw-string, blue) }", "teal"),
    test("p { color: attr(data-none, blue) }", "blue"),
    test("p { color: attr(data-none,) }", "teal"),
    test("p { color: attr(data-e type(*), blue) }", "teal"),
    test("p { --q: lime; color: attr(data-v type(<color>)) }", "lime"),
    test("p { color: attr(data-v type(<color>), lime) }", "lime"),
    test("p { color: attr(data-s type(<color>)) }", "red"),
    test("p { color: attr(data-y type(*), lime) }", "lime"),
    test("p { color: rgb(attr(data-n type(<number>)) 0 0) }", "red"),
    test("p { color: rgb(attr(data-n number) 0 0) }", "red"),
    test("p { color: rgb(attr(data-n %) 0 0) }", "red"),
    test("p { color: rgb(attr(data-n px, 7) 0 0) }", "teal"),
    test("p { color: rgb(attr(data-c number, 255) 0 0) }", "red"),
    test("p { color: lime; color: attr() }", "lime"),
    test("p { color: lime; color: attr(1) }", "lime"),
    test("p { color: lime; color: attr(data-c type(<nonsense>), blue) }", "lime"),
    test("p { color: lime; color: attr(data-c type(<color>) x, blue) }", "lime"),
    test("p { --a: attr(data-none); color: var(--a, blue) }", "teal"),
    test("p { --a: attr(data-none type(*)); color: var(--a, blue) }", "blue"),
    // Of the element that declares it.
    test("div { --c: attr(data-c type(<color>)) } p { color: var(--c) }", "blue"),
    test("* { --c: attr(data-c type(<color>)) } p { color: var(--c) }", "red"),
    test("p { color: if(style(--q): blue; else: attr(data-c type(<color>))) }", "red"),
  ])
  func attributes(_ test: CascadeCase) {
    #expect(test.result() == test.color)
  }

  @Test func elementsAlikeHaveAttributesOfTheirOwn() {
    let page = StyledPage(
      """
      <style>p { color: attr(data-c type(<color>), blue) } p::before { content: attr(data-c); \
      color: attr(data-c type(<color>), teal) }</style><p id=a data-c=red><p id=b data-c=lime><p id=c>
      """)
    let colors = page.colors()
    let found = ["a", "b", "c"].map { name in
      page.element(name).map { CascadeCase.text(colors[$0].color) }
    }
    #expect(found == ["red", "lime", "blue"])
    let generated = colors.pseudoElements.map {
      CascadeCase.text(colors.styles[Int($0.style)].color)
    }
    #expect(generated == ["red", "lime", "teal"])
  }

  @Test(arguments: [
    test("p { color: if(media(width > 1px): red; else: blue) }", "red"),
    test("p { color: if(media(width > 9000px): red; else: blue) }", "blue"),
    test("p { color: if(media((width > 1px) and (height > 1px)): red; else: blue) }", "red"),
    test("p { color: if(not media(width > 9000px): red; else: blue) }", "red"),
    test("p { color: if(media(screen): red; else: blue) }", "blue"),
    test("p { color: if(not media(print): red; else: blue) }", "blue"),
    test("p { color: if(media(device-width: 1px): red; else: blue) }", "unknown value"),
    test("p { color: if(media(print) or supports(color: red): red; else: blue) }", "red"),
    test("p { color: if(supports(color: nonsense(1)): red; else: blue) }", "blue"),
    test("p { color: if(supports((color: red) and (display: block)): red; else: blue) }", "red"),
    test("p { color: if(supports(selector(p)): red; else: blue) }", "red"),
    test("p { color: if(media(width > 9000px): red) }", "teal"),
    test("p { --a: if(media(width > 9000px): red) blue; color: var(--a, lime) }", "lime"),
    test("p { color: if((foo): red; else: blue) }", "blue"),
    test("p { color: if(foo(1): red; else: blue) }", "blue"),
    test("p { color: if(not foo(1): red; else: blue) }", "blue"),
    test("p { color: if(else: red; media(width > 1px): blue) }", "red"),
    test("p { color: if(else:) }", "teal"), test("p { color: lime; color: if() }", "lime"),
    test("p { color: lime; color: if(foo: red; else: blue) }", "lime"),
    test("p { color: lime; color: if(media(screen) red; else: blue) }", "lime"),
    test("p { color: lime; color: if(style(--a) or not style(--b): red) }", "lime"),
    test("p { color: rgb(if(else: 255) 0 if(style(--n): 255; else: 0)) }", "red"),
    test("p { --x: a; color: if(style(--x: a): red; else: blue) }", "red"),
    test("p { --x: a; color: if(style(--x: b): red; else: blue) }", "blue"),
    test("p { --x: A; color: if(style(--x: a): red; else: blue) }", "blue"),
    test("p { --x: a; color: if(style(--x): red; else: blue) }", "red"),
    test("p { color: if(style(--x): red; else: blue) }", "blue"),
    test("p { color: if(style(--x: initial): red; else: blue) }", "red"),
    test("p { --x:; color: if(style(--x:): red; else: blue) }", "red"),
    test("p { --x: a; color: if(style((--x: a) and (not (--x: b))): red; else: blue) }", "red"),
    test("p { --y: a; --x: var(--y); color: if(style(--x: a): red; else: blue) }", "red"),
    test("div { --x: a } p { --x: b; color: if(style(--x: a): red; else: blue) }", "blue"),
    test("div { --x: a; --c: if(style(--x: a): red; else: blue) } p { color: var(--c) }", "red"),
    test("p { color: if(style(color: red): red; else: blue) }", "unknown value"),
    test("p { --x: 5; color: if(style(--x > 3): red; else: blue) }", "unknown value"),
    // In a cycle.
    test("p { --x: if(style(--x: a): a; else: b); color: var(--x, blue) }", "blue"),
    test(
      "p { --x: if(style(--y: a): red; else: lime); --y: var(--x); color: var(--x, blue) }", "blue"
    ),
    test(
      "@property --r { syntax: '<color>'; inherits: true; initial-value: red } p { color: if(style(--r): red; else: blue) }",
      "blue"),
    test(
      "@property --r { syntax: '<color>'; inherits: true; initial-value: blue } p { --r: #f00; color: if(style(--r: rgb(255 0 0)): red; else: blue) }",
      "red"),
  ])
  func conditions(_ test: CascadeCase) {
    #expect(test.result() == test.color)
  }
}
