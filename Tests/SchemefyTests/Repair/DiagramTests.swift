import Schemefy
import Testing

/// Drawings in pages: diagrams with text change sides as a whole, icons keep what is light.
struct DiagramTests {
  private func rewrite(_ body: String, style: UserInterfaceStyle = .dark) -> String {
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = style
    let page = "<!doctype html><html><head><title>t</title></head><body>\(body)</body></html>"
    let result = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html")
    return String(decoding: result.bytes, as: UTF8.self)
  }

  private static let box = "<path d='M0 0L9 9' style='fill:#fff;stroke:#000'/>"

  @Test func boxUnderTextIsASurface() {
    let output = rewrite("<svg>\(Self.box)<text fill='#000'>x</text></svg>")
    #expect(output.contains("style='fill:#000;stroke:#fff'"))
    #expect(output.contains("<text fill='#fff'>"))
  }

  /// A pale rectangle under all of a drawing is its ground: what lies on it changes sides with it.
  @Test(arguments: [
    "<svg viewBox='0 0 32 12'><rect width='32' height='12' fill='#eef'/>",
    "<svg viewBox=\"0,0, 32 12\"><rect height='100%' width='100%' fill='#fff'/>",
    "<svg><g><rect fill='#ffe' width='100%' height='100%'/></g>",
  ])
  func drawingOnAGround(start: String) {
    let output = rewrite("\(start)<path fill='#f1e7cf'/></svg>")
    #expect(!output.contains("fill='#f1e7cf'"))
  }

  /// One that is smaller, or dark, is no ground.
  @Test(arguments: [
    "<svg viewBox='0 0 32 12'><rect width='31' height='12' fill='#eef'/>",
    "<svg viewBox='0 0 32 12'><rect width='32' height='12' fill='#0a58ca'/>", "<svg>",
  ])
  func drawingWithoutGround(start: String) {
    #expect(rewrite("\(start)<path fill='#fff'/></svg>").contains("<path fill='#fff'/>"))
  }

  @Test func iconKeepsWhatIsLight() {
    let output = rewrite("<svg>\(Self.box)</svg><svg><text>x</text></svg><svg>\(Self.box)</svg>")
    #expect(output.ranges(of: "style='fill:#fff;stroke:#fff'").count == 2)
  }

  /// Colours of HTML in a drawing are HTML's, and those behind it are not in it.
  @Test func whatIsAroundIsNot() {
    let output = rewrite(
      "<svg><text>x</text><foreignObject><p style='color:#000'>y</p></foreignObject></svg>"
        + "<svg><path fill='#fff'/></svg>")
    #expect(output.contains("<p style='color:#fff'>"))
    #expect(output.contains("<path fill='#fff'/>"))
  }

  /// A rule in the place of an attribute reaches the diagrams alone.
  @Test func ruleOfADiagram() {
    let output = rewrite(
      "<svg><path fill='#ffe'/><text>x</text></svg><svg><path fill='#ffe'/></svg>",
      style: .unspecified)
    #expect(output.contains("svg:has(text) [fill=\"#ffe\" i]{fill:var(--scheme-x-surface-ffffee-"))
    #expect(!output.contains("}[fill=\"#ffe\" i]"))
  }

  /// A drawing that is a diagram by its ground alone is marked for the rule: others may have the same attributes.
  @Test func ruleOfADrawingOnAGround() {
    let ground = "<rect width='9' height='9' fill='#fff'/><path fill='#ffe'/>"
    let page = "<svg viewBox='0 0 9 9'>\(ground)</svg><svg><path fill='#ffe'/></svg>"
    let output = rewrite(page, style: .unspecified)
    #expect(output.contains("<svg data-schemefy=\"drawing\" viewBox='0 0 9 9'>"))
    #expect(output.contains("<svg><path"))
    let onGround = ":is([data-schemefy=drawing],[data-schemefy=drawing] *)"
    #expect(output.contains("rect[fill=\"#fff\" i]\(onGround){fill:var(--scheme-x-"))
    #expect(output.contains("[fill=\"#ffe\" i]\(onGround){fill:var(--scheme-x-"))
    #expect(!output.contains("svg:has(text)"))
  }

  /// One whose rules need no mark has none.
  @Test func markIsForRules() {
    let shapes = "<rect width='9' height='9' style='fill:#fff'/><path style='fill:#ffe'/>"
    let output = rewrite("<svg viewBox='0 0 9 9'>\(shapes)</svg>", style: .unspecified)
    #expect(!output.contains("data-schemefy=\"drawing\""))
  }

  private static let ring = "<circle fill='none' stroke='#eee'/><circle fill='none' stroke='#06c'/>"

  /// The ring under the arc of a progress bar is as weak as in the light.
  @Test func faintStroke() {
    #expect(!rewrite("<svg>\(Self.ring)</svg>").contains("stroke='#eee'"))
    #expect(!rewrite("<svg fill='none'><path stroke='#eee'/></svg>").contains("stroke='#eee'"))
    let auto = rewrite("<svg>\(Self.ring)</svg>", style: .unspecified)
    #expect(auto.contains("[stroke=\"#eee\" i]{stroke:var(--scheme-x-"))
  }

  /// Nothing tells that a stroke is faint on what is filled, on another stroke, on a surface that stays, and where
  /// it is that of an icon. One colour has one decision.
  @Test(arguments: [
    "<svg><circle fill='#06c'/><path fill='none' stroke='#eee'/></svg>",
    "<svg><circle class=c fill='none'/><path fill='none' stroke='#eee'/></svg>",
    "<svg><circle style='fill:#06c'/><path fill='none' stroke='#eee'/></svg>",
    "<svg><path stroke='#eee'/></svg>",
    "<svg><image href=a.png /><path fill='none' stroke='#eee'/></svg>",
    "<svg><path fill='none' stroke='#036'/><path fill='none' stroke='#eee'/></svg>",
    "<div style='background:#06c'><svg>\(ring)</svg></div>",
  ])
  func otherStroke(content: String) {
    #expect(rewrite(content).contains("stroke='#eee'"))
    let isKept = content.hasPrefix("<div")
    let both = rewrite("<svg>\(Self.ring)</svg>" + content)
    #expect(both.ranges(of: "stroke='#eee'").count == (isKept ? 1 : 2))
  }

  /// Browsers give placeholders one gray for both schemes, which can't be read on dark controls.
  @Test func placeholderCanBeRead() {
    #expect(rewrite("<input placeholder=name>").contains("::placeholder{color:rgba(235, 235, 245"))
    #expect(!rewrite("<input name=placeholder>").contains("::placeholder"))
  }
}
