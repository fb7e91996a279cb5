@testable import SchemefyCascade
import SchemefyCSS
import Testing

/// Which declaration wins.
struct CascadeOrderTests {
  // Specificity, order, importance, style attributes.
  @Test(arguments: [
    CascadeCase("p { color: red } p { color: blue }", "blue"),
    CascadeCase(".a { color: red } p { color: blue }", "red"),
    CascadeCase("p.a, p { color: red } .a { color: blue }", "red"),
    CascadeCase("p { color: red !important } #x { color: blue }", "red"),
    CascadeCase("#x { color: red }", "<p id=x style='color: blue'>", "blue"),
    CascadeCase("#x { color: red !important }", "<p id=x style='color: blue'>", "red"),
    CascadeCase(
      "#x { color: red !important }", "<p id=x style='color: blue !important'>", "blue"),
    CascadeCase("p { color: red; & { color: lime } color: blue }", "blue"),
    CascadeCase("p { color: red; @media all { color: lime } }", "lime"),
    CascadeCase("p::before { color: red }", "black"),
    CascadeCase("p:hover { color: red }", "black"),
    CascadeCase("p:not(:hover) { color: red }", "red"),
    // What is no colour does not count.
    CascadeCase("p { color: red; color: rde; color: 1px; color: ; color: rgb(1) }", "red"),
    CascadeCase("p { color: red; color: color-mix(in nowhere, red, blue) }", "red"),
    CascadeCase("p { color: red; color: var() } p { color: var(1) }", "red"),
  ])
  func sorts(_ test: CascadeCase) {
    #expect(test.result() == test.color)
  }

  @Test(arguments: [
    CascadeCase("@layer one { p { color: red } } @layer two { p { color: blue } }", "blue"),
    CascadeCase(
      "@layer two, one; @layer one { p { color: red } } @layer two { p { color: blue } }", "red"),
    CascadeCase("p { color: red } @layer one { #x { color: blue } }", "red"),
    CascadeCase(
      "p { color: red !important } @layer one { p { color: blue !important } }", "blue"),
    CascadeCase(
      "@layer one { p { color: red !important } } @layer two { p { color: blue !important } }",
      "red"),
    CascadeCase("@layer { p { color: red } } @layer { p { color: blue } }", "blue"),
    // What is in a layer directly comes behind the layers in it.
    CascadeCase("@layer one { p { color: red } @layer in { #x { color: blue } } }", "red"),
    CascadeCase("@layer one.in { p { color: red } } @layer one { p { color: blue } }", "blue"),
    CascadeCase(
      "@layer one { @layer in; } @layer two { p { color: blue } } @layer one.in { #x { color: red } }",
      "blue"),
    CascadeCase("@layer one { p { color: red } } @layer a, b { p { color: blue } }", "red"),
    CascadeCase("p { @layer one { color: red } } @layer two { p { color: blue } }", "blue"),
    // The rules around a layer that says nothing about colours are not passed over.
    CascadeCase(
      ".b { margin: 0; & c { @layer two; } } @layer one { p { color: red } } @layer two { p { color: blue } }",
      "red"),
    CascadeCase(
      "@media print { @layer two; } @layer one { p { color: red } } @layer two { p { color: blue } }",
      "blue"),
  ])
  func layers(_ test: CascadeCase) {
    #expect(test.result() == test.color)
  }

  private static let nested = "<div class=d><div class=l><p id=x class=a></p></div></div>"

  @Test(arguments: [
    CascadeCase(
      "@scope (.l) { p { color: red } } @scope (.d) { p { color: blue } }", nested, "red"),
    CascadeCase(
      "@scope (.d) { p { color: red } } @scope (.l) { p { color: blue } }", nested, "blue"),
    CascadeCase(
      "@scope (.l) { p { color: red } } @scope (.d) { p.a { color: blue } }", nested, "blue"),
    CascadeCase("@scope (.l) { p { color: red } } p { color: blue }", nested, "red"),
    CascadeCase("@scope (.d) to (.l) { p { color: red } }", nested, "black"),
    CascadeCase("@scope (.d) to (:scope > p) { p { color: red } }", nested, "red"),
    CascadeCase("@scope (.d) to (:scope > .l) { p { color: red } }", nested, "black"),
    CascadeCase("@scope (.d) to (:scope) { p { color: red } }", nested, "black"),
    CascadeCase("@scope (.d) to (.d) { p { color: red } }", nested, "red"),
    // A root is no descendant of itself, unless it is named.
    CascadeCase("@scope (.a) { .a { color: red } }", nested, "black"),
    CascadeCase("@scope (.a) { :scope { color: red } }", nested, "red"),
    CascadeCase("@scope (.a) { color: red }", nested, "red"),
    CascadeCase("@scope (.l) { > p { color: red } }", nested, "red"),
    CascadeCase("@scope (.d) { > p { color: red } }", nested, "black"),
    CascadeCase("@scope (.d) { @scope (.l) { p { color: red } } }", nested, "red"),
    CascadeCase("@scope (.l) { @scope (.d) { p { color: red } } }", nested, "black"),
    CascadeCase("@scope (.d) { .l { & p { color: red } } }", nested, "red"),
    CascadeCase("@scope { p { color: red } }", nested, "black"),
    CascadeCase("", "<div><style>@scope { p { color: red } }</style><p id=x></div>", "red"),
    CascadeCase("", "<div><style>@scope { p { color: red } }</style></div><p id=x>", "black"),
  ])
  func scopes(_ test: CascadeCase) {
    #expect(test.result() == test.color)
  }

