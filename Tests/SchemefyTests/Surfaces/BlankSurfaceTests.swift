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
}
