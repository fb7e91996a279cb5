import Schemefy
import SchemefyReports
import SchemefyTraits
import Testing

/// Why colours become what they become.
struct ColorExplainerTests {
  private static func report(
    _ page: String, _ options: SchemeOptions = SchemeOptions()
  ) throws -> ExplainReport {
    try ColorExplainer(options: options).report(
      on: Array("<!doctype html><html>\(page)</html>".utf8), path: "page.html")
  }

  /// A line for each colour: what declares it, its role, its rule.
  private static func rules(
    _ page: String, _ options: SchemeOptions = SchemeOptions()
  ) throws -> [String] {
    try report(page, options).explanations.map { "\($0.property) \($0.role.rawValue): \($0.rule)" }
  }

  @Test(arguments: [
    ("p { color: #222 }", "color text: label for a neutral text of 15.9:1"),
    ("p { color: #777 }", "color text: label for a neutral text of 4.47:1"),
    ("p { color: #0088ff }", "color text: the palette's tint of its hue"),
    ("p { color: transparent }", "color text: kept: it is transparent"),
    ("p { background: #222 }", "background surface: kept: already dark"),
    ("p { background: white }", "background surface: surface curve, depth 0"),
    (
      "p { background: rgb(0 0 0 / 5%) }",
      "background surface: a dark layer turns white, as strong as it was"
    ),
    (
      "p { background: rgb(255 0 0 / 5%) }",
      "background surface: kept: a translucent layer, which does the same over dark"
    ),
    ("p { border: 1px solid #ddd }", "border border: separator for a faint line of 1.35:1"),
    (
      "p { box-shadow: 0 1px 2px rgb(0 0 0 / 20%) }",
      "box-shadow shadow: a shadow, twice as strong on dark"
    ),
    ("p { text-shadow: 0 1px #111 }", "text-shadow text shadow: kept: a dark shadow"),
    ("p { fill: #000 }", "fill graphic: label for what is drawn in black"),
    ("p { --c: #123456 }", "--c text: kept: nothing uses the custom property"),
    ("p { color: currentcolor }", "color text: kept: the colour of the text"),
  ])
  func rules(css: String, rule: String) throws {
    #expect(try Self.rules("<style>\(css)</style><p>text") == [rule])
  }

  @Test(arguments: [
    "a { color: #333 } a:hover { color: #000 }",
    "a { color: var(--a) } a:hover { color: var(--b) } :root { --a: #333; --b: #000 }",
  ])
  func states(css: String) throws {
    let rules = try Self.rules("<style>\(css)</style><a href=x>text</a>")
    #expect(rules.last?.hasSuffix(" text: told from what it is at rest") == true)
  }

