import PipelineTestSupport
import SchemefyTraits
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

  /// The sign of an app has a dark ground of its own: as an icon, `#143d59` would be pale under its white letter.
  @Test(
    arguments: [
      "<svg viewBox='0 0 24 24'><rect width='24' height='24' rx='4' fill='#143d59'/>%</svg>",
      "<svg width='24' height='24'><circle cx='12' cy='12' r='12' fill='#24292f'/>%</svg>",
      "<svg viewBox='0 0 24 24'><path d='M0 0h24v24H0z' fill='none'/><rect width='100%' height='100%' "
        + "fill='#222'/>%</svg>",
    ], [UserInterfaceStyle.dark, .unspecified])
  func isOnDarkGround(drawing: String, style: UserInterfaceStyle) throws {
    let drawing = drawing.replacing("%<", with: "<path d='M4 4h9v9z' fill='#fff'/><")
    let image = drawing.replacing("#", with: "%23").replacing("100%'", with: "100%25'")
      .replacing("<svg ", with: "<svg xmlns='http://www.w3.org/2000/svg' ")
    let page =
      "<!DOCTYPE html><title>t</title><style>body{background:#fff}"
      + ".i{background:url(\"data:image/svg+xml,\(image)\")}</style><p class=i>x</p>\(drawing)"
      + "<svg><rect width='9' height='9' fill='#222'/></svg>"
    let output = rewrite(page, style)
    #expect(
      output.contains(drawing.replacing("<svg ", with: "<svg data-schemefy=\"kept\" ")),
      "\(output)")
    #expect(output.contains(image), "\(output)")
    if style == .dark { #expect(output.contains("height='9' fill='#fff'"), "\(output)") }
  }

  /// A square by itself is an icon; what is hidden, moved or translucent, or may be, is no ground; and what is in a
  /// `foreignObject` has the colours of the page.
  @Test(
    arguments: [
      "<svg viewBox='0 0 9 9'><rect width='9' height='9' fill='#222'/></svg>",
      "<svg viewBox='0 0 9 9'><rect width='9' height='9' opacity='.1' fill='#222'/>%</svg>",
      "<svg viewBox='0 0 9 9'><g opacity='.1'><rect width='9' height='9' fill='#222'/></g>%</svg>",
      "<svg viewBox='0 0 9 9'><rect width='9' height='9' mask='url(#m)' fill='#222'/>%</svg>",
      "<svg viewBox='-5 0 9 9'><circle cx='4.5' cy='4.5' r='4.5' fill='#222'/>%</svg>",
      "<svg viewBox='0 0 9 9'><rect width='9' height='9' fill='#222'/>%<foreignObject>x</foreignObject></svg>",
    ])
  func isNoGround(drawing: String) {
    let drawing = drawing.replacing("%", with: "<path d='M0 0h5v5z' fill='#fff'/>")
    let page =
      "<!DOCTYPE html><title>t</title><style>body{background:#fff}</style><p>x\(drawing)"
    let output = rewrite(page, .dark)
    #expect(!output.contains("kept") && !output.contains("fill='#222'"), "\(output)")
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
