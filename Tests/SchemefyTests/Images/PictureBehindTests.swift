import Schemefy
import Testing

/// Which pictures of pixels are multiplied with their surface in the dark.
struct PictureBehindTests {
  private func baked(_ css: String) -> String {
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = .dark
    let page =
      "<!doctype html><html><head><title>t</title><style>\(css)</style></head>"
      + "<body><div>text</div></body></html>"
    let result = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html")
    return String(decoding: result.bytes, as: UTF8.self)
  }

  /// Photographs, marks at an edge, and what is made for something dark.
  @Test(arguments: [
    "div { background: #fff url(photo.jpg) center/cover }",
    "div { background: #fff url(photo.png) center / cover; color: #222 }",
    "div { background: #fff url(photo.jpg); color: #222 }",
    "div { background: #fff url(photo.png) no-repeat; background-size: 100% 100%; color: #222 }",
    "div { background: #eee url(icon.png) no-repeat 0 0; color: #222 }",
    "div { background: #fff url(paper.png); color: #fff }",
    "body { background: #fff url(paper.png); color: #fff }",
    "div { background: #fff url(paper.png); background-blend-mode: screen }",
  ])
  func othersStay(css: String) {
    #expect(!baked(css).contains("multiply"))
  }

  /// What is written over them is in any colour.
  @Test(arguments: [
    "div { background: #fff url(paper.png); color: #222 }",
    "div { background: #fff url(paper.png) }",
    "div { background: #fff url(line.gif) repeat-x; color: #222 }",
    "body { background: #fff url(photo.jpg) center/cover }",
    "body { background: url(paper.jpg); color: #222 }",
  ])
  func texturesAreMultiplied(css: String) {
    #expect(baked(css).contains("background-blend-mode:multiply"))
  }

  /// A text that can be read on its photograph stays, and so does the surface under that.
  @Test(arguments: [
    "div { background: #fff url(photo.jpg) center/cover; color: #fff }",
    "div { background: #fff url(photo.jpg) center/cover; color: #222 }",
  ])
  func textsOnPhotographsStay(css: String) {
    #expect(baked(css).contains(css))
  }
}