  @Test func pairs() throws {
    let page = "<p style='background: #0055aa; color: white'>text"
    let report = try Self.report(page)
    #expect(
      report.explanations.map(\.rule) == [
        "kept: already dark, under a lighter text",
        "kept: it can be read on the dark surface as it is",
      ])
    #expect(report.explanations.map { $0.pair?.cssText } == ["#ffffff", "#0055aa"])
    #expect(report.explanations.allSatisfy { !$0.isChanged && $0.contrast?.count == 1 })
  }

  @Test("An attribute is explained as it is written, and on the surface that it is seen on")
  func attributes() throws {
    let page = "<body bgcolor=#ffffff><table><td><font color=#777777>text</font></table>"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      let explanations = try Self.report(page, options).explanations
      #expect(explanations.map(\.property) == ["bgcolor", "color"])
      #expect(explanations.allSatisfy { $0.contrast?.count == 1 })
      let text = try #require(explanations.last)
      #expect(text.contrast?.backdrops == [try #require(explanations.first?.dark)])
      let dark = try #require(text.dark?.cssText)
      let output = SchemeRewriter(options: options).rewrite(
        Array("<!doctype html><html>\(page)</html>".utf8), path: "page.html")
      let written = String(decoding: output.bytes, as: UTF8.self)
      let name = try #require(text.target) == "secondaryLabel" ? "secondary-label" : "?"
      let isBaked = style == .dark
      #expect(written.contains(isBaked ? "color=\(dark)" : "var(--scheme-x-\(name)"), "\(written)")
      #expect((text.dark?.alpha == 1) == (style == .dark))
    }
  }

  @Test(
    "A text that is not seen is none of those on a surface, as in the audit",
    arguments: ["opacity: 0", "visibility: hidden", "color: transparent"])
  func textsThatAreNotSeen(declaration: String) throws {
    let page = """
      <style>p { background: #fff; color: #333 } a { color: #fff; \(declaration) }</style>\
      <p>text <a href=x>link</a>
      """
    let surface = try #require(try Self.report(page).explanations.first)
    #expect(surface.property == "background")
    #expect(surface.contrast?.count == 1)
    #expect(surface.contrast?.dark?.isLow == false)
  }

  /// The surface of `body` and that of a table are two, though their colour is one: each has its own texts.
  @Test func bodyIsApartFromTables() throws {
    let page = """
      <!doctype html><title>t</title><body bgcolor=#ffffff text=#000000><table bgcolor=#f2f2f2><tr><td><p>One\
      <table bgcolor=#ffffff><tr><td><p>Two<p>3</table></table></body>
      """
    let surfaces = try Self.report(page).explanations.filter { $0.property == "bgcolor" }
    #expect(surfaces.map(\.contrast?.count) == [nil, 1, 2])
    #expect(surfaces[0].dark != surfaces[2].dark)
  }

  /// What the cascade has seen, and the rules have not.
  @Test func whatWasMended() throws {
    let page = "<style>p { color: #777; opacity: 0.7 }</style><body><p>text<p>text"
    let item = try #require(try Self.report(page).explanations.first)
    #expect(item.rule == "the nearest colour that can be read: seen on #000000")
    #expect(item.dark?.cssText == "#a7a7a7" && item.target == nil)
    let contrast = try #require(item.contrast)
    #expect(contrast.count == 2)
    #expect(try #require(contrast.light).ratio < 3)
    #expect(try #require(contrast.dark).ratio >= 4.5)
  }

  /// What the cascade knows of surfaces: their size, and the pictures that lie on them.
  @Test(arguments: [
    (
      "<style>i { background: #fc6 }</style><p>some <i>small</i> text",
      "livelier: on parts of lines"
    ),
    (
      "<style>main { background: #fe9 }</style><main><p>all<p>that<p>there<p>is</main>",
      "calmer: under most of a page"
    ),
    (
      "<style>body { background: #eee url(grain.png) }</style><p>text",
      "; its picture is multiplied with it"
    ),
  ])
  func surfaces(page: String, rule: String) throws {
    let rules = try Self.report(page).explanations.filter { $0.role == .surface }.map(\.rule)
    #expect(rules.contains { $0.hasSuffix(rule) }, "\(rules)")
  }

  /// Large text needs less: what is worst to read is measured by what it needs.
  @Test func largeText() throws {
    let large = "<style>p { color: #888 } i { font-size: 30px }</style><i><p>text</p></i>"
    let swatch = try #require(try Self.report(large).swatches.first)
    #expect(swatch.lightContrast.map { $0.minimum == 3 && $0.ratio < 4 && !$0.isLow } == true)
    #expect(!(try Self.report(large).html(title: "t").contains("class=\"figure low\"")))
    let both = large + "<p>small"
    let contrast = try #require(try Self.report(both).explanations.first?.contrast)
    #expect(contrast.count == 2)
    #expect(contrast.light.map { $0.minimum == 4.5 && $0.fontSize == 16 && $0.isLow } == true)
    #expect(try Self.report(both).html(title: "t").contains("low\">3.54, not 4.5</td>"))
    // The lower of two contrasts can be the better one.
    let page =
      "<style>h1 { background: #888; color: #fff } p { background: #999; color: #fff }"
      + " p, h1 { color: white }</style><h1>large</h1><p>small"
    let worst = try #require(
      try Self.report(page).swatches.first { $0.light.cssText == "#ffffff" }?.lightContrast)
    #expect(worst.minimum == 4.5 && worst.isLow)
  }

  @Test func parts() throws {
    let page =
      "<style>p { color: #345 }</style><p>out<div data-scheme-style=light><p>in<i style='color: #777'>x"
      + "</i></div><div data-scheme-ignore><p>kept <font color=#333366>f</font></div>"
      + "<div id=d><p>dark</div>"
    var options = SchemeOptions()
    options.overrides = [StyleOverride(try #require(ContentSelector("#d")), style: .dark)]
    func rows() throws -> [String] {
      try Self.report(page, options).explanations.map { item in
        let shown = "\(item.property) \(item.dark?.cssText ?? "-")"
        return "\(shown) in \(item.part ?? "page"): \(item.rule)"
      }
    }
    #expect(
      try rows() == [
        "color #dbedff in page: text curve, 10:1 in light",
        "color #334455 in [data-scheme-style=light]: kept: the part is light",
        "color #334455 in [data-scheme-ignore]: kept: the part is left as it is",
        "color #dbedff in #d: text curve, 10:1 in light",
        "color #777777 in [data-scheme-style=light]: kept: the part is light",
        "color #333366 in [data-scheme-ignore]: kept: the part is left as it is",
      ])
    options.traits.userInterfaceStyle = .light
    #expect(
      try rows().prefix(4).map { String($0.prefix(22)) } == [
        "color #334455 in page:", "color #334455 in [data", "color #334455 in [data",
        "color #dbedff in #d: t",
      ])
    let report = try Self.report(page, options)
    let contrasts = report.explanations.prefix(4).map { $0.contrast }
    #expect(contrasts.map { $0?.light != nil } == [true, true, true, false])
    #expect(contrasts.map { $0?.dark != nil } == [true, false, false, true])
    #expect(contrasts[3]?.dark?.isLow == false)
    #expect(report.text.contains("\n  text in '#d': text curve"))
    #expect(report.json.contains("\"part\": \"#d\""))
    // A declaration that is seen in several parts is one.
    #expect(report.swatches.first { $0.light.cssText == "#334455" }?.count == 1)
  }

  /// What is explained of parts is what is written.
  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func partsAgreeWithTheRewriter(style: UserInterfaceStyle) throws {
    let page =
      "<!doctype html><html><p style='color: #345'>a<div data-scheme-style=light><p style='color: #456'>b"
      + "</div><div data-scheme-style=dark><p style='color: #567; background: #eef'>c"
      + "</div><div data-scheme-ignore><p style='color: #678'>d</div>"
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let bytes = Array(page.utf8)
    let before = try ColorExplainer(options: options).report(on: bytes, path: "page.html")
    let baked = SchemeRewriter(options: options).rewrite(bytes, path: "page.html").bytes
    options.map = .never
    let after = try ColorExplainer(options: options).report(on: baked, path: "page.html")
    #expect(before.explanations.count == 5)
    #expect(before.explanations.map(\.dark) == after.explanations.suffix(5).map(\.color))
  }

  @Test func customProperties() throws {
    let page = "<style>:root { --c: #fff } p { background: var(--c) }</style><p>text"
    #expect(
      try Self.rules(page) == [
        "--c surface: surface curve, depth 0",
        "background surface: as the custom property '--c'",
      ])
  }

  @Test(arguments: [
    (
      SchemeOptions.MappingPolicy.never, UserInterfaceStyle.dark, "",
      "kept: nothing is to be mapped"
    ),
    (.missing, .light, "", "kept: light shows the author's colours"),
    (
      .missing, .dark, "<meta name=color-scheme content='only light'>",
      "kept: the page is for light only"
    ),
    (
      .missing, .dark, "<meta name=color-scheme content='light dark'>",
      "kept: the page follows the style by itself"
    ),
    (.missing, .dark, "<style>body { background: #111 }</style>", "kept: the page is dark already"),
    (.missing, .dark, "<!--schemefy dark-->", "kept: the page was made for a style before"),
  ])
  func whatIsKept(
    map: SchemeOptions.MappingPolicy, style: UserInterfaceStyle, head: String, rule: String
  ) throws {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    options.map = map
    let report = try Self.report("\(head)<p style='border: 1px solid #777'>text", options)
    #expect(report.explanations.last?.rule == rule)
    #expect(report.explanations.allSatisfy { !$0.isChanged })
  }

  @Test func places() throws {
    let report = try Self.report("\n<p style='color: #777; background: #eee'>text")
    #expect(report.explanations.map(\.place.column) == [11, 24])
    for (column, count) in [(10, 0), (11, 1), (21, 1), (22, 0), (24, 1), (39, 1), (40, 0)] {
      let found = report.at(line: 2, column: column, of: "page.html").explanations
      #expect(found.count == count, "column \(column)")
    }
    #expect(report.at(line: 2, column: 11, of: "other.css").explanations.isEmpty)
  }

  /// What is explained is what is written.
  @Test func agreesWithTheRewriter() throws {
    let page =
      "<!doctype html><html><style>p { color: #345; background: #fffbe6; border: 2px solid #c00 }"
      + " .a { color: #777 }</style><p>text<b class=a>weak</b>"
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let bytes = Array(page.utf8)
    let baked = SchemeRewriter(options: options).rewrite(bytes, path: "page.html").bytes
    let after = try ColorExplainer(options: SchemeOptions(options, map: .never)).report(
      on: baked, path: "page.html"
    ).explanations.map(\.color)
    let before = try ColorExplainer(options: options).report(on: bytes, path: "page.html")
    #expect(before.explanations.count == 4)
    // What was put in front of the page's own counts as its own here.
    #expect(before.explanations.map(\.dark) == after.suffix(4))
  }

  @Test func swatches() throws {
    let page = "<style>p { color: #777 } b { color: #777 } i { border-color: #abc }</style><p>text"
    let swatches = try Self.report(page).swatches
    #expect(swatches.map(\.light.cssText) == ["#777777", "#aabbcc"])
    #expect(swatches.map(\.count) == [2, 1])
    #expect(swatches[0].target == "secondaryLabel" && swatches[1].darkContrast == nil)
  }
}

extension SchemeOptions {
  fileprivate init(_ options: SchemeOptions, map: MappingPolicy) {
    self = options
    self.map = map
  }
}
