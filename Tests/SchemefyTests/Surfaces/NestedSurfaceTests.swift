import PipelineTestSupport
import SchemefyColor
import SchemefyTraits
import Testing

@testable import Schemefy

/// What lies on a card is no hole in it.
struct NestedSurfaceTests {
  private func surfaces(_ css: String, _ body: String) throws -> [Substring: Color] {
    try PageGroundTests.surfaces(
      ofPage: "<!doctype html><html><head><title>t</title><style>\(css)</style></head>"
        + "<body><h1>Page</h1><p>1<p>2\(body)</body></html>")
  }

  private static let white = "body{background:#fff}.card{background:#f2f2f7}.box{background:#fff}"

  /// A white box on the gray card of a white page lies above the card, as in the light.
  @Test func colorOfTheCanvasIsRaised() throws {
    let found = try surfaces(
      Self.white, "<div class=card><p>Card<div class=box>Box</div></div>")
    let (card, box) = (try #require(found[".card"]), try #require(found[".box"]))
    #expect(found["body"] == .black)
    #expect(box.relativeLuminance > card.relativeLuminance)
    #expect((1.1...1.3).contains(box.contrastRatio(to: card)))
  }

  /// A white card on a gradient lies above the end that it is the nearest to in the light: above both ends,
  /// `#fff` would be `#575757`.
  @Test(arguments: [
    "linear-gradient(315deg,#b8c6db,#f5f7fa)", "linear-gradient(#eafbff 50%,#5290f9 50%)",
    "linear-gradient(120deg,#e0c3fc,#f5f7fa)",
  ])
  func cardOnAGradient(gradient: String) throws {
    for palette in [SchemeOptions().palette, .web] {
      let page =
        "<!doctype html><title>t</title><style>body{background:\(gradient)}.card{background:#fff}"
        + "</style><body><p>1<p>2<div class=card><h2>a</h2><p>b<p>c</div>"
      let output = rewrite(page, .dark) { $0.palette = palette }
      let found = PageGroundTests.surfaces(in: output)
      let card = try #require(found[".card"])
      #expect(card.relativeLuminance < Color(rgb: 0x383838).relativeLuminance)
      #expect(card != .black)
    }
  }

  /// So is one with an icon at its edge, and what is written on it can be read: `#fee` would be `#0f0506`.
  @Test(arguments: ["", " url(x.png) no-repeat"])
  func isRaisedUnderAnImage(image: String) throws {
    let css = "body{background:#eee}.card{background:#fff}.note{background:#fee\(image);color:red}"
    let body = "<div class=card><p>Card<div class=note>Note</div></div>"
    let page = "<!doctype html><title>t</title><style>\(css)</style><p>1<p>2\(body)"
    let found = PageGroundTests.surfaces(in: rewrite(page, .dark))
    let (card, note) = (try #require(found[".card"]), try #require(found[".note"]))
    #expect(note.contrastRatio(to: card) > 1.04 && note.relativeLuminance > card.relativeLuminance)
    let text = try #require(
      rewrite(page, .dark).firstMatch(of: /\.note\{[^}]*;color:#([0-9a-f]{6})/)?.1)
    let color = Color(rgb: try #require(UInt32(text, radix: 16)))
    #expect(color.contrastRatio(to: note) >= 4.5)
  }

  /// Rows in tints of all hues lie above their table, which is raised itself: `#dff0d8` would be `#13230b` in it.
  @Test(arguments: ["#dff0d8", "#fcf8e3", "#f2dede", "#d9edf7"])
  func tintedRowsAreAbove(tint: String) throws {
    let css =
      "body{background:#fff}.card{background:#f2f2f7}table{background:#fff}.row{background:\(tint)}"
    let found = try surfaces(
      css, "<div class=card><p>Card<table><tr><td>Plain<tr><td class=row>Row</table></div>")
    let (table, row) = (try #require(found["table"]), try #require(found[".row"]))
    #expect(row.relativeLuminance > table.relativeLuminance)
  }

  /// The line around a surface that is moved is seen on it.
  @Test func lineIsMovedWithItsSurface() throws {
    let css =
      "body{background:#f8f8f8}.card{background:#fff}.note{background:#fef9ed;border:1px solid #f2d37b}"
    let body = "<div class=card><p>Card<div class=note>Note</div></div>"
    let output = rewrite(
      "<!doctype html><title>t</title><style>\(css)</style><p>1<p>2\(body)", .dark)
    let note = try #require(PageGroundTests.surfaces(in: output)[".note"])
    let line = try #require(output.firstMatch(of: /solid #([0-9a-f]{6})/)?.1)
    let color = Color(rgb: try #require(UInt32(line, radix: 16)))
    #expect((1.3...1.5).contains(color.contrastRatio(to: note)), "\(output)")
  }

  /// A button on a page of its colour that only its shadow tells is raised; a transparent line takes nothing away.
  @Test(arguments: ["0", "1px solid transparent"])
  func shadowTells(border: String) throws {
    let css =
      "body{background:#fff}.b{background:#fff;color:#444;border:\(border);box-shadow:1px 1px 4px #0006}"
    let output = rewrite(
      "<!doctype html><title>t</title><style>\(css)</style><p>1<p>2<button class=b>Go</button>",
      .dark)
    #expect(try #require(PageGroundTests.surfaces(in: output)[".b"]) != .black)
  }

  /// One that lies on the canvas, too, is no card there if more of it does.
  @Test func mostElementsTell() throws {
    let box = "<div class=box>Box</div>"
    let card = "<div class=card><p>Card\(box)</div>"
    #expect(try surfaces(Self.white, card + box + box)[".box"] == .black)
    #expect(try surfaces(Self.white, card + card + box)[".box"] != .black)
  }

  /// What shows between white cells is lines.
  @Test func cellsStay() throws {
    let css = "body{background:#fff}.lines{background:#ccc}td{background:#fff}"
    let table = "<table class=lines><tr><td>a<td>b</table>"
    #expect(try surfaces(css, table)["td"] == .black)
  }

  /// On a gray page it is what has the gray of the page: a panel, or the stripes of a table.
  @Test(arguments: ["<div class=gray>x</div>", "<table><tr class=gray><td>x</table>"])
  func colorOfAGrayCanvasIsRaised(content: String) throws {
    let css =
      "body{background:#f2f2f7}.card{background:#fff}.gray{background:#f2f2f7}.near{background:#f8f8fa}"
    let found = try surfaces(
      css, "<div class=card><p>Card\(content)<p class=near>near</div>")
    let (card, gray) = (try #require(found[".card"]), try #require(found[".gray"]))
    #expect(gray.relativeLuminance > card.relativeLuminance)
    #expect(gray.contrastRatio(to: card) >= 1.1)
    // What is between card and canvas is a smaller step to the same side.
    let near = try #require(found[".near"])
    #expect(near.relativeLuminance > card.relativeLuminance)
    #expect(near.relativeLuminance < gray.relativeLuminance)
  }

  /// A sheet that pages share raises only what lies on a card on all of them.
  @Test func allPagesTell() throws {
    func page(_ body: String) -> String {
      "<!doctype html><html><head><title>t</title><link rel=stylesheet href=s.css></head>"
        + "<body><p>1<p>2\(body)</body></html>"
    }
    let nested = page("<div class=card><p>Card<div class=box>Box</div></div>")
    let plain = page("<div class=box>Box</div>")
    for other in [nested, plain] {
      let site = ["s.css": Self.white, "a.html": nested, "b.html": other]
      let output = SiteEvidenceTests.rewrite(site, .dark)
      let reversed = SiteEvidenceTests.rewrite(site, .dark, order: site.keys.sorted().reversed())
      #expect(reversed == output)
      let found = PageGroundTests.surfaces(in: try #require(output["s.css"]))
      #expect((found[".box"] == .black) == (other == plain))
    }
  }

  /// Cards in what is raised are raised as well.
  @Test func nestedOnesAreRaisedInTurn() throws {
    let css = Self.white + ".inner{background:#f2f2f7}.top{background:#fff}"
    let found = try surfaces(
      css,
      "<div class=card><p>1<div class=box><p>2<div class=inner><p>3<p class=top>4</div></div></div>"
    )
    let order = try ["body", ".card", ".box"].map { try #require(found[Substring($0)]) }
    let luminances = order.map(\.relativeLuminance)
    #expect(luminances == luminances.sorted())
    #expect(
      try #require(found[".top"]).relativeLuminance > #require(found[".inner"]).relativeLuminance)
  }
  /// A dark footer is one with a card that turns dark, and a light button with a bar: each is told from
  /// what it lies on, by as much as in the light at most.
  @Test(
    arguments: [
      ("#ebebeb", "#232925"), ("#fefefe", "#212121"), ("#d2973b", "#e6ae57"),
      ("#f5774e", "#f7a084"), ("#3bcdc3", "#2aa89e"),
    ])
  func whatMergesIsParted(card: String, own: String) throws {
    let found = try surfaces(
      "body{background:#f0f0f0}.card{background:\(card)}.box{background:\(own)}.box b{color:#fff}",
      "<div class=card><p>1<p>2<p>3<p>4<div class=box>Box <b>5</b></div></div>")
    let (card, box) = (try #require(found[".card"]), try #require(found[".box"]))
    #expect((1.1...1.35).contains(box.contrastRatio(to: card)), "\(card) \(box)")
  }

  /// Lines of code whose words and blank ends have a dark ground each, as terminals are exported, stay one block.
  @Test func equalOnesStayEqual() throws {
    let colors = try surfaces(
      ".a { background: #272822; color: #f8f8f2 } .b { background: #272822 }",
      "<pre><span class=a>def f(x):</span><span class=b>      </span></pre>")
    #expect(colors[".a"] == colors[".b"])
  }

  /// What is dark, and can be told from its card, stays.
  @Test func darkSurfacesStay() throws {
    let found = try surfaces(
      "body{background:#f0f0f0}.card{background:#fff}.box{background:#414141;color:#fff}",
      "<div class=card><p>1<p>2<div class=box>Box</div></div>")
    #expect(found[".box"] == Color(rgb: 0x414141))
  }

  /// White boxes on a dark ground that stays are raised above it, also translucent ones, by their opacity, and the
  /// fields of a bar: as black ones they would be holes.
  @Test(
    arguments: [
      ("rgba(255,255,255,.9)", "#14213d", "<div class=box>Box</div>"),
      ("#fffc", "#24292f", "<div class=box>Box</div>"),
      ("#fff", "#24292f", "Bar <input class=box value=Field>"),
      ("#fff", "#24292f", "Bar <span class=box><input style=background:none></span>"),
    ])
  func boxesOnDarkAreRaised(own: String, ground: String, body: String) throws {
    let css =
      "body{background:#fff}.hero{background:\(ground);color:#fff}.box{background:\(own);color:#222}"
    let page =
      "<!doctype html><title>t</title><style>\(css)</style><p>1<p>2<div class=hero><p>3\(body)</div>"
    let output = rewrite(page, .dark)
    #expect(try failures(output, in: .dark) == 0)
    let value = try #require(output.firstMatch(of: /\.box\{background:([^;]+)/)?.1, "\(output)")
    let (found, dark) = (try #require(Color(css: String(value))), try #require(Color(css: ground)))
    #expect(found.isOpaque == (own == "#fff"), "\(output)")
    let ratio = found.composited(over: dark).contrastRatio(to: dark)
    #expect((1.15...1.3).contains(ratio), "\(output)")
  }

  /// A translucent white of a card is a shade of it.
  @Test func shadesStay() throws {
    let css = "body{background:#fff}.card{background:#f2f2f7}.box{background:rgba(255,255,255,.6)}"
    let output = rewrite(
      "<!doctype html><title>t</title><style>\(css)</style><p>1<div class=card><p>2<p class=box>3</div>",
      .dark)
    #expect(output.contains(".box{background:rgba(36, 36, 36, 0.6)}"), "\(output)")
  }

  /// On a gradient a surface is apart from one end or the other.
  @Test func gradientsSayNothing() throws {
    let found = try surfaces(
      "body{background:#fff}.bar{background:linear-gradient(#4e73df,#224abe)}.box{background:#e74a3b}",
      "<div class=bar style='color:#fff'>Bar<p class=box style='color:#fff'>Box</div>")
    let alone = try surfaces(
      "body{background:#fff}.box{background:#e74a3b}", "<p class=box style='color:#fff'>Box")
    #expect(found[".box"] != nil && found[".box"] == alone[".box"])
  }

  /// A state has the colour in the light that its rest is moved to: it is told from that.
  @Test func statesAreTold() throws {
    let page =
      "<!doctype html><title>t</title><style>body{background:#f0f0f0}.card{background:#fff}"
      + ".foot{background:#212121;color:#fff}.foot:hover{background:#262626}</style>"
      + "<div class=card><p>1<p>2<div class=foot>Foot</div></div>"
    let found = PageGroundTests.surfaces(in: rewrite(page, .dark).replacing(":hover", with: ".h"))
    let (rest, hover) = (try #require(found[".foot"]), try #require(found[".foot.h"]))
    #expect(rest == Color(rgb: 0x262626))
    #expect(hover.relativeLuminance > rest.relativeLuminance)
  }

  /// Attributes are as good as rules, and what has the colour of such a table is moved with it.
  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func attributesAreMoved(style: UserInterfaceStyle) throws {
    let page = """
      <!doctype html><html><head><title>t</title></head><body bgcolor="#f0f0f0"><p>1<p>2
      <table bgcolor="#ffffff"><tr><td><p>3<p>4<table bgcolor="#212121">
      <tr><td style="background:#212121;color:#fff">Footer</td></tr></table></table></body></html>
      """
    let output = rewrite(page, style)
    #expect(try failures(output, in: .dark) == 0)
    let moved = "#262626"
    if style == .dark {
      #expect(output.contains("bgcolor=\"\(moved)\""), "\(output)")
      #expect(output.contains("background:\(moved)"), "\(output)")
    } else {
      #expect(output.contains("--scheme-x-surface-212121-262626"), "\(output)")
      #expect(output.split(separator: "var(--scheme-x-surface-212121-262626").count == 3)
    }
  }

  /// A button in a cell of its colour is one with it, whichever of them bears the text.
  @Test func whatIsOneStaysOne() throws {
    let found = try surfaces(
      "body{background:#fff}.cell{background:#3bcdc3}.button{background:#3bcdc3;color:#fff}",
      "<div class=cell><b class=button>Button</b></div><p>1<p>2<p>3")
    #expect(found[".cell"] != nil && found[".cell"] == found[".button"])
    // It is as lively as the button is by itself.
    let alone = try surfaces(
      "body{background:#fff}.button{background:#3bcdc3;color:#fff}", "<b class=button>Button</b>")
    #expect(found[".cell"] == alone[".button"])
  }

  /// What pages share is moved if it has to be on all of them, in whatever order they come.
  @Test func allPagesTellOfDarkOnes() throws {
    func page(_ body: String) -> String {
      "<!doctype html><html><head><title>t</title><link rel=stylesheet href=s.css></head>"
        + "<body><p>1<p>2\(body)</body></html>"
    }
    let css = "body{background:#f0f0f0}.card{background:#fff}.foot{background:#212121;color:#fff}"
    let nested = page("<div class=card><p>Card<div class=foot>Foot</div></div>")
    let plain = page("<div class=card>Card</div><div class=foot>Foot</div>")
    for other in [nested, plain] {
      let site = ["s.css": css, "a.html": nested, "b.html": other]
      let output = SiteEvidenceTests.rewrite(site, .dark)
      let reversed = SiteEvidenceTests.rewrite(site, .dark, order: site.keys.sorted().reversed())
      #expect(reversed == output)
      let found = PageGroundTests.surfaces(in: try #require(output["s.css"]))
      #expect((found[".foot"] == Color(rgb: 0x212121)) == (other == plain))
    }
  }
}
