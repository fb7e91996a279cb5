import PipelineTestSupport
import Testing

@testable import Schemefy

/// Drawings in pages that lie on surfaces which keep their colour stay as they are.
struct KeptDrawingTests {
  private static let logo =
    "<path fill='#fff' d='M0 0h9v9z'/><path fill='#222' d='M0 0h5v5z'/><path d='M0 0h5'/>"
    + "<g style='fill:#222'><path d='M0 0h5'/></g><text x='9' fill='#fff'>x</text>"

  private func page(_ css: String, _ more: String = "") -> String {
    "<!DOCTYPE html><title>t</title><style>body{background:#fff}\(css)</style>"
      + "<div class=h><svg width=200 height=90>\(Self.logo)</svg></div>\(more)<p>x"
  }

  @Test(arguments: ["#005594", "#222"])
  func stays(surface: String) {
    let output = rewrite(page(".h{background:\(surface)}"), .dark)
    #expect(output.contains(Self.logo))
    #expect(output.contains("<svg data-schemefy=\"kept\" width=200"))
    #expect(output.contains(":where(svg:not([fill],[data-schemefy=kept])){fill:#fff}"))
  }

  @Test(arguments: ["", ".h{background:#eee}"])
  func changesWithItsSurface(css: String) {
    let output = rewrite(page(css), .dark)
    #expect(!output.contains(Self.logo))
    #expect(!output.contains("kept"))
  }

  /// Rules in the place of attributes leave it out.
  @Test func rulesLeaveItOut() {
    let other = "<svg><path fill='#222' d='M0 0h5v5z'/></svg>"
    let page = page(".h{background:#005594}", other)
    let output = rewrite(page, .unspecified)
    #expect(
      output.contains(
        "[fill=\"#222\" i]:where(:not([data-schemefy=kept],[data-schemefy=kept] *)){fill:"))
    let restored = SchemeRestorer().restore(Array(output.utf8), path: "page.html")
    #expect(String(decoding: restored.bytes, as: UTF8.self) == page)
  }
}
