import PipelineTestSupport
import SchemefyColor
import Testing

@testable import Schemefy

/// The texts of drawings in pages can be read on what is drawn behind them.
struct DrawnTextTests {
  private func page(_ drawing: String, css: String = "") -> String {
    "<!DOCTYPE html><title>t</title><style>body{background:#fff}\(css)</style><p>x</p>"
      + "<svg viewBox='0 0 90 90'>\(drawing)</svg>"
  }

  /// The values of `fill` in a page that is dark.
  private func fills(_ drawing: String, css: String = "") -> [String] {
    let output = rewrite(page(drawing, css: css), .dark)
    let content = output.firstRange(of: "<p>x").map { output[$0.lowerBound...] } ?? ""
    return content.matches(of: /fill=['"]?([^'">]*)/).map { String($0.1) }
  }

  @Test func textIsText() {
    #expect(
      fills("<circle r='3' fill='#0af'/><text fill='#888' x='50'>82%</text>")
        == ["#0af", "rgba(235, 235, 245, 0.6)"])
  }

  /// As the page's own texts, whatever sets the colour.
  @Test(arguments: [
    ("<text class=t x='9'>x</text>", ".t{fill:#777}"),
    ("<text x='9' style='fill:#777'>x</text>", ""), ("<g fill='#777'><text x='9'>x</text></g>", ""),
    ("<text><tspan fill='#777'>x</tspan></text>", ""),
    ("<text fill='#777'><textPath href='#p'>x</textPath></text>", ""),
  ])
  func anyNotation(drawing: String, css: String) {
    let output = rewrite(page(drawing, css: css), .dark)
    #expect(output.contains("rgba(235, 235, 245, 0.6)"))
    #expect(!output.contains("#777"))
  }

  /// A paint that shapes inherit too is that of shapes.
  @Test func paintOfShapesToo() {
    #expect(fills("<g fill='#eee'><rect width='9' height='9'/><text>x</text></g>") != ["#eee"])
  }

  /// A badge keeps its colours but for the contrast of its texts.
  @Test func badge() throws {
    let drawing =
      "<rect width='40' height='20' fill='#555'/><rect x='40' width='50' height='20' fill='#4c1'/>"
      + "<g fill='#fff'><text x='20' y='14'>build</text>"
      + "<text x='650' y='140' transform='scale(.1)'>passing</text></g>"
    let fills = fills(drawing)
    #expect(fills[0] == "#555" && fills[2] == "#fff")
    let green = try #require(Color(css: fills[1]))
    #expect(Color.white.contrastRatio(to: green) >= 4.5)
  }

  /// A vivid shape gives way to a text that has to be light, as it lies on other shapes, too.
  @Test func vividShapeUnderLightText() throws {
    let drawing =
      "<rect width='40' height='20' fill='#ececff'/><text class=t x='5' y='14'>a</text>"
      + "<rect x='50' width='40' height='20' fill='#f9f'/><text class=t x='55' y='14'>b</text>"
    let fills = fills(drawing, css: ".t{fill:#333}")
    let shape = try #require(Color(css: fills[1]))
    #expect(Color.white.contrastRatio(to: shape) >= 4.5)
    #expect(OKLCH(shape).chroma > 0.1)
    let alone = self.fills(
      "<rect width='40' height='20' fill='#f9f'/><text class=t x='5' y='14'>b</text>",
      css: ".t{fill:#333}")
    #expect(alone == ["#f9f"])
  }

  /// The bars of a chart stay vivid: the text takes the colour that can be read.
  @Test(arguments: [
    ("#0af", "#fff"), ("#fc0", "#333"), ("#00529b", "#fff"), ("#d62728", "#fff"),
    ("#98df8a", "#222"),
    ("#222", "#eee"),
  ])
  func barsKeepTheirColors(bar: String, text: String) throws {
    let fills = fills(
      "<rect width='20' height='80' fill='\(bar)'/><text x='10' y='20' fill='\(text)'>9</text>")
    #expect(fills[0] == bar)
    let (bar, text) = (try #require(Color(css: bar)), try #require(Color(css: fills[1])))
    #expect(text.contrastRatio(to: bar) >= 4.5)
  }

  /// Rules colour texts and bars as attributes do.
  @Test func rulesOfACart() {
    let css = ".b{fill:#fc0}.l{fill:#333}.a{fill:#666}"
    let output = rewrite(
      page(
        "<rect class=b width='20' height='80'/><text class=l x='10' y='20'>9</text>"
          + "<text class=a x='10' y='88'>Mon</text>", css: css), .dark)
    #expect(output.contains(".b{fill:#fc0}.l{fill:#333}.a{fill:"))
    #expect(!output.contains(".a{fill:#666}"))
  }

  /// White letters on slices of a pie, whose places are not known.
  @Test func textOnPaths() {
    let fills = fills("<path d='M0 0h9' fill='#333'/><text x='9' y='9' fill='#fff'>x</text>")
    #expect(fills == ["#333", "#fff"])
  }

  /// A text in the browser's black becomes light, and the bar behind it darker.
  @Test func textWithoutColor() throws {
    let fill = fills("<rect width='90' height='90' fill='#fc0'/><text x='9' y='9'>x</text>")[0]
    #expect(Color.white.contrastRatio(to: try #require(Color(css: fill))) >= 4.5)
  }

  /// On a surface of the page.
  @Test func textOnASurface() throws {
    let output = rewrite(
      "<!DOCTYPE html><title>t</title><style>body{background:#fff}.h{background:#ffc107}</style><p>x</p>"
        + "<div class=h><b>y</b><svg><text fill='#222'>x</text></svg></div>", .dark)
    let surface = try #require(output.firstMatch(of: /\.h{background:(#[0-9a-f]+)}/)?.1)
    let text = try #require(output.firstMatch(of: /<text fill='(#[0-9a-f]+)'/)?.1)
    let colors = (try #require(Color(css: String(text))), try #require(Color(css: String(surface))))
    #expect(colors.0.contrastRatio(to: colors.1) >= 4.5)
  }

  /// In auto output, rules tell texts from shapes of the same colour.
  @Test func rulesInPlaceOfAttributes() {
    let output = rewrite(
      page("<rect width='9' height='9' fill='#999'/><text x='50' fill='#999'>x</text>"),
      .unspecified)
    #expect(output.contains("svg:has(text) :is(text,tspan,textPath)[fill=\"#999\" i]{fill:"))
    #expect(output.contains("svg:has(text) rect[fill=\"#999\" i]{fill:"))
  }

  /// What can't be made readable is said: here two texts of one colour that the options decide.
  @Test func unreadableTextIsReported() {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.decisions = [ColorDecision(Color(rgb: 0x777777), becomes: .color(Color(rgb: 0x333333)))]
    let bytes = Array(page("<text x='9' y='9' fill='#777'>a</text>").utf8)
    let result = SchemeRewriter(options: options).rewrite(bytes, path: "page.html")
    #expect(result.diagnostics.contains { $0.identifier == "contrast-minimum" })
  }

  /// The dark plate of a tooltip lets little through, and stays under its white text.
  @Test func translucentPlatesStay() throws {
    let output = rewrite(
      "<!doctype html><p>Chart<svg width=200 height=60><rect width=200 height=60 fill='#fff'/>"
        + "<rect x=20 y=15 width=90 height=30 fill='rgba(0,0,0,.8)'/>"
        + "<text x=30 y=34 fill='#fff'>Feb: 20</text></svg>", .dark)
    let plate = try #require(output.firstMatch(of: /fill='?"?rgba\((\d+)[^)]*0\.8\)/)?.1)
    #expect(Int(plate).map { $0 < 60 } ?? false, "\(output)")
    #expect(output.contains("fill='#fff'>Feb"), "\(output)")
  }
}
