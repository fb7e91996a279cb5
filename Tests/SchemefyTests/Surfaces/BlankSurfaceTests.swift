import Schemefy
import SchemefyColor
import Testing

/// Surfaces on which nothing is written: bars, and the knobs of switches.
struct BlankSurfaceTests {
  private static func page(_ body: String, css: String) -> String {
    "<!doctype html><html><head><title>t</title><style>\(css)</style></head><body>\(body)</body></html>"
  }

  /// The background of a rule.
  private func background(of rule: String, in output: String) throws -> Color {
    let start = try #require(output.firstRange(of: "\(rule) { background: #")).upperBound
    let digits = output[start...].prefix { $0.isHexDigit }
    let all = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    return Color(rgb: try #require(UInt32(all, radix: 16)))
  }

  /// A dark bar on a track that turns dark is looked at as a line is.
  @Test(arguments: [("#eee", "#333"), ("#cfd1d4", "#0f172a"), ("#fff", "#000")])
  func darkMarksStandOut(track: String, bar: String) throws {
    let css = ".t { background: \(track) } .s { background: \(bar); display: block }"
    let output = rewrite(Self.page("<p>text<div class=t><i class=s></i></div>", css: css), .dark)
    let ratio = try background(of: ".s", in: output)
      .contrastRatio(to: background(of: ".t", in: output))
    #expect(ratio > 2.98 && ratio < 3.2)
  }

  /// What is written on, or holds something, is no mark.
  @Test(arguments: ["<div class=s>t</div>", "<div class=s><img src=a.png></div>"])
  func darkBoxesStay(body: String) {
    let page = Self.page(body, css: ".s { background: #333; color: #fff }")
    #expect(rewrite(page, .dark).contains("background: #333"))
  }

  @Test func knobsOfElementsStayLight() {
    let css = ".t { background: #ccc } .s { background: #fff; display: block }"
    let switches = Self.page("<p>text <span class=t><i class=s></i></span>", css: css)
    #expect(rewrite(switches, .dark).contains(".s { background: #fff;"))
    let boxes = Self.page("<p>text<div class=t><div class=s></div></div>", css: css)
    #expect(!rewrite(boxes, .dark).contains(".s { background: #fff;"))
  }

  /// The bars of a menu's button on a coloured bar, beside texts; on a pale one they are none.
  @Test(arguments: [("#5e72e4", true), ("#1b1c1d", true), ("#ffe", false)])
  func paleMarksStayOnWhatIsDarker(bar: String, stays: Bool) {
    let css = ".t { background: \(bar); color: #fff } .s { background: #fff; display: block }"
    let output = rewrite(
      Self.page("<p>text<div class=t><i class=s></i><i class=s></i> Menu</div>", css: css), .dark)
    #expect(output.contains(".s { background: #fff;") == stays, "\(output)")
  }

  /// What only a shadow tells from the page is lighter in the dark; what a line does is not.
  @Test(arguments: [
    ("box-shadow: 0 1px 4px rgba(0, 0, 0, .2)", true),
    ("box-shadow: 0 1px 4px rgba(0, 0, 0, .2); border: 1px solid #ddd", false), ("", false),
    ("box-shadow: 0 0 4px #fff", false),
  ])
  func shadowsBecomeElevation(rest: String, isRaised: Bool) throws {
    let css = "body { background: #fff } .s { background: #fff; \(rest) }"
    let page = Self.page("<p>text<div class=s>card</div>", css: css)
    let card = try background(of: ".s", in: rewrite(page, .dark))
    #expect((card.relativeLuminance > 0.005) == isRaised)
    let once = rewrite(page, .unspecified)
    #expect(rewrite(once, .unspecified) == once)
  }
}
