@testable import SchemefyCascade
import SchemefyCSS
import Testing

/// The colours of what rules add to elements.
struct GeneratedElementTests {
  /// A line for each pseudo-element: what it belongs to, its kind, its colour and backdrop.
  private static func found(_ css: String, _ body: String) -> [String] {
    let page = StyledPage(
      "<!doctype html><style>\(css)</style><body>\(body)",
      userAgent: "input::placeholder { color: teal }")
    let colors = page.colors()
    return colors.pseudoElements.map { item in
      let own = colors.styles[Int(item.style)]
      return "\(page.name(of: item.element)) \(item.pseudoElement) "
        + "\(CascadeCase.text(own.color)) on \(CascadeCase.text(own.backdrop))"
    }
  }

  @Test(arguments: [
    ("p::before { content: 'a'; color: red }", "<p id=x></p>", ["x before red on white"]),
    // Inherited, on the element's background and on its own.
    (
      "p { color: red; background: blue } p::after { content: '' }", "<p id=x></p>",
      ["x after red on blue"]
    ),
    ("p:before { content: ''; background: lime }", "<p id=x></p>", ["x before black on lime"]),
    // Without content there is none.
    ("p::before { color: red }", "<p id=x></p>", []),
    ("p::before { content: none; color: red }", "<p id=x></p>", []),
    ("p::before { content: normal }", "<p id=x></p>", []),
    // They have a cascade of their own.
    (
      "p::before { content: 'a'; color: red } #x::before { color: blue } p { color: lime }",
      "<p id=x></p>", ["x before blue on white"]
    ),
    (
      "p::before { content: 'a'; color: red !important } #x::before { color: blue }",
      "<p id=x></p>", ["x before red on white"]
    ),
    ("p:hover::before { content: 'a' }", "<p id=x></p>", []),
    ("li::marker { color: red }", "<li id=x>", ["x marker red on white"]),
    ("", "<input id=x placeholder=a>", ["x placeholder teal on white"]),
    ("input::placeholder { color: red }", "<input id=x>", ["x placeholder red on white"]),
    ("p::first-line, p::selection { color: red }", "<p id=x></p>", []),
  ])
  func colors(_ css: String, _ body: String, _ expected: [String]) {
    #expect(Self.found(css, body) == expected)
  }
}
