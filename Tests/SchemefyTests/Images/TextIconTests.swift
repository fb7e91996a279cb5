import Schemefy
import SchemefyReports
import Testing

/// Icons that are of one colour, the same as that of the text around them, take that text's colour.
struct TextIconTests {
  private func rewrite(
    _ body: String, css: String = "body { color: #333 }", _ options: SchemeOptions = .dark
  ) -> String {
    let page =
      "<!doctype html><html><head><title>t</title><style>\(css)</style></head><body>\(body)</body></html>"
    let rewriter = SchemeRewriter(options: options)
    let result = rewriter.rewrite(Array(page.utf8), path: "page.html")
    #expect(!rewriter.rewrite(result.bytes, path: "page.html").isChanged)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  private func isOfText(_ body: String, css: String = "body { color: #333 }") -> Bool {
    rewrite(body, css: css).contains("currentColor")
  }

  private static let shape = "<path fill='#333'/>"

  // MARK: The colour

  @Test(arguments: [
    "<svg width=9>\(shape)</svg>", "<svg width=9 fill='#343434'><path/></svg>",
    "<svg width=9 style='fill:#333'><path/></svg>",
    "<svg width=9 fill=none stroke=#333><path/></svg>",
    "<svg width=9>\(shape)<path fill='rgb(51, 51, 51)' stroke=none /></svg>",
    "<svg width=9 fill=currentcolor><path/>\(shape)</svg>",
    "<svg width=9 style='width:1em'><g fill='#333'><path/><rect style='stroke:#333'/></g></svg>",
    "<svg width=9 color=#555>\(shape.replacing("#333", with: "#555"))</svg>",
  ])
  func ofTheTextsColor(icon: String) { #expect(isOfText(icon)) }

  /// Of another colour than the text, of several, translucent, with a hue, or not known.
  @Test(arguments: [
    "<svg width=9><path fill='#444'/></svg>", "<svg width=9 color=#000>\(shape)</svg>",
    "<svg width=9>\(shape)<path fill='#343434'/></svg>", "<svg width=9>\(shape)<path/></svg>",
    "<svg width=9>\(shape)<path style='fill:#d00'/></svg>",
    "<svg width=9><path fill='#333333fe'/></svg>",
    "<svg width=9>\(shape)<path fill='url(#g)'/></svg>",
    "<svg width=9>\(shape)<path style='fill:var(--x)'/></svg>",
    "<svg width=9>\(shape)<path style='fill:#333;background:#eee'/></svg>",
    "<svg width=9>\(shape)<g color='#d00'/></svg>",
    "<font color=#6600cc><svg width=9><path fill='#6600cc'/></svg></font>",
  ])
  func ofAnotherColor(icon: String) {
    let output = rewrite(icon)
    #expect(
      !output.contains("=\"currentColor\"") && !output.contains("'currentColor'"), "\(output)")
    #expect(!output.contains("fill:currentColor"))
  }

  /// What the cascade makes of the text counts: also in buttons, and where a sheet says it.
  @Test func textsOfTheCascade() {
    let css = "p { color: #333 } .a svg { color: #777 }"
    #expect(isOfText("<p><svg width=9>\(Self.shape)</svg>", css: css))
    #expect(!isOfText("<p class=a><svg width=9>\(Self.shape)</svg>", css: css))
    #expect(isOfText("<button><svg width=9><path fill=#000 /></svg></button>", css: css))
    #expect(!isOfText("<a href=x><svg width=9><path fill=#000 /></svg></a>", css: css))
  }

