import Schemefy
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

  @Test func statesThatColorsDependOn() {
    let page = StyledPage(
      "<style>a:hover { color: red } p:focus, i:checked { color: lime } b:hover { margin: 0 }</style>"
        + "<body><a></a><p></p><b></b>")
    let colors = page.colors()
    #expect(colors.states.contains(.hover) && colors.states.contains(.focus))
    #expect(!colors.states.contains(.checked))
    #expect(page.element("b").map { colors[$0].states } == ElementStates.none)
  }
}
