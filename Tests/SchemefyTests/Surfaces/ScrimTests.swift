import PipelineTestSupport
import SchemefyTraits
import Testing

@testable import Schemefy

/// A dark layer over a picture, under a light text, stays dark; so does the text.
struct ScrimTests {
  private func page(_ css: String) -> String {
    """
    <!DOCTYPE html><title>t</title><style>body{background:#fff;color:#222}\(css)\
    .i{position:absolute;width:100%;height:100%;z-index:-1}.c{position:absolute;color:#fff}\
    </style><div class=h><div class=i style="background-image:url(x.jpg)"></div><div class=c><h1>t</h1></div></div><p>x
    """
  }

  @Test("A layer in a pseudo-element of the text's box", arguments: ["::before", ":after"])
  func pseudoElement(part: String) throws {
    let layer = "background-color:rgba(0,0,0,.3)"
    let output = rewrite(
      page(".h\(part){content:'';\(layer)}.h{color:#fff;position:relative}"), .dark)
    #expect(output.contains("content:'';\(layer)}"), "\(output)")
    #expect(output.contains(".c{position:absolute;color:#fff}"), "\(output)")
  }

  @Test(
    "Under a dark text, and without one, a layer shows on black",
    arguments: ["color:#333", "top:0"])
  func otherTexts(declaration: String) {
    let output = rewrite(
      page(".h::before{content:'';background-color:rgba(0,0,0,.3)}.h{\(declaration)}"), .dark)
    #expect(output.contains("background-color:rgba(255, 255, 255, 0.261)"), "\(output)")
  }

  @Test("A layer that is an element in the text's box")
  func element() {
    let css = ".m{position:absolute;width:100%;height:100%;background:rgba(0,0,0,.3)}"
    let output = rewrite(
      page("\(css).h{color:#fff;position:relative}")
        .replacing("<div class=c>", with: "<div class=m></div><div class=c>"), .dark)
    #expect(output.contains(css), "\(output)")
  }

  @Test("Stripes of a table whose texts have the browser's colour show on black")
  func stripes() {
    let output = rewrite(
      "<!DOCTYPE html><title>t</title><style>body{background:white}.b{background:rgba(0,0,0,.05)}"
        + "</style><table><tr><td>one<tr class=b><td>two</table>", .dark)
    #expect(output.contains(".b{background:rgba(255, 255, 255, 0.069)}"), "\(output)")
  }

  @Test("A light text that is not seen on the surface behind it is as light in the dark")
  func unseenText() {
    let output = rewrite(page(".u{color:#ebebeb}") + "<p class=u>y", .dark)
    #expect(output.contains(".u{color:#ebebeb}"), "\(output)")
  }
}