  @Test(arguments: [
    CascadeCase("@media (width > 600px) { p { color: red } }", "red"),
    CascadeCase("@media (width > 2000px) { p { color: red } }", "black"),
    CascadeCase("@media (prefers-color-scheme: dark) { p { color: red } }", "black"),
    CascadeCase("@media print { p { color: red } }", "black"),
    CascadeCase("@media (device-width > 600px) { p { color: red } }", "unknown condition"),
    // It does not matter which of two applies that say the same, or what something beats.
    CascadeCase("p { color: red } @media (device-width > 600px) { p { color: red } }", "red"),
    CascadeCase("@media (device-width > 600px) { p { color: red } } p { color: blue }", "blue"),
    CascadeCase("@supports (color: red) { p { color: red } }", "red"),
    CascadeCase("@supports (color: rde) { p { color: red } }", "black"),
    CascadeCase("@supports not (color: rde) { p { color: red } }", "red"),
    CascadeCase("@supports (--x: 1) and (selector(p > a)) { p { color: red } }", "red"),
    CascadeCase("@supports selector(p:nonsense) or (display: grid) { p { color: red } }", "red"),
    CascadeCase("@supports (something: new) { p { color: red } }", "unknown condition"),
    CascadeCase("@supports (something: new) and (color: rde) { p { color: red } }", "black"),
    CascadeCase("@container (width > 1px) { p { color: red } }", "unknown condition"),
    CascadeCase("@starting-style { p { color: red } }", "black"),
    CascadeCase("@nonsense { p { color: red } }", "black"),
    CascadeCase("@keyframes k { from { color: red } }", "black"),
  ])
  func conditions(_ test: CascadeCase) {
    #expect(test.result() == test.color)
  }

  @Test(arguments: [
    ("p { color: blue }", "red", "blue"), ("", "red", "red"),
    ("p { color: blue !important }", "red !important", "red"),
    ("p { color: revert }", "red", "red"),
  ])
  func userAgentComesFirst(_ css: String, _ value: String, _ color: String) {
    let result = CascadeCase(css, color).result(userAgent: "p { color: \(value) }")
    #expect(result == color)
  }

  private static func host(_ inner: String, slot: String = "<slot></slot>") -> String {
    """
    <x-a class=h id=host><template shadowrootmode=open><style>\(inner)</style>\(slot)</template>\
    <b id=x>b</b></x-a>
    """
  }

  @Test(arguments: [
    // Encapsulation: outer rules go before inner ones, unless these are important.
    CascadeCase("", host(":host { color: red }"), "red"),
    CascadeCase("x-a { color: blue }", host(":host { color: red }"), "blue"),
    CascadeCase("x-a { color: blue }", host(":host { color: red !important }"), "red"),
    CascadeCase(
      "x-a { color: blue !important }", host(":host { color: red !important }"), "red"),
    CascadeCase("", host("::slotted(b) { color: red }"), "red"),
    CascadeCase("b { color: blue }", host("::slotted(b) { color: red }"), "blue"),
    CascadeCase("", host("b { color: red }"), "black"),
    // What is slotted inherits from its slot.
    CascadeCase("", host("slot { color: red }"), "red"),
    CascadeCase("slot { color: blue }", host("i { color: red }"), "black"),
    CascadeCase(":root { --c: red }", host("slot { color: var(--c) }"), "red"),
  ])
  func shadowTrees(_ test: CascadeCase) {
    #expect(test.result() == test.color)
  }
}
