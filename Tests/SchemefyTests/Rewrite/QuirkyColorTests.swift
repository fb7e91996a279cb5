import PipelineTestSupport
import Schemefy
import Testing

/// Colours without `#` are colours in pages in quirks mode, and nowhere else.
struct QuirkyColorTests {
  private let rewriter = SchemeRewriter(
    options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))

  /// The sheet of a site with pages of these starts.
  private func sheet(of pages: [String]) -> String {
    let css = Array("p { color: 333333 }".utf8)
    var site = ["a.css": css]
    for (index, page) in pages.enumerated() {
      site["\(index).html"] = Array("\(page)<link rel=stylesheet href=a.css><body><p>x".utf8)
    }
    let output = rewriter.rewrite(site: site)
    return String(decoding: output["a.css"] ?? [], as: UTF8.self)
  }

  @Test func sheetsOfPagesInQuirksModeHaveThem() {
    #expect(sheet(of: [""]).hasSuffix("p { color: #fff }"))
    #expect(
      sheet(of: ["", "<!doctype html public \"-//W3C//DTD HTML 3.2//\">"]).hasSuffix("#fff }"))
  }

  /// What a page drops must not become a colour there because another one takes it.
  @Test(arguments: [["<!doctype html>"], ["", "<!doctype html>"], []])
  func otherSheetsHaveNone(pages: [String]) {
    #expect(sheet(of: pages) == "p { color: 333333 }")
  }

  @Test(arguments: [
    (
      "a.xhtml",
      "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body style=\"color: 333333\"/></html>"
    ),
    ("a.html", "<!doctype html><body><p style=\"color: 333333\">x"),
    // A fragment is in the mode of the page that it is put into.
    ("a.html", "<p style=\"color: 333333\">x"),
    ("a.html", "<body><iframe srcdoc=\"<p style='color: 333333'>x\"></iframe>"),
  ])
  func documentsOfOtherKindsHaveNone(path: String, page: String) {
    let result = rewriter.rewrite(Array(page.utf8), path: path)
    #expect(String(decoding: result.bytes, as: UTF8.self).contains("color: 333333"))
  }
}
