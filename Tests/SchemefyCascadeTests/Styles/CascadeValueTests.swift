@testable import SchemefyCascade
import SchemefyCSS
@testable import SchemefyTraits
import Testing

/// What the winning declaration comes to.
struct CascadeValueTests {
  private static func inner(_ style: String, in outer: String) -> String {
    "<div style='\(outer)'><p id=x class=a style='\(style)'></p></div>"
  }

  @Test(arguments: [
    CascadeCase("", inner("", in: "color: red"), "red"),
    CascadeCase("", inner("color: initial", in: "color: red"), "black"),
    CascadeCase("", inner("color: unset", in: "color: red"), "red"),
    CascadeCase("", inner("color: currentcolor", in: "color: red"), "red"),
    CascadeCase("p { color: blue }", inner("color: inherit", in: "color: red"), "red"),
    CascadeCase("p { color: blue }", inner("color: revert", in: "color: red"), "red"),
    CascadeCase("p { color: blue }", inner("color: revert-layer", in: "color: red"), "blue"),
    CascadeCase(
      "@layer one { p { color: red } } @layer two { p { color: revert-layer } }", "red"),
    CascadeCase(
      """
      @layer one, two; @layer one { p { color: red } } \
      @layer two { p { color: blue; color: revert-layer !important } } p { color: lime }
      """, "red"),
    CascadeCase(
      """
      @layer one, two; @layer one { p { color: red; color: revert-layer !important } } \
      @layer two { p { color: blue } }
      """, inner("", in: "color: lime"), "lime"),
    CascadeCase("p { color: blue; all: unset }", inner("", in: "color: red"), "red"),
    CascadeCase("p { --c: lime; all: unset; color: var(--c) }", "lime"),
    CascadeCase("p { all: var(--n, initial) }", inner("", in: "color: red"), "black"),
  ])
  func defaulting(_ test: CascadeCase) {
    #expect(test.result() == test.color)
  }

  @Test(arguments: [
    CascadeCase(":root { --c: red } p { color: var(--c) }", "red"),
    CascadeCase("p { color: var(--c, red) }", "red"),
    CascadeCase("p { color: var(--c, var(--d, red)) }", "red"),
    CascadeCase("p { color: blue; color: var(--c) }", inner("", in: "color: red"), "red"),
    CascadeCase("p { --c: 12px; color: var(--c, blue) }", inner("", in: "color: red"), "red"),
    CascadeCase("p { --c: ; color: var(--c) red }", "red"),
    CascadeCase("p { color: var(--c,) }", inner("", in: "color: red"), "red"),
    CascadeCase("p { --r: 255, 0, 0; color: rgb(var(--r)) }", "red"),
    CascadeCase("p { --r: 255 0; color: rgb(var(--r) 0 / 50%) }", "rgb(255 0 0 / 0.5)"),
    CascadeCase("p { --f: rgb(255 0 0; --g: var(--f); color: var(--g) }", "black"),
    CascadeCase("p { --C: red; --c: blue; color: var(--C) }", "red"),
    CascadeCase("p { --a\\62 : red; color: var(--ab) }", "red"),
    // Cycles, with and without way out.
    CascadeCase("p { --a: var(--a); color: var(--a, red) }", "red"),
    CascadeCase("p { --a: var(--b, blue); --b: var(--a, lime); color: var(--a, red) }", "red"),
    CascadeCase("p { --a: var(--b); --b: var(--c); --c: var(--a); color: var(--b, red) }", "red"),
    CascadeCase("p { --y: red; --a: var(--y, var(--a)); color: var(--a, blue) }", "red"),
    CascadeCase("p { --a: var(--b, red); --b: var(--b); color: var(--a) }", "red"),
    CascadeCase(
      "p { --a: var(--a) } p { color: var(--a, red) }", inner("", in: "--a: blue"), "red"),
    CascadeCase(
      "p { --a: var(--b) }", "<div style='--b: red'><p id=x style='color: var(--a)'>", "red"),
    // Where a property is declared, it is computed.
    CascadeCase(
      "div { --a: red; --b: var(--a) } p { --a: blue; color: var(--b) }", inner("", in: ""), "red"),
    CascadeCase("p { --a: initial; color: var(--a, red) }", inner("", in: "--a: blue"), "red"),
    CascadeCase("p { --a: inherit; color: var(--a, red) }", inner("", in: "--a: blue"), "blue"),
    CascadeCase(
      "p { --a: var(--n, initial); color: var(--a, red) }", inner("", in: "--a: blue"), "red"),
    CascadeCase(
      "p { --a: var(--n, inherit); color: var(--a, red) }", inner("", in: "--a: blue"), "blue"),
    CascadeCase("p { --a: red; --a: var(1); color: var(--a) }", "red"),
    CascadeCase("p { color: env(--unknown, red) }", "red"),
    CascadeCase("p { color: env(safe-area-inset-top, red) }", "unknown value"),
    CascadeCase("* { --a: red } p { color: var(--a) }", inner("", in: "--a: blue"), "red"),
    CascadeCase(
      "@media (device-width: 1px) { p { --a: blue } } p { color: var(--a, red) }",
      "unknown condition"),
  ])
  func variables(_ test: CascadeCase) {
    #expect(test.result() == test.color)
  }

  private static let registered = """
    @property --in { syntax: '<color>'; inherits: true; initial-value: teal } \
    @property --out { syntax: '<color>'; inherits: false; initial-value: teal } \
    @property --any { syntax: '*'; inherits: false } \
    @property --bad { syntax: '<color>'; inherits: true; initial-value: 1px }
    """

