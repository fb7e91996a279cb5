@testable import SchemefyCascade
import SchemefyCSS
import Testing

/// What lies behind a text.
struct BackdropTests {
  @Test(arguments: [
    CascadeCase("", "white"),
    CascadeCase("html { background: red }", "red"),
    CascadeCase("body { background: red }", "red"),
    CascadeCase("body { background: rgb(255 0 0 / 50%) }", "#ff8080"),
    CascadeCase("html { background: blue } body { background: rgb(255 0 0 / 50%) }", "#800080"),
    CascadeCase("html { contain: paint } body { background: rgb(255 0 0 / 50%) }", "#ff8080"),
    CascadeCase("p { background: rgb(0 0 0 / 50%) }", "#808080"),
    CascadeCase(
      "div { background: red } p { opacity: .5; background: blue }", "<div><p id=x>", "#800080"),
    CascadeCase(
      "div { opacity: .5; background: red } p { background: blue }", "<div><p id=x>", "#8080ff"),
    CascadeCase("div { background: url(x) }", "<div><p id=x>", "unknown image"),
    CascadeCase("div { background: url(x) } p { background: red }", "<div><p id=x>", "red"),
    CascadeCase(
      "div { background: url(x) } p { background: rgb(255 0 0 / 90%) }", "<div><p id=x>",
      "unknown image"),
    // Where black is hardest to read.
    CascadeCase("body { background: linear-gradient(red, blue) }", "#4000bf"),
    CascadeCase("p { background-image: linear-gradient(to right, #fff, red 20%, #fff) }", "red"),
    CascadeCase(
      "p { color: #fff; background: radial-gradient(circle, #777, #222) }", "#777777"),
    CascadeCase("p { background: linear-gradient(rgb(0 0 0 / 50%), rgb(0 0 0 / 20%)) }", "#808080"),
    CascadeCase(
      "div { background: linear-gradient(#999, #fff) } p { background: rgb(255 255 255 / 50%) }",
      "<div><p id=x>", "#cccccc"),
    CascadeCase(
      "div { background: url(x) } p { background: linear-gradient(#999, rgb(0 0 0 / 50%)) }",
      "<div><p id=x>", "unknown image"),
    CascadeCase(
      "div { background: url(x) } p { background: linear-gradient(#999, #aaa) }", "<div><p id=x>",
      "#999999"),
    CascadeCase("p { background: linear-gradient(red, blue), url(x) }", "unknown image"),
    CascadeCase(
      "p { --a: #888; background: linear-gradient(var(--a), light-dark(#999, #000)) }", "#888888"),
    CascadeCase(
      "div { filter: invert(1) } p { background: red }", "<div><p id=x>", "unknown effect"),
    CascadeCase("p { mix-blend-mode: screen; background: red }", "unknown effect"),
    CascadeCase(
      "div { opacity: .5; background: url(x) } p { background: red }", "<div><p id=x>",
      "unknown image"),
    CascadeCase(":root { color-scheme: dark }", "#121212"),
    CascadeCase(":root { color-scheme: dark } body { background: rgb(255 0 0 / 0) }", "#121212"),
  ])
  func composites(_ test: CascadeCase) {
    #expect(test.result { $0.backdrop } == test.color)
  }

  @Test(arguments: [
    CascadeCase("p { color: rgb(0 0 0 / 50%) }", "#808080"),
    CascadeCase("p { opacity: .5 }", "#808080"),
    CascadeCase("p { opacity: .5; color: blue; background: red }", "#8080ff"),
    CascadeCase("p { -webkit-text-fill-color: red }", "red"),
    CascadeCase("div { -webkit-text-fill-color: red } p { color: lime }", "<div><p id=x>", "red"),
  ])
  func showsTextThroughOpacity(_ test: CascadeCase) {
    #expect(test.result { $0.visibleTextColor } == test.color)
  }

  @Test func saysWhatIsAssumed() {
    func isAssumed(_ css: String) -> Bool? {
      let page = StyledPage("<!doctype html><style>\(css)</style><body><div><p id=x>")
      return page.element("x").map { page.colors()[$0].isBackdropAssumed }
    }
    #expect(isAssumed("") == false)
    #expect(isAssumed("div { position: absolute }") == true)
    #expect(isAssumed("div { position: relative }") == false)
    #expect(isAssumed("p { transform: translateX(9px) }") == true)
    #expect(isAssumed("div { position: fixed; background: red }") == false)
    #expect(isAssumed("div { position: fixed; background: rgb(0 0 0 / 50%) }") == true)
  }

  @Test func namesStates() {
    let page = StyledPage(
      "<!doctype html><style>p:hover { color: red } p { width: 1px }</style><p id=x><b id=y>")
    let colors = page.colors()
    #expect(page.element("x").map { colors[$0].states } == ElementStates(.hover))
    #expect(page.element("y").map { colors[$0].states } == [])
  }
}
