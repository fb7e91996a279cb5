import PipelineTestSupport
import Schemefy
import Testing

/// What an input is taken for.
struct ContentTypeTests {
  private static let sheet = "@media (prefers-color-scheme:dark){b{}}"
  private static let darkSheet = "@media all{b{}}"
  private static let page = "<style>\(sheet)</style>"
  private static let darkPage = "<style>\(darkSheet)</style>"

  private func rewrite(
    _ text: String, path: String, type: ContentType? = nil
  ) -> (text: String, diagnostics: [String]) {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.map = .never
    options.contentType = type
    options.isFragment = false
    let result = SchemeRewriter(options: options).rewrite(Array(text.utf8), path: path)
    return (String(decoding: result.bytes, as: UTF8.self), result.diagnostics.map(\.identifier))
  }

  @Test(arguments: [
    "a.html", "A.HTM", "a/b.js/page.html", "page", "-", "", "a.svg/page", "page.", "a/",
  ])
  func pagesAreRewritten(path: String) {
    let result = rewrite("\u{FEFF} " + Self.page, path: path)
    #expect(result.text == "\u{FEFF} " + Self.darkPage)
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: ["a.css", "B.CSS", "a.js/b.css"])
  func sheetsAreRewritten(path: String) {
    let result = rewrite(Self.sheet, path: path)
    #expect(result.text == Self.darkSheet)
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: ["a.js", "i.xml", "x.opf", "a.html.md", "docs/a.txt", ".profile", "a.b.htmlx"])
  func otherFilesAreLeftUnchanged(path: String) {
    for text in [Self.page, Self.sheet, "let page = \"\(Self.page)\""] {
      let result = rewrite(text, path: path)
      #expect(result.text == text)
      #expect(result.diagnostics == ["type-unknown"])
    }
  }

  @Test(arguments: [
    "<?xml version='1.0'?>", "\u{FEFF}<?xml version='1.0'?>", "\n \t<svg>", "<svg xmlns='x'>",
  ])
  func textThatStartsAsXML(front: String) {
    let text = front + Self.page
    for path in ["-", "page"] {
      let result = rewrite(text, path: path)
      #expect(result.text == text)
      #expect(result.diagnostics == ["type-unknown"])
    }
    let named = rewrite(text, path: "page.html")
    #expect(named.text == front + Self.darkPage)
    #expect(named.diagnostics.isEmpty)
  }

  @Test func optionsGoFirst() {
    #expect(rewrite(Self.page, path: "a.js", type: .html).text == Self.darkPage)
    #expect(rewrite("<svg>" + Self.page, path: "-", type: .html).diagnostics.isEmpty)
    #expect(rewrite(Self.sheet, path: "a.html", type: .css).text == Self.darkSheet)
  }

  /// What is not processed says nothing of the sheets that it seems to link.
  @Test(arguments: ["page.html", "page.js"])
  func surveys(path: String) {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let rewriter = SchemeRewriter(options: options)
    let page = "<html><meta name=color-scheme content='only light'><link rel=stylesheet href=a.css>"
    let sheet = Array("b{color:light-dark(red,tan)}".utf8)
    let plan = rewriter.plan(site: [path: Array(page.utf8), "a.css": sheet])
    let result = rewriter.rewrite(sheet, path: "a.css", plan: plan)
    let alone = rewriter.rewrite(sheet, path: "a.css", plan: rewriter.plan([]))
    let isSame = result.bytes == alone.bytes
    #expect(isSame == (path == "page.js"))
  }
}
