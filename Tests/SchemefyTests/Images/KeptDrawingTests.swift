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

  /// A figure in front of a screen: skin, hair, clothes and a plant.
  private static let figure =
    "#3f3d56 #e6e6e6 #fff #6c63ff #6c63ff #e6e6e6 #2f2e41 #ffb8b8 #2f2e41 #6c63ff #ffb8b8 #57b894 #ccc"

  private func drawing(_ fills: String, _ more: String = "") -> String {
    "<svg viewBox='0 0 90 90'>\(more)"
      + fills.split(separator: " ").map { "<path d='M3 5h9v9z' fill='\($0)'/>" }.joined() + "</svg>"
  }

  private func bare(_ drawing: String) -> String {
    "<!DOCTYPE html><title>t</title><style>body{background:#fff;color:#333}</style><p>x\(drawing)"
  }

  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func illustrationStays(style: UserInterfaceStyle) throws {
    let drawing = drawing(Self.figure)
    let output = rewrite(bare(drawing), style)
    #expect(
      output.contains(drawing.replacing("<svg ", with: "<svg data-schemefy=\"kept\" ")),
      "\(output)")
    let restored = SchemeRestorer().restore(Array(output.utf8), path: "page.html")
    if style == .unspecified {
      #expect(String(decoding: restored.bytes, as: UTF8.self) == bare(drawing))
    }
  }

  /// A sign and the name of a brand beside it: the letters have to be read.
  @Test func wordmarkChanges() {
    let logo = drawing(
      "#f87171 #fbbf24 #34d399 #60a5fa #fde68a #fff #fecaca #111 #111 #111 #111 #111 #111"
    )
    .replacing("0 0 90 90", with: "0 0 200 40")
    let output = rewrite(bare(logo), .dark)
    #expect(!output.contains("kept") && !output.contains("#111"), "\(output)")
  }

  @Test func illustrationStaysAsPicture() {
    let image = drawing(Self.figure).replacing("#", with: "%23")
      .replacing("<svg ", with: "<svg xmlns='http://www.w3.org/2000/svg' ")
    let output = rewrite(bare("<img src=\"data:image/svg+xml,\(image)\">"), .dark)
    #expect(output.contains(image), "\(output)")
  }

  /// In turn: a chart with text, and with a ground; a brand and its name, in letters; a map of one hue; one of two;
  /// papers; an icon.
  @Test(
    arguments: [
      ("<text x='9'>a</text>", figure), ("<rect width='90' height='90' fill='#f5f5f5'/>", figure),
      (
        "",
        "#36c5f0 #36c5f0 #2eb67d #2eb67d #ecb22e #ecb22e #e01e5a #e01e5a #1d1c1d #1d1c1d #1d1c1d #1d1c1d"
      ),
      (
        "",
        "#f7fbff #deebf7 #c6dbef #9ecae1 #6baed6 #4292c6 #2171b5 #08519c #08306b #f7fbff #c6dbef #2171b5"
      ),
      (
        "",
        "#b2182b #d6604d #f4a582 #fddbc7 #d1e5f0 #92c5de #4393c3 #2166ac #f4a582 #92c5de #fddbc7 #d1e5f0"
      ),
      ("", "#fff #eee #ddd #fff #eee #ddd #fff #eee #6c63ff #ffb8b8 #222 #2f2e41 #57b894"),
      ("", "#ffb8b8 #2f2e41 #6c63ff #57b894 #eee"),
    ])
  func isNoIllustration(more: String, fills: String) {
    let output = rewrite(bare(drawing(fills, more)), .dark)
    #expect(!output.contains("kept"), "\(output)")
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

/// Drawings in black and white turn over as a whole.
struct BlackAndWhiteDrawingTests {
  private func page(_ drawing: String) -> String {
    "<!DOCTYPE html><title>t</title><style>body{background:#fff}</style>\(drawing)"
      + "<svg viewBox='0 0 9 9'><path fill='#fff' d='M0 0h9v9z'/></svg><p>x"
  }

  /// The white letter on a black plate turns black on a white one; white by itself stays.
  @Test(
    arguments: [
      "<svg viewBox='0 0 56 56' class=a><path d='M28 0a28 28 0 1 0 28 28' fill='#121212'/>%</svg>",
      "<svg viewBox='0 0 56 56'><path d='M28 0a28 28 0 1 0 28 28'/>%</svg>",
      "<svg viewBox='0 0 56 56' fill='none'><g fill='#000'><path d='M28 0a28 28 0 1 0 28 28'/>%</g></svg>",
    ], [UserInterfaceStyle.dark, .unspecified])
  func turnsOver(drawing: String, style: UserInterfaceStyle) throws {
    let output = rewrite(
      page(drawing.replacing("%", with: "<path class=w fill='#fff' d='M9 9h9v9z'/>")), style)
    if style == .dark {
      #expect(output.contains("<path class=w fill='#000' d='M9 9h9v9z'/>"), "\(output)")
    } else {
      #expect(
        output.contains("[fill=\"#fff\" i]:is([data-schemefy=drawing],[data-schemefy=drawing] *)"),
        "\(output)")
    }
    #expect(output.contains("<path fill='#fff' d='M0 0h9v9z'/>"), "\(output)")
  }

  /// White may be a letter on the third colour; what a rule fills is not known to be black, nor is what is not seen.
  @Test(
    arguments: [
      "<svg viewBox='0 0 56 56'><path d='M0 0h9' fill='#222'/><path d='M0 0h9' fill='#d22'/>%</svg>",
      "<svg viewBox='0 0 56 56' class=a><path d='M0 0h9'/>%</svg>",
      "<svg viewBox='0 0 56 56'><clipPath id=c><path d='M0 0h9'/></clipPath>%</svg>",
    ])
  func staysWhite(drawing: String) {
    let white = "<path class=w fill='#fff' d='M9 9h9v9z'/>"
    #expect(rewrite(page(drawing.replacing("%", with: white)), .dark).contains(white))
  }
}