  @Test(arguments: [
    CascadeCase("p { color: var(--in) }", "teal"),
    CascadeCase("p { color: var(--in, red) }", inner("", in: "--in: blue"), "blue"),
    CascadeCase("p { color: var(--out, red) }", inner("", in: "--out: blue"), "teal"),
    CascadeCase(
      "p { --out: inherit; color: var(--out, red) }", inner("", in: "--out: blue"), "blue"),
    CascadeCase("p { color: var(--any, red) }", inner("", in: "--any: blue"), "red"),
    CascadeCase("p { color: var(--bad, red) }", "red"),
    // Invalid at computed-value time.
    CascadeCase("p { --in: 12px; color: var(--in, red) }", "teal"),
    CascadeCase("p { --in: 12px; color: var(--in, red) }", inner("", in: "--in: blue"), "blue"),
    CascadeCase("p { --out: 12px; color: var(--out, red) }", inner("", in: "--out: blue"), "teal"),
    CascadeCase(
      "p { color-scheme: light; color: var(--in) }",
      inner("", in: "color-scheme: dark; --in: light-dark(red, blue)"), "blue"),
    CascadeCase(
      "p { color-scheme: light; color: var(--c) }",
      inner("", in: "color-scheme: dark; --c: light-dark(red, blue)"), "red"),
    CascadeCase("p { color: var(--in) }", inner("", in: "color: red; --in: currentcolor"), "red"),
  ])
  func registeredProperties(_ test: CascadeCase) {
    let test = CascadeCase(Self.registered + test.css, test.body, test.color)
    #expect(test.result() == test.color)
  }

  @Test(arguments: [
    CascadeCase("p { color: light-dark(red, blue) }", "red"),
    CascadeCase(":root { color-scheme: light dark } p { color: light-dark(red, blue) }", "blue"),
    CascadeCase(":root { color-scheme: light } p { color: light-dark(red, blue) }", "red"),
    CascadeCase("p { color-scheme: dark; color: light-dark(red, light-dark(lime, blue)) }", "blue"),
    CascadeCase(
      "p { color-scheme: dark; color: color-mix(in srgb, light-dark(red, blue), blue) }", "blue"),
    CascadeCase("p { color-scheme: dark; color: CanvasText }", "white"),
    CascadeCase("p { color-scheme: dark, light; color: CanvasText }", "black"),
    CascadeCase("p { color-scheme: var(--s, dark); color: CanvasText }", "white"),
    CascadeCase(":root { color-scheme: dark }", "white"),
    CascadeCase(
      "div { color-scheme: dark; color: CanvasText } p { color-scheme: light }", inner("", in: ""),
      "white"),
    CascadeCase("", "<meta name=Color-Scheme content=dark><p id=x>", "white"),
    CascadeCase(
      "p { color: color-mix(in srgb, currentcolor, blue) }", inner("", in: "color: red"), "#800080"),
  ])
  func schemes(_ test: CascadeCase) {
    #expect(test.result(style: .dark) == test.color)
  }

  @Test func metaSetsTheSchemeOfThePage() {
    let test = CascadeCase(
      "p { color: light-dark(red, blue) }",
      "<meta name=color-scheme content='dark,light'><meta name=Color-Scheme content='light dark'><p id=x>",
      "blue")
    #expect(test.result(style: .dark) == "blue")
    #expect(test.result(style: .light) == "red")
    #expect(test.result(style: .unspecified) == "unknown scheme")
  }

  @Test(arguments: [
    CascadeCase("p { background: red }", "red"),
    CascadeCase("p { background: url(x.png) no-repeat 0 0 / 50% auto, #f00 }", "red"),
    CascadeCase("p { background: lime; background: red, none }", "lime"),
    CascadeCase("p { background: lime; background: red nonsense }", "lime"),
    CascadeCase("p { background: lime; background: none }", "transparent"),
    CascadeCase("p { background: lime; background: 1 }", "lime"),
    CascadeCase("p { background: lime; background: 1s }", "lime"),
    CascadeCase("p { background: lime; background: 1px 0 }", "transparent"),
    CascadeCase("p { background: var(--b) } p { --b: center red }", "red"),
    CascadeCase("p { color: red; background: currentcolor }", "red"),
    CascadeCase(
      "p { color: red; background-color: inherit }",
      inner("", in: "color: blue; background: currentcolor"), "red"),
    CascadeCase("p { color: red; background: color-mix(in srgb, currentcolor, blue) }", "#800080"),
    CascadeCase("p { background-color: inherit }", inner("", in: "background: red"), "red"),
    CascadeCase("p { background-color: unset }", inner("", in: "background: red"), "transparent"),
  ])
  func backgrounds(_ test: CascadeCase) {
    #expect(test.result { $0.backgroundColor } == test.color)
  }

  @Test(arguments: [
    CascadeCase("p { color: 12aB34 }", "#12ab34"), CascadeCase("p { color: 123 }", "#000123"),
    CascadeCase("p { color: f00 }", "red"), CascadeCase("p { color: 1e3 }", "black"),
    CascadeCase("p { color: ff0000f }", "black"),
  ])
  func colorsWithoutHash(_ test: CascadeCase) {
    #expect(test.result(isQuirky: true) == test.color)
    #expect(test.result() == "black")
  }

  @Test func tablesTakeTheColorOfTheBody() {
    let test = CascadeCase(
      "body { color: red } div { color: blue }", "<div><table id=x></table></div>", "red")
    #expect(test.result(userAgent: "table { color: -schemefy-quirk-inherit }") == "red")
    #expect(test.result() == "blue")
  }
}
