import PipelineTestSupport
import Schemefy
import Testing

/// What a page lies on is told by its elements: by the classes of its body, and by what fills it.
struct PageGroundTests {
  /// What the surfaces of rules become in the dark, by selector. All texts can be read, in auto
  /// output as well.
  static func surfaces(ofPage page: String) throws -> [Substring: Color] {
    let output = rewrite(page, .dark)
    #expect(try failures(output, in: .dark) == 0)
    #expect(try failures(rewrite(page, .unspecified), in: .dark) == 0)
    return surfaces(in: output)
  }

  static func surfaces(in output: String) -> [Substring: Color] {
    var surfaces: [Substring: Color] = [:]
    for match in output.matches(of: /([.a-z]+)\{background:#([0-9a-f]+)/) {
      var digits = String(match.2)
      if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
      surfaces[match.1] = UInt32(digits, radix: 16).map { Color(rgb: $0) }
    }
    return surfaces
  }

  private func page(_ css: String, _ body: String) -> String {
    "<!doctype html><html><head><title>t</title><style>\(css)</style></head>\(body)</html>"
  }

  static let white = "body{background:#fff}.card{background:#fff}.gray{background:#e9ecef}"

  /// A class makes the body gray: its white cards are raised from it.
  @Test func classOfBodyGivesTheCanvas() throws {
    let gray = try Self.surfaces(
      ofPage: page(Self.white, "<body class=gray><div class=card><p>Card</div></body>"))
    #expect(gray[".gray"] == .black)
    #expect(try #require(gray[".card"]) == Color(rgb: 0x1C1C1E))
    // Another element with it does not.
    let body = "<body><p>Text<div class=gray>gray</div><div class=card>white</div></body>"
    let white = try Self.surfaces(ofPage: page(Self.white, body))
    #expect(white["body"] == .black)
    #expect(white[".card"] == .black)
    #expect(try #require(white[".gray"]).contrastRatio(to: .black) > 1.1)
  }

  /// A page of a tint that is as light as white has white cards above it, as one of gray has.
  @Test func tintedPagesHaveCards() throws {
    let found = try Self.surfaces(
      ofPage: page(
        "body{background:#ffffcc}.card{background:#fff}",
        "<body><p>Page<div class=card><p>Card</div></body>"))
    let (canvas, card) = (try #require(found["body"]), try #require(found[".card"]))
    #expect(card.relativeLuminance > canvas.relativeLuminance)
  }

  /// What fills the page is one step from the canvas, and cards are another one.
  @Test(arguments: ["#fff", "#f5f5f5"])
  func whatFillsThePageActsAsTheCanvas(canvas: String) throws {
    let css = "body{background:\(canvas)}.wrap{background:#e7e7e7}.card{background:#fff}"
    let found = try Self.surfaces(
      ofPage: page(css, "<body><div class=wrap><div class=card><p>Card</div><p>More</div></body>"))
    #expect(found["body"] == .black)
    let (wrap, card) = (try #require(found[".wrap"]), try #require(found[".card"]))
    #expect((1.1..<1.15).contains(wrap.contrastRatio(to: .black)))
    #expect(card.relativeLuminance > wrap.relativeLuminance)
    #expect(card.contrastRatio(to: wrap) >= 1.1)
  }

  /// Cards in the wrapper have the colour of what lies beside it on the canvas, and is not seen there.
  @Test func whatLiesBesideStaysFlat() throws {
    let css =
      "body{background:#fff}.wrap{background:#e7e7e7}.card{background:#fff}.head{background:#fff}"
    let found = try Self.surfaces(
      ofPage: page(
        css,
        "<body><div class=head>1</div><div class=wrap><p>2<p>3<div class=card>4</div></div></body>")
    )
    #expect(found[".head"] == .black)
    #expect(try #require(found[".card"]).relativeLuminance > 0.01)
  }

  /// A part of the page is not all of it.
  @Test func whatHoldsAPartIsNoCanvas() throws {
    let css = "body{background:#fff}.wrap{background:#e7e7e7}"
    let found = try Self.surfaces(
      ofPage: page(css, "<body><p>1<p>2<div class=wrap><p>3</div></body>"))
    #expect(try #require(found[".wrap"]).contrastRatio(to: .black) > 1.3)
  }

  /// A mail whose wrapper and cards are coloured by attributes looks the same, whatever makes its canvas white:
  /// an attribute of the colour of the cards, a declaration, or nothing.
  @Test(arguments: [
    "bgcolor=#ffffff", "bgcolor=#FFFFFF text=#000000", "style=background:#fff", "",
    "style=background-color:#fff;color:#000 bgcolor=#ff0000",
  ])
  func canvasOfAttributesIsNoCard(body: String) throws {
    let output = rewrite(page("", Self.mail(body)), .dark)
    let surfaces = output.matches(of: /<table bgcolor="?(#[0-9a-f]+)/).map(\.1)
    #expect(surfaces == ["#101010", "#242424"])
    let canvas = output.firstMatch(of: /(?:bgcolor="?|background(?:-color)?:)(#[0-9a-f]+)/)?.1
    #expect(["#000", "#000000"].contains(canvas))
    #expect(try failures(output, in: .dark) == 0)
  }

  /// Attributes of one colour have one result where `html` gives the canvas, and one that declarations have.
  @Test(arguments: ["bgcolor=#f2f2f2", "style=background:#f2f2f2"])
  func surfaceOfBodyIsOneOfMany(body: String) throws {
    let output = rewrite(
      "<!doctype html><html style=background:#222><head><title>t</title></head><body \(body)>"
        + "<p>Hello<table bgcolor=#f2f2f2><tr><td>Text</table></body></html>", .dark)
    let surfaces = output.matches(of: /(?:bgcolor="?|background:)(#[0-9a-f]+)/).map(\.1)
    #expect(surfaces.suffix(2) == ["#2c2c2e", "#2c2c2e"], "\(output)")
    #expect(try failures(output, in: .dark) == 0)
  }

  /// A light text of a declaration keeps the surface that an attribute gives `body`, as it keeps one that a
  /// declaration gives it.
  @Test(arguments: ["#4d6680", "#757575"])
  func lightTextsOnTheSurfaceOfBody(color: String) throws {
    let outputs = [
      "bgcolor=\(color) style=color:#fff", "style=color:#fff;background-color:\(color)",
    ].map {
      rewrite(page("", "<body \($0)><p>Hello</body>"), .dark)
    }
    let surfaces = outputs.map {
      $0.firstMatch(of: /<body[^>]*?(?:bgcolor="?|background-color:)(#[0-9a-f]+)/)?.1
    }
    #expect(surfaces[0] != nil && surfaces[0] == surfaces[1], "\(outputs)")
  }

  /// A mail of a gray wrapper with a white card.
  private static func mail(_ body: String) -> String {
    "<body \(body)><table bgcolor=#f2f2f2><tr><td><p>One<table bgcolor=#ffffff><tr><td><p>Two<p>3"
      + "</table></table></body>"
  }

  // MARK: Sites

  /// Pages whose canvas is their own declaration, or an attribute, share sheets as pages by themselves: what
  /// lies on that canvas is no card of it.
  @Test(
    arguments: ["bgcolor=#ffffff", "style=background:#fff", ""], ["", " style=background:#fff"])
  func ownCanvasesOfPages(body: String, root: String) throws {
    let page = Self.linking(
      body, "<div class=wrap><p>One<p>Two<div class=card><p>Card</div></div><p>End"
    ).replacing("<html>", with: "<html\(root)>")
    let sheet = ".wrap{background:#e7e7e7}.card{background:#fff}"
    let one = SiteEvidenceTests.rewrite(["s.css": sheet, "a.html": page], .dark)
    let two = SiteEvidenceTests.rewrite(
      ["s.css": sheet, "a.html": page, "b.html": page], .dark)
    #expect(two["s.css"] == one["s.css"])
    #expect(two["a.html"] == one["a.html"])
    let found = Self.surfaces(in: try #require(two["s.css"]))
    #expect(
      try #require(found[".card"]).relativeLuminance > #require(found[".wrap"]).relativeLuminance)
  }

  private static func linking(_ tag: String, _ content: String) -> String {
    "<!doctype html><html><head><title>t</title><link rel=stylesheet href=s.css></head>"
      + "<body \(tag)>\(content)</body></html>"
  }

  private static let card = "<div class=card><p>Card</div>"

  /// A sheet that pages share is planned by what most of them lie on.
  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func mostPagesOfASiteTell(style: UserInterfaceStyle) throws {
    let (ofClass, plain) = (Self.linking("class=gray", Self.card), Self.linking("", Self.card))
    let gray = ["s.css": Self.white, "a.html": ofClass, "b.html": ofClass, "c.html": plain]
    var white = gray
    white["b.html"] = white["c.html"]
    for (site, isGrouped) in [(gray, true), (white, false)] {
      let output = SiteEvidenceTests.rewrite(site, style)
      for _ in 0..<3 {
        let order = site.keys.shuffled()
        #expect(SiteEvidenceTests.rewrite(site, style, order: order) == output, "\(order)")
      }
      #expect(try SiteEvidenceTests.failures(output) == [])
      #expect(SiteEvidenceTests.rewrite(output, style) == output, "a second run")
      guard style == .dark else { continue }
      let found = Self.surfaces(in: try #require(output["s.css"]))
      #expect((found[".gray"] == .black) == isGrouped)
      // Pages without the class are no gray ones.
      #expect(found["body"] == .black)
    }
  }
}
