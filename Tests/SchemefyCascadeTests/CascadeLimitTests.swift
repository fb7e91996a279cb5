@testable import SchemefyCascade
import TestSupport
import Testing

/// What is beyond a limit is unknown, and takes neither long nor much of the stack.
@Suite(.serialized)
struct CascadeLimitTests {
  /// A text in so many blocks or brackets of a kind.
  private static func nested(_ open: String, _ depth: Int, _ text: String, _ close: String)
    -> String
  {
    String(repeating: open, count: depth) + text + String(repeating: close, count: depth)
  }

  private static func many(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  static let deep: [CascadeCase] = [
    CascadeCase(nested("@scope (:scope) {", 8, "p { color: red }", "}"), "red"),
    CascadeCase(nested("@scope (:scope) {", 9, "p { color: red }", "}"), "unknown limit"),
    CascadeCase(nested("@scope (:scope) {", 5000, "p { color: red }", "}"), "unknown limit"),
    CascadeCase("p {" + nested("& {", 20, "color: red", "}") + "}", "red"),
    CascadeCase("p {" + nested("& {", 40, "color: red", "}") + "}", "unknown limit"),
    CascadeCase("p {" + nested("& & {", 5000, "color: red", "}") + "}", "unknown limit"),
    CascadeCase(nested(":is(", 20, "p", ")") + "{ color: red }", "red"),
    CascadeCase(nested(":is(", 40, "p", ")") + "{ color: red }", "unknown limit"),
    CascadeCase(nested(":not(", 40, "p", ")") + "{ color: red }", "unknown limit"),
    CascadeCase("body:has(" + nested(":is(", 5000, "p", ")") + ") { color: red }", "unknown limit"),
    CascadeCase(nested("@layer a {", 5000, "p { color: red }", "}"), "red"),
    CascadeCase(nested("@supports (color: red) {", 5000, "p { color: red }", "}"), "red"),
    CascadeCase(
      "@supports " + nested("(", 5000, "color: red", ")") + "{ p { color: red } }",
      "unknown condition"),
    CascadeCase(
      "@supports selector(" + nested(":is(", 20, "p", ")") + ") { p { color: red } }", "red"),
    CascadeCase(
      "@supports selector(" + nested(":is(", 5000, "p", ")") + ") { p { color: red } }",
      "unknown condition"),
    CascadeCase(
      "@supports selector(" + nested(":not(", 40, "p", ")") + ") { p { color: red } }",
      "unknown condition"),
    CascadeCase(nested("@media all {", 5000, "p { color: red }", "}"), "red"),
    CascadeCase(many(20_000) { ".x\($0), " } + "p { color: red }", "red"),
    CascadeCase(many(20_000) { _ in "p, " } + "p { color: red }", "red"),
  ]

  /// Roots of a scope around one, of which only so many are tried.
  @Test(arguments: [(8, "red"), (40, "unknown limit"), (400, "unknown limit")])
  func scopesAround(_ depth: Int, _ color: String) {
    let css = "@scope (div) { @scope (#o:scope p) { :scope { color: red } } }"
    let body = "<div id=o>" + Self.nested("<div>", depth, "<p id=x></p>", "</div>")
    #expect(CascadeCase(css, body, color).result() == color)
    let sibling = "<p id=x></p>" + Self.nested("<div>", depth, "<p></p>", "</div>")
    #expect(CascadeCase(css, sibling, "black").result() == "black")
  }

  @Test(arguments: deep.indices)
  func depth(_ index: Int) {
    let test = Self.deep[index]
    #expect(SmallStack.run { test.result() } == test.color)
  }

  static let variables: [CascadeCase] = [
    // A chain, one that bites its tail, and one whose links all lead back.
    CascadeCase(
      "p { --v0: red;" + many(20_000) { "--v\($0 + 1): var(--v\($0));" }
        + "color: var(--v20000) }", "red"),
    CascadeCase(
      "p { --v0: var(--v20000);" + many(20_000) { "--v\($0 + 1): var(--v\($0));" }
        + "color: var(--v20000, red) }", "red"),
    CascadeCase(
      "p { " + many(20_000) { "--v\($0): var(--v\($0 + 1)) var(--v0);" }
        + "color: var(--v0, red) }", "red"),
    CascadeCase("p { color: " + nested("var(--x, ", 20_000, "red", ")") + "}", "unknown limit"),
    CascadeCase("p { color: " + many(20_000) { _ in "var(--x, )" } + " red }", "unknown limit"),
    // What doubles with each step.
    CascadeCase(
      "p { --v0: red red;" + many(64) { "--v\($0 + 1): var(--v\($0)) var(--v\($0));" }
        + "color: var(--v64, blue) }", "unknown limit"),
    CascadeCase(
      "p { --v0: ;" + many(64) { "--v\($0 + 1): var(--v\($0)) var(--v\($0));" }
        + "color: var(--v64) red }", "red"),
    CascadeCase("p { color: " + nested("light-dark(", 20_000, "red", ", red)") + "}", "red"),
  ]

  @Test(arguments: variables.indices)
  func substitution(_ index: Int) {
    let test = Self.variables[index]
    let (color, time) = SmallStack.run {
      var color = ""
      let time = CPUTime.measure { color = test.result() }
      return (color, time)
    }
    #expect(color == test.color)
    // Quadratic time would be some minutes.
    #expect(time < 10)
  }
}
