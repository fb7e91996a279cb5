@testable import SchemefyCascade
import SchemefyCSS
import Testing

/// What elements look like in the states that rules speak of.
struct CascadeStateTests {
  private static func color(_ css: String, _ body: String, in states: ElementState...) -> String {
    var page = StyledPage("<!doctype html><style>\(css)</style><body>\(body)")
    page.environment.states = ElementStates(
      rawValue: states.reduce(0) { $0 | ElementStates($1).rawValue })
    guard let element = page.element("x") else { return "no element" }
    return CascadeCase.text(page.colors()[element].color)
  }

  private static let link = "<p class=a><a id=x href=b class=b>c</a></p>"

  @Test(arguments: [
    // At rest, hovered.
    ("a { color: lime } a:hover { color: red }", link, "lime", "red"),
    ("a { color: lime } .b:hover { color: red }", link, "lime", "red"),
    ("a { color: lime } .a .b:hover { color: red }", link, "lime", "red"),
    ("a { color: lime } .a:hover > .b { color: red }", link, "lime", "red"),
    ("a { color: lime } a:not(:hover) { color: red }", link, "red", "lime"),
    ("a { color: lime } a:is(:focus, :hover) { color: red }", link, "lime", "red"),
    ("a { color: lime } a:hover:focus { color: red }", link, "lime", "lime"),
    ("a { color: lime } .b:hover:focus { color: red }", link, "lime", "lime"),
    ("p:hover { color: red }", "<p><b id=x></b></p>", "black", "red"),
    ("body:has(i:hover) p { color: red }", "<i></i><p id=x></p>", "black", "red"),
  ])
  func hover(_ css: String, _ body: String, _ rest: String, _ hovered: String) {
    #expect(Self.color(css, body) == rest)
    #expect(Self.color(css, body, in: .hover) == hovered)
  }

  @Test func statesThatFewElementsMayBeIn() {
    let visited = "a:link { color: blue } a:visited { color: red }"
    #expect(Self.color(visited, Self.link) == "blue")
    #expect(Self.color(visited, Self.link, in: .visited) == "red")
    #expect(Self.color(visited, "<a id=x></a>", in: .visited) == "black")
    let checked = "input:checked + p { color: red } input:not(:checked) + p { color: blue }"
    let box = "<input type=checkbox><p id=x></p>"
    #expect(Self.color(checked, box) == "blue")
    #expect(Self.color(checked, box, in: .checked) == "red")
    #expect(Self.color(checked, "<i></i><p id=x></p>", in: .checked) == "black")
    let valid = "input:valid + p { color: blue } input:invalid + p { color: red }"
    #expect(Self.color(valid, "<input><p id=x></p>", in: .invalid) == "red")
    #expect(Self.color(valid, "<input required><p id=x></p>", in: .valid) == "blue")
  }

  /// Of visited links only colours are seen, with the alpha of other links.
  @Test(arguments: [
    ("a:visited { color: red }", "red", "transparent"),
    (
      "a { color: rgb(0 0 255 / 50%) } a:visited { color: red }", "rgb(255 0 0 / 0.5)",
      "transparent"
    ),
    ("a { color: blue } a:visited { color: rgb(255 0 0 / 50%) }", "red", "transparent"),
    ("a:visited { background: red }", "black", "transparent"),
    ("a { background: lime } a:visited { background: red }", "black", "red"),
    ("a { background: lime } a:visited { background: transparent }", "black", "lime"),
    ("a { background: lime } a:visited { background: url(x.png) }", "black", "lime"),
    ("a { --c: blue; color: var(--c) } a:visited { --c: red }", "blue", "transparent"),
    ("a:link { color: blue; background: blue }", "black", "blue"),
    ("a:link { color: blue; background: blue } a:visited { background: red }", "black", "red"),
    ("a { -webkit-text-fill-color: lime } a:visited { color: red }", "red", "transparent"),
  ])
  func visited(_ css: String, _ color: String, _ background: String) {
    var page = StyledPage("<!doctype html><style>\(css)</style><body>\(Self.link)")
    page.environment.states = ElementStates(.visited)
    let colors = page.element("x").map { page.colors()[$0] }
    #expect((colors?.color).map(CascadeCase.text) == color)
    #expect((colors?.backgroundColor).map(CascadeCase.text) == background)
  }

  @Test func whatVisitedLinksHold() {
    let css =
      "a { color: blue } a:visited { color: red; display: none; opacity: 0 } a:visited b { color: lime }"
    var page = StyledPage(
      "<!doctype html><style>\(css)</style><body><a href=x><i id=i>x</i><b id=b>x</b></a>")
    page.environment.states = ElementStates(.visited)
    let colors = page.colors()
    let found = ["i", "b"].compactMap { page.element($0) }.map { colors[$0] }
    #expect(found.map { CascadeCase.text($0.color) } == ["red", "lime"])
    #expect(found.map { CascadeCase.text($0.visibleTextColor) } == ["red", "lime"])
    #expect(found.allSatisfy { !$0.isHidden })
  }

  /// What comes behind a visited link keeps its own style, however often it comes.
  @Test func whatIsBehindVisitedLinks() {
    var page = StyledPage(
      "<!doctype html><style>a:visited { color: red } b { color: blue }</style><body>"
        + "<a href=x>x</a><b>x</b><b id=x>x</b>")
    page.environment.states = ElementStates(.visited)
    let color = page.element("x").map { page.colors()[$0].color }
    #expect(color.map(CascadeCase.text) == "blue")
  }

  @Test func statesThatColorsDependOn() {
    let page = StyledPage(
      "<style>a:hover { color: red } p:focus, i:checked { color: lime } b:hover { margin: 0 }</style>"
        + "<body><a></a><p></p><b></b>")
    let colors = page.colors()
    #expect(colors.states.contains(.hover) && colors.states.contains(.focus))
    #expect(!colors.states.contains(.checked))
    #expect(page.element("b").map { colors[$0].states } == ElementStates.none)
    let generated = StyledPage("<style>p:focus::after { content: 'a' }</style><p></p>").colors()
    #expect(generated.states.contains(.focus) && generated.pseudoElements.isEmpty)
  }
}
