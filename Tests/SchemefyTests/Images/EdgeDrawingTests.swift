import PipelineTestSupport
import SchemefyTraits
import Testing

@testable import Schemefy

/// A wave between two sections is of the colour of the one that it leads into.
struct EdgeDrawingTests {
  private static let css =
    "body{background:#fff;color:#222}.h{background:#143d59;color:#fff}.a{background:#f4f6f8}"

  private func page(_ drawing: String, _ css: String = "") -> String {
    "<!DOCTYPE html><title>t</title><style>\(Self.css)\(css)</style>"
      + "<div class=h><h1>x</h1>\(drawing)</div><p>x<div class=a>x</div>"
  }

  /// In turn: absolute and relative data, arcs with flags without separators, a polygon, copies of a path.
  @Test(
    arguments: [
      "<svg viewBox='0 0 1440 320'><path fill='%' d='M0,96L80,128C160,160,320,224,480,218L1440,192L1440,320L0,320Z'/></svg>",
      "<svg viewBox='0 0 1000 100' preserveAspectRatio=none><path fill='%' d='M0,6V0h1000v100L0,6z'/></svg>",
      "<svg viewBox='0 0 1000 100'><g><path fill='%' d='m0-1h1e3v9.5.5a9 9 0 01-1000 0z'/></g></svg>",
      "<svg viewBox='0 0 100 100' preserveAspectRatio=none><polygon fill='%' points='0,100 100,0 100,99.9'/></svg>",
      "<svg width=900 height=90><polygon fill='%' points='0,90 450,0 900,90'/></svg>",
      "<svg viewBox='0 24 150 28'><defs><path id=w d='M-160 44c30 0 58-18 88-18s58 18 88 18 58-18 88-18 58 18 88 18v44h-352z'/>"
        + "</defs><use href='#w' fill='%'/></svg>",
    ])
  func leadsIntoItsSection(drawing: String) {
    func output(_ fill: String) -> String {
      rewrite(page(drawing.replacing("%", with: fill)), .dark)
    }
    let white = output("#fff")
    #expect(white.contains("body{background:#000") && white.contains("fill='#000'"), "\(white)")
    let gray = output("#f4f6f8")
    let surface =
      gray.split(separator: ".a{background:").dropFirst().first?.prefix { $0 != "}" } ?? ""
    #expect(!surface.isEmpty && gray.contains("fill='\(surface)'"), "\(gray)")
    let dark = output("#143d59")
    #expect(dark.contains("fill='#143d59'"), "\(dark)")
  }

  @Test func bySheet() {
    let drawing =
      "<svg viewBox='0 0 1000 100'><path class=f d='M500,98.9L0,6.1V0h1000v6.1L500,98.9z'/></svg>"
    let output = rewrite(page(drawing, ".f{fill:#fff}"), .dark)
    #expect(output.contains(".f{fill:#000}"), "\(output)")
  }

  /// The area of a chart, in a colour of no surface, is drawn, whatever gives the colour: dark, it would not be seen.
  @Test(arguments: ["fill='#0f172a'", "class=f"])
  func chart(attribute: String) {
    let drawing = "<svg viewBox='0 0 900 90'><path \(attribute) d='M0 90L450 0L900 90z'/></svg>"
    let output = rewrite(
      "<!DOCTYPE html><title>t</title><style>body{background:#fff}.f{fill:#0f172a}</style><p>x\(drawing)",
      .dark)
    let old = attribute.hasPrefix("fill") ? "fill='#0f172a'" : "fill:#0f172a"
    #expect(!output.contains(old), "\(output)")
  }

  /// A picture in a sheet, on a surface that stays and on one that does not.
  @Test(arguments: [".h::after{content:'';", ".a::after{content:'';"])
  func asPicture(rule: String) {
    func output(_ fill: String) -> String {
      let image =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 900 90'><path fill='%23\(fill)' d='M0 90L450 0L900 90z'/></svg>"
      return rewrite(
        page("", "\(rule)background:url(\"data:image/svg+xml,\(image)\")}"), .dark)
    }
    #expect(output("fff").contains("fill='%23000'"), "\(output("fff"))")
    #expect(output("143d59").contains("fill='%23143d59'"), "\(output("143d59"))")
  }

  /// What adapts does so by a mark, and is restored.
  @Test func adapts() {
    let page = page("<svg viewBox='0 0 900 90'><path fill='#fff' d='M0 90L450 0L900 90z'/></svg>")
    let output = rewrite(page, .unspecified)
    #expect(output.contains("<svg data-schemefy=\"drawing\" "), "\(output)")
    let restored = SchemeRestorer().restore(Array(output.utf8), path: "page.html")
    #expect(String(decoding: restored.bytes, as: UTF8.self) == page)
  }

  /// A chart has strokes; and icons, letters and what is moved, malformed or high are none.
  @Test(
    arguments: [
      "<svg viewBox='0 0 900 90'><path fill='#fff' d='M0 90L450 0L900 90z'/><path stroke='#fff' d='M0 90L450 0'/></svg>",
      "<svg viewBox='0 0 900 90'><path fill='#fff' d='M0 90L450 0L880 90z'/></svg>",
      "<svg viewBox='0 0 900 90'><path fill='#fff' d='M0 90L450 0L900 90z'/><circle r=9 fill='#fff'/></svg>",
      "<svg viewBox='0 0 900 90'><g transform='scale(.1)'><path fill='#fff' d='M0 90L450 0L900 90z'/></g></svg>",
      "<svg viewBox='0 0 900 90'><path fill='#fff' d='M0 90L450 0L900 90 x'/></svg>",
      "<svg viewBox='0 0 900 90'><path fill='#fff' d='m0 0h900v90h-900z'/><path fill='#fff' d='M0 90L450 0L900 90z'/></svg>",
      "<svg viewBox='0 0 90 90'><path fill='#fff' d='M0 90L45 0L90 90z'/></svg>",
      "<svg viewBox='0 0 90 60'><path fill='#fff' d='M0 60L45 0L90 60z'/></svg>",
    ])
  func isNone(drawing: String) {
    let output = rewrite(page(drawing), .dark)
    #expect(output.contains(drawing.dropFirst(4)), "\(output)")
  }
}
