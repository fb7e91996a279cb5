import SchemefyTraits
import Testing

@testable import Schemefy

/// The thumbs of sliders, the knobs of switches and the bars of progress are seen on their tracks.
struct ControlMarkTests {
  private static func page(_ rules: String, _ content: String) -> String {
    "<!doctype html><style>body{background:#fff;color:#222}\(rules)</style><p>text</p>\(content)"
  }

  /// A light or vivid thumb stays, and a dark one turns light.
  @Test(arguments: [
    ("::-webkit-slider-thumb", "#fff", "#fff"), ("::-moz-range-thumb", "#f1f1f1", "#f1f1f1"),
    ("::-webkit-slider-thumb", "#04aa6d", "#04aa6d"), ("::-webkit-slider-thumb", "#333", "#fff"),
    ("::-webkit-progress-value", "#4caf50", "#4caf50"), ("::-moz-progress-bar", "#000", "#fff"),
  ])
  func partsOfControls(part: String, own: String, dark: String) {
    let rule = "input\(part){background:\(own);height:9px}"
    let output = rewrite(Self.page(rule, "<input type=range>"), .dark)
    #expect(output.contains("input\(part){background:\(dark);height:9px}"), "\(output)")
  }

  /// Their tracks are surfaces, and so is what a list has besides thumbs.
  @Test(arguments: [
    "input::-webkit-slider-runnable-track{background:#ddd}",
    "input::-webkit-slider-thumb,.card{background:#ddd}",
  ])
  func othersAreSurfaces(rule: String) {
    #expect(!rewrite(Self.page(rule, "<input type=range>"), .dark).contains("#ddd"))
  }

  /// The track of a switch that is off may be a shade of the page, and stands in another rule than its knob.
  @Test func knobOnShadeStays() {
    let rules = """
      .s{display:inline-block;width:44px;height:22px;background:rgba(0,0,0,.25)}.s.on{background:#1890ff}\
      .s::before{content:'';position:absolute;width:18px;height:18px;background:#fff}
      """
    let output = rewrite(
      Self.page(rules, "<span class='s on'></span><span class=s></span>"), .dark)
    #expect(output.contains("height:18px;background:#fff}"), "\(output)")
  }

  /// A box of 3 % black is no track.
  @Test func tileIsNoKnob() {
    let rules = ".s{display:inline-block;background:rgba(0,0,0,.03)}.s i{background:#fff}"
    let output = rewrite(Self.page(rules, "<span class=s><i></i></span>"), .dark)
    #expect(!output.contains(".s i{background:#fff}"), "\(output)")
  }

  /// A knob in a handle that paints nothing, and one that a pseudo-element draws in it.
  @Test(arguments: [
    (".k{background:#fff}", "<span class=t><span class=h><i class=k></i></span></span>"),
    (".h::before{content:'';position:absolute;background:#fff}", "<b class=t><b class=h></b></b>"),
  ])
  func knobsStay(rules: String, content: String) {
    let track = ".t{display:inline-block;width:44px;height:22px;background:#1890ff}"
    #expect(rewrite(Self.page(track + rules, content), .dark).contains("background:#fff}"))
  }

  /// A paper's fold, the layers of a card or a button, and a box of texts in such a handle, are none.
  @Test(arguments: [
    (
      ".l:before{content:'';background:#036}.l:after{content:'';position:absolute;background:#fff}",
      "<div class=l>text</div>"
    ),
    (
      ".l:before{content:'';background:#036}.l:after{content:'';position:absolute;background:#fff}",
      "<label class=l>text</label>"
    ),
    (
      ".s{background:#036}.l:after{content:'';position:absolute;inset:0;background:#fff}",
      "<div class=s><a href=x class=l></a></div>"
    ),
    (
      ".l:before{content:'';background:#eee}.l:after{content:'';position:absolute;background:#fff}",
      "<p class=l>text</p>"
    ),
    (".k{background:#fff}", "<div class=t><div class=h><p class=k>text</p></div></div>"),
  ])
  func surfacesAreNoKnobs(rules: String, content: String) {
    let track = ".t{background:#1890ff}"
    let output = rewrite(Self.page(track + rules, content), .dark)
    #expect(!output.contains("background:#fff}</style>"), "\(output)")
  }

  /// A bar that is placed on its track is as vivid as one in the flow, and a box that is placed on a page is not.
  @Test func placedBarsAreMarks() {
    let rules =
      ".b{background:#eef0f4;height:9px}.b i{position:absolute;inset:0 60% 0 0;background:#f59e0b}"
    let placed = rewrite(Self.page(rules, "<div class=b><i></i></div>"), .dark)
    let inFlow = rewrite(
      Self.page(
        rules.replacing("position:absolute;inset:0 60% 0 0", with: "display:block"),
        "<div class=b><i></i></div>"), .dark)
    func bar(_ output: String) -> Substring? {
      output.split(separator: "background:").last?.prefix(7)
    }
    #expect(bar(placed) == bar(inFlow))
    let alone = rewrite(Self.page(rules, "<p class=b>text<i></i></p>"), .dark)
    #expect(bar(alone) != bar(inFlow))
  }

  /// The edge of a button that is not seen in the light is not seen in the dark.
  @Test(arguments: [
    ("rgba(0,0,0,.015)", true), ("rgba(0,0,0,.03)", true), ("rgba(0,0,0,.1)", false),
    ("#eee", false), ("rgba(248,249,250,.5)", false),
  ])
  func faintEdges(color: String, stays: Bool) {
    let rule = "button{background:#fff;color:#222;box-shadow:0 2px 0 \(color)}"
    let output = rewrite(Self.page(rule, "<button>OK</button>"), .dark)
    #expect(output.contains("0 2px 0 \(color)") == stays, "\(output)")
  }

  /// The text of a field is as strong as that of the page, whatever surface the browser gives the field.
  @Test(arguments: ["#000", "#0b0c0c", "#222", "#333"])
  func textsOfFields(color: String) {
    let rule = ".i{color:\(color)}"
    for body in ["", "body{background:#fff}"] {
      let output = rewrite(
        "<!doctype html><style>\(body)\(rule)</style><p>text<input class=i value=Jane>", .dark)
      #expect(output.contains(".i{color:#fff}"), "\(output)")
    }
  }
}
