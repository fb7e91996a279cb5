import SchemefyTraits
import Testing

@testable import Schemefy

/// Pale shapes under whole drawings are surfaces, on which other shapes are drawn.
struct DrawingGroundTests {
  private static let size = "width=200 height=120 viewBox='0 0 200 120'"
  private static let mark = "<path d='M60 100h30v10h-30z'/>"

  /// The ground is known by its size, whatever element it is, and wherever its colour stands: that is how
  /// plots are written.
  @Test(arguments: [
    "<path d='M0 0H200V120H0Z' style='fill: #ffffff'/>",
    "<path d='M 0 120 L 200 120 L 200 0 L 0 0 z' style='fill:#fff;stroke:none'/>",
    "<path d='M 0 120 L 200 120 L 200 0 L 0 0 z' fill='#ffffff'/>",
    "<rect width=200 height=120 style='fill: white'/>",
    "<rect width='100%' height='100%' fill=#fff />",
  ])
  func groundsBecomeDark(ground: String) {
    let page =
      "<!doctype html><body style='background:#fff'><svg \(Self.size)>\(ground)\(Self.mark)</svg>"
    let output = rewrite(page, .dark)
    let drawing = output.drop { $0 != "<" }.split(separator: "<svg")[1]
    #expect(drawing.contains(/fill[:=] ?['"]?#000/), "\(drawing)")
  }

  /// A shape that covers a part of a drawing is one among others.
  @Test(arguments: [
    "<path d='M0 0H200V60H0Z' style='fill: #ffffff'/>", "<path d='M0 0H200' style='fill:#ffffff'/>",
    "<path d='M0 0L200 120M200 0L0 120' style='fill:#fff'/>",
    "<path d='M0 0L200 120H0Z' style='fill:#ffffff'/>",
    "<path d='M0 0H200V120H0Z' style='fill:#ffffff80'/>",
    "<path d='M0 0H200V120H0Z' style='fill:#ffffff;fill-opacity:0'/>",
    "<mask id=m><path d='M200 0H0V120H200V0Z' fill='white'/></mask>",
    "<clipPath id=c><path d='M0 0H200V120H0Z' fill='white'/></clipPath>",
    "<rect x=10 width=200 height=120 style='fill:#ffffff'/>",
    "<rect width=200 height=120 style=':;;:fill:#fff;'/>",
  ])
  func partsStay(part: String) {
    let page =
      "<!doctype html><body style='background:#fff'><svg \(Self.size)>\(part)\(Self.mark)</svg>"
    #expect(rewrite(page, .dark).contains(part))
  }

  /// What stands in a `clipPath`, as logos are exported, is no ground: the white bar on the red disc stays.
  @Test func clippedDrawingsStay() {
    let bar = "<path d='M5 11h14v2z' fill='white'/>"
    let page = """
      <!doctype html><body style='background:#fff'><svg width=24 height=24 viewBox='0 0 24 24'><clipPath id=c>\
      <rect width=24 height=24 fill='white'/></clipPath><circle cx=12 cy=12 r=12 fill='#E1251B'/>\(bar)</svg>
      """
    #expect(rewrite(page, .dark).contains(bar))
  }

  /// What scripts draw has the colour of texts, too, where they leave it to the browser.
  @Test(arguments: [
    ("<script src=d3.js></script>", true), ("<script type=module>draw()</script>", true),
    ("<script type='text/javascript'>draw()</script>", true),
    ("<script type='application/ld+json'>{}</script>", false), ("", false),
  ])
  func scriptsMayDraw(script: String, may: Bool) {
    let page = "<!doctype html><style>body{background:#fff;color:#333}</style><p>a</p>\(script)"
    #expect(rewrite(page, .dark).contains(":where(:root){fill:#fff}") == may)
  }
}
