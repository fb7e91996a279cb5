import PipelineTestSupport
import Testing

@testable import Schemefy

/// Drawings in images that lie on surfaces which keep their colour.
struct KeptImageTests {
  private static let drawing =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E"
    + "%3Cpath fill='%23fff' d='M0 0h9v9z'/%3E%3Cpath fill='%23222' d='M0 0h5v5z'/%3E%3C/svg%3E"

  private func rewrite(_ css: String, _ style: UserInterfaceStyle) -> String {
    let page =
      "<!DOCTYPE html><title>t</title><style>body{background:#fff}\(css)</style>"
      + "<div class=h><img alt=logo src=\"\(Self.drawing)\"></div><p>x"
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: style)))
    let result = rewriter.rewrite(Array(page.utf8), path: "page.html")
    #expect(!rewriter.rewrite(result.bytes, path: "page.html").isChanged)
    return unmarked(String(decoding: result.bytes, as: UTF8.self))
  }

  @Test(arguments: ["#005594", "#222"], [UserInterfaceStyle.dark, .unspecified])
  func staysOnKeptSurfaces(surface: String, style: UserInterfaceStyle) {
    #expect(rewrite(".h{background:\(surface)}", style).contains(Self.drawing))
  }

  @Test(arguments: ["", ".h{background:#eee}", ".h{background:rgba(0,0,0,.02)}"])
  func changesWithItsSurface(css: String) {
    #expect(!rewrite(css, .dark).contains(Self.drawing))
  }
}