  /// Black as nothing else is said; but not where a style says what there is to inherit.
  @Test func blackByDefault() {
    let icon = "<svg width=9 class=i><path/></svg>"
    #expect(rewrite(icon, css: "").contains("<svg fill=\"currentColor\" width=9"))
    #expect(
      rewrite("<svg width=9><g fill='none'><path/></g></svg>", css: "").contains("<svg width"))
    #expect(!isOfText(icon))
    #expect(!isOfText(icon, css: ".nav { fill: #fff }"))
    #expect(!isOfText("<p style='fill:red'>\(icon)", css: ""))
  }

  /// What an option says of a colour counts more.
  @Test func decisions() {
    var options = SchemeOptions.dark
    options.decisions.append(ColorDecision(Color(rgb: 0x333333), becomes: .color(.white)))
    let output = rewrite("<svg width=9>\(Self.shape)</svg>", options)
    #expect(output.contains("<path fill='#fff'/>"))
  }

  // MARK: An icon

  @Test(arguments: [
    "<svg width=48 height='48px'>\(shape)</svg>", "<svg height=1.5em>\(shape)</svg>",
    "<svg viewBox='0 0 24 24'>\(shape)</svg>", "<svg viewBox='0,-960,48,48'>\(shape)</svg>",
    "<a><svg viewBox='0 0 512 512'>\(shape)</svg></a>", "<h2><svg>\(shape)</svg>Title</h2>",
    "<div>text <svg>\(shape)</svg></div>", "<div><svg>\(shape)</svg> text</div>",
    "<svg width=9><title>t</title><desc>d</desc><defs></defs>\(shape)</svg>",
  ])
  func smallThings(icon: String) { #expect(isOfText(icon)) }

  @Test(arguments: [
    "<svg width=49>\(shape)</svg>", "<a><svg height=4em>\(shape)</svg></a>",
    "<svg width=9 height=200>\(shape)</svg>", "<div><svg viewBox='0 0 64 24'>\(shape)</svg></div>",
    "<div><svg width='100%'>\(shape)</svg></div>", "<div><svg>\(shape)</svg></div>",
  ])
  func largeThings(drawing: String) { #expect(!isOfText(drawing)) }

  @Test(arguments: [
    "<text>x</text>", "<image href=x />", "<linearGradient id=g />", "<use href='#x'/>",
    "<foreignObject></foreignObject>", "<style></style>", "<mask></mask>", "<svg></svg>",
    "<clipPath></clipPath>", "<rect width='100%' height='100%' fill='#333'/>\(shape)<text>x</text>",
  ])
  func moreThanShapes(content: String) {
    #expect(!isOfText("<svg width=9>\(Self.shape)\(content)</svg>"))
  }

  @Test func manyShapes() {
    let shapes = { String(repeating: Self.shape, count: $0) }
    #expect(isOfText("<svg width=9>\(shapes(63))</svg>"))
    #expect(!isOfText("<svg width=9>\(shapes(64))</svg>"))
  }

  /// What is in no tree, and in one that rules of the page do not reach.
  @Test(arguments: [
    "<template>$</template>", "<div><template shadowrootmode=open>$</template></div>",
  ])
  func otherTrees(around: String) {
    #expect(!isOfText(around.replacing("$", with: "<svg width=9>\(Self.shape)</svg>")))
  }

  @Test func picturesOfTheirOwn() {
    let picture =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' color='#333'><path fill='#333'/></svg>"
    let result = SchemeRewriter(options: .dark).rewrite(Array(picture.utf8), path: "icon.svg")
    #expect(!String(decoding: result.bytes, as: UTF8.self).contains("currentColor"))
  }

  // MARK: What is written

  /// In the light it is the author's; with the palette's light too, it is the text's there.
  @Test func leftToTheBrowser() {
    var options = SchemeOptions()
    let icons = "<svg width=9>\(Self.shape)</svg><svg width=9 style='fill:#333'><path/></svg>"
    var output = rewrite(icons, options)
    #expect(output.contains("<svg data-schemefy=\"icon\" width=9>\(Self.shape)</svg>"))
    #expect(output.contains("<svg width=9 style='fill:var(--scheme-x-current-color, #333)'>"))
    let dark = "@layer schemefy{@media screen and (prefers-color-scheme:dark){"
    #expect(output.contains(dark))
    #expect(output.contains("[data-schemefy=icon] [fill=\"#333\" i]{fill:currentColor}"))
    #expect(output.ranges(of: "--scheme-x-current-color:currentColor").count == 1)
    options.lightColors = .palette
    output = rewrite(icons, options)
    #expect(!output.contains(dark))
    #expect(output.ranges(of: "--scheme-x-current-color:currentColor").count == 2)
  }

  @Test func bakedForTheLight() {
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = .light
    let icon = "<svg width=9>\(Self.shape)</svg>"
    #expect(rewrite(icon, options).contains("fill='#333'"))
    options.lightColors = .palette
    #expect(rewrite(icon, options).contains("fill='currentColor'"))
  }

  /// In a part with a style of its own, rules and attributes are those of that part.
  @Test func partsOfThePage() {
    let icon = "<svg width=9>\(Self.shape)</svg>"
    let body = "\(icon)<p data-scheme-style=light>\(icon)<p data-scheme-ignore>\(icon)"
    let dark = rewrite(body)
    #expect(dark.ranges(of: "fill='currentColor'").count == 1)
    #expect(dark.ranges(of: "fill='#333'").count == 2)
    let auto = rewrite(body, SchemeOptions())
    #expect(auto.ranges(of: "data-schemefy=\"icon\"").count == 2)
  }

  @Test func explained() throws {
    let page = "<body text=#333333><svg width=9>\(Self.shape)<path style='fill:#333'/></svg>"
    let explainer = ColorExplainer(options: SchemeOptions())
    let report = try explainer.report(on: Array(page.utf8), path: "page.html")
    let icons = report.explanations.filter { $0.role == .graphic }
    #expect(
      icons.map(\.rule)
        == Array(repeating: "the colour of the text around it, as in light", count: 2))
    let text = try #require(report.explanations.first { $0.role == .text }?.dark)
    #expect(icons.map(\.dark) == [text, text] && text.relativeLuminance > 0.5)
  }

  /// What is shown is the text's colour where it is repaired for what lies behind it.
  @Test func explainedOnOtherSurfaces() throws {
    let page = """
      <style>.a { color: #6c757d } .b { background: #0a58ca; color: #fff }</style>
      <p class=a><svg width=9><path fill="#6c757d" d="M0 0h9v9z"/></svg>
      <p class=b><svg width=9 fill="#fff"><path d="M0 0h9v9z"/></svg>
      """
    let report = try ColorExplainer(options: .dark).report(
      on: Array(page.utf8), path: "page.html")
    let icons = report.explanations.filter { $0.role == .graphic }.map(\.dark)
    let texts = report.explanations.filter { $0.role == .text }.map(\.dark)
    #expect(icons == texts && icons.count == 2 && !icons.contains(nil))
  }
}

extension SchemeOptions {
  fileprivate static let dark = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
}
