import Schemefy
import Testing

/// A page whose canvas is vivid is dark already, unless it is what lies around pale cards.
struct VividPageTests {
  private static func dark(_ css: String, _ body: String) -> String {
    rewrite("<!doctype html><style>\(css)</style><body>\(body)</body>", .dark)
  }

  /// The white card of a form does not glare in the dark, whatever its text is set to, and is no hole: it is raised as
  /// one on a gray canvas.
  @Test(arguments: ["#4a5bd4", "linear-gradient(135deg, #667eea, #764ba2)"])
  func cards(canvas: String) {
    let output = Self.dark(
      "body { background: \(canvas) } .card { background: #fff; color: #333; padding: 20px }",
      "<div class=card><h1>Sign in</h1><p>Welcome back</p></div>")
    #expect(
      output.contains(".card { background: #1c1c1e; color: #fff; padding: 20px }"), "\(output)")
  }

  /// White cards in a gray list are raised above it, though both are darker than the canvas in the dark.
  @Test func listsOfCards() {
    let output = Self.dark(
      "body { background: #0079bf; color: #172b4d } .list { background: #ebecf0 } "
        + ".card { background: #fff }",
      "<h1>Board</h1><div class=list><h2>To do</h2><div class=card>One</div><div class=card>Two</div></div>"
    )
    #expect(!output.contains(".card { background: #000 }"), "\(output)")
  }

  /// A page of one vivid colour stays as it is, with its white button.
  @Test(arguments: ["", ".x { background: #fff; color: #333 }"])
  func buttons(rule: String) {
    let css =
      "body { background: #4a2bd4; color: #fff } a { background: #fff; color: #4a2bd4 } \(rule)"
    let output = Self.dark(css, "<h1>Launch</h1><p>Text <a href=x>Start</a></p>")
    #expect(output.contains("body { background: #4a2bd4; color: #fff }"), "\(output)")
    #expect(output.contains("a { background: #fff; color: #4a2bd4 }"), "\(output)")
  }
}
