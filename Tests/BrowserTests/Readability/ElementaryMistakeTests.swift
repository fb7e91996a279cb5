import Foundation
import SchemefyCSS
import SchemefyHTML
import SchemefyProperties
import SchemefySource
import SchemefyTraits
import Testing

@testable import Schemefy
@testable import SchemefyCascade
@testable import SchemefyPictures
@testable import SchemefySheets

/// What goes wrong where pages are darkened a colour at a time, as Chromium shows it.
///
/// Each check is asked of a page that makes the mistake, too, where it has to find it.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct ElementaryMistakeTests {
  static let styles = [UserInterfaceStyle.dark, .unspecified]

  private static let paper =
    "url(data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mP48vEFEDFAKABOqgs155ZFJAAAAABJRU5ErkJggg==)"

  private static func dark(_ page: String, _ style: UserInterfaceStyle) async throws -> ShownColors
  {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let result = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html")
    return try await ShownColors(result.bytes)
  }

  private static func page(_ css: String, _ body: String) -> String {
    "<!doctype html><html><head><meta charset=utf-8><title>x</title><style>\(css)</style></head>"
      + "\(body.hasPrefix("<body") ? "" : "<body>")\(body)</body></html>"
  }

  // MARK: Code

  private static let code = page(
    """
    pre { background: #f8f4e6 } .k { color: #7f0055 } .s { color: #2a00ff } .c { color: #3f7f5f }
    .n { color: #8a6d00 } .o { color: #777777 }
    """,
    "<pre><i class=k>if</i> <i class=s>'a'</i> <i class=c>// b</i> <i class=n>1</i> <i class=o>+</i></pre>"
  )

  /// A box of code is as dark as what is around it, nearly; its tokens can be read, and told apart.
  private static func faultsOfCode(_ shown: ShownColors) throws -> [String] {
    let box = try shown.color("pre", "background-color")
    let tokens = try [".k", ".s", ".c", ".n", ".o"].map { try shown.color($0, "color") }
    var faults = tokens.filter { $0.contrastRatio(to: box) < 4.5 }.map { "\($0) on \(box)" }
    if box.relativeLuminance > 0.05 { faults.append("the box is \(box)") }
    if Set(tokens.map(\.rounded)).count < tokens.count { faults.append("tokens are alike") }
    return faults
  }

  @Test(arguments: styles) func codeKeepsItsColors(style: UserInterfaceStyle) async throws {
    #expect(try await Self.faultsOfCode(Self.dark(Self.code, style)) == [])
  }

  @Test func codeOnAMidToneIsFound() async throws {
    let page = Self.code.replacing("#f8f4e6", with: "#8a7a50")
    #expect(try await Self.faultsOfCode(ShownColors(Array(page.utf8))).count > 3)
    let alike = Self.code.replacing("#f8f4e6", with: "#111").replacing("#7f0055", with: "#2a00ff")
    #expect(
      try await Self.faultsOfCode(ShownColors(Array(alike.utf8))).contains("tokens are alike"))
  }

  // MARK: Links

  /// Links keep the hue that their author gave them.
  private static func faultsOfLinks(_ shown: ShownColors) throws -> [String] {
    let (page, link) = (try shown.canvas, try shown.color("a", "color"))
    var faults: [String] = []
    if link.contrastRatio(to: page) < 4.5 { faults.append("\(link) on \(page)") }
    if link.red < link.green + 0.2 || link.red < link.blue + 0.2 {
      faults.append("a red link is \(link)")
    }
    return faults
  }

  private static let links =
    "<!doctype html><html><head><title>x</title></head><body bgcolor=#ffffee text=#000000 "
    + "link=#bb0000 vlink=#006600><p>text <a href='#x'>link</a></body></html>"

  @Test(arguments: styles) func linksOfTheBodyStay(style: UserInterfaceStyle) async throws {
    #expect(try await Self.faultsOfLinks(Self.dark(Self.links, style)) == [])
  }

  /// Pages may not ask what visited links look like, so our cascade tells.
  @Test(arguments: styles) func visitedLinksOfTheBodyStay(style: UserInterfaceStyle) throws {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let result = SchemeRewriter(options: options)
      .rewrite(Array(Self.links.utf8), path: "page.html")
    let link = try Self.visitedLink(result.bytes)
    #expect(link.contrastRatio(to: Color(rgb: 0x121212)) >= 4.5)
    #expect(link.green > link.red + 0.2 && link.green > link.blue + 0.2, "\(link)")
    let overridden = Self.links.replacing(" vlink=#006600", with: "")
    #expect(try Self.visitedLink(Array(overridden.utf8)).green < 0.2)
  }

  private static func visitedLink(_ page: [UInt8]) throws -> Color {
    let (file, document) = try InputDecoder(charset: nil).page(name: "page.html", bytes: page)
    var environment = CascadeEnvironment(
      media: MediaEnvironment(
        traits: TraitCollection(userInterfaceStyle: .dark, accessibilityContrast: .normal),
        mediaType: "screen"))
    environment.states = ElementStates(.visited)
    let styled = CascadedPage(document, of: file, resources: nil, environment: environment)
    let link = styled.elements.elements.indices.last { index in
      styled.elements.elements[index].tag == .a
    }
    let index = Int32(try #require(link))
    return try #require(styled.colors[index].color.color)
  }

  @Test func otherLinksAreFound() async throws {
    let page = Self.page("body { background: #111 } a { color: #8ab4f8 }", "<a href='#x'>link</a>")
    #expect(try await Self.faultsOfLinks(ShownColors(Array(page.utf8))).count == 1)
  }

  // MARK: Pictures

  /// Pages with a pale picture behind their text.
  private static let pictures = [
    page(
      "body { background: #f4f1e8 \(paper); color: #333333 } h1 { color: #224466 }",
      "<h1>title</h1><p>text"),
    page(
      "body { background: \(paper); color: #333333 } h1 { color: #224466 }", "<h1>title</h1><p>text"
    ),
    page("body { background-image: \(paper) } h1 { color: #224466 }", "<h1>title</h1><p>text"),
    page(
      "h1 { color: #224466 }",
      "<body background='\(paper.dropFirst(4).dropLast())' text='#333333'><h1>title</h1><p>text"),
    page(
      "div { background: #fff \(paper) repeat-x; color: #333333 } h1 { color: #224466 }",
      "<div><h1>title</h1><p>text</div>"),
    page(
      ":root { --card: #fff } div { background: var(--card) \(paper) } h1 { color: #224466 }",
      "<div><h1>title</h1><p>text</div>"),
  ]

  /// Text can be read on all that Chromium paints behind it.
  private static func faultsOfPicture(_ page: [UInt8]) async throws -> [String] {
    let shown = try await ShownColors(page)
    let backdrops = try await shot(of: page, preferring: .dark).colors
    return try ["h1", "p"].map { try shown.color($0, "color") }.flatMap { text in
      backdrops.filter { text.contrastRatio(to: $0) < 4.5 }.prefix(1).map { "\(text) on \($0)" }
    }
  }

  /// A picture of a page without its text.
  private static func shot(
    of page: [UInt8], preferring preference: Chromium.Preference
  ) async throws -> (bytes: Data, colors: Set<Color>) {
    let folder = WorkFolder()
    let hidden = "<style>* { color: transparent !important }</style></body>"
    let text = String(decoding: page, as: UTF8.self)
    folder.write("page.html", text.replacing("</body>", with: hidden))
    let data = try await Chromium.screenshot(
      of: folder.url("page.html"), width: 200, height: 150, preferring: preference)
    var colors: Set<Color> = []
    PNGPicture(Array(data), limit: 1 << 20)?.forEachPixel { _, _, pixel in
      colors.insert(
        Color(rgb: UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)))
    }
    return (data, colors)
  }

  @Test(arguments: styles, pictures) func textOnAPalePictureStaysReadable(
    style: UserInterfaceStyle, page: String
  ) async throws {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let result = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html")
    #expect(try await Self.faultsOfPicture(result.bytes) == [])
    #expect(
      !SchemeRewriter(options: options).rewrite(result.bytes, path: "page.html").isChanged)
    guard style == .unspecified else { return }
    let before = try await Self.shot(of: Array(page.utf8), preferring: .light).bytes
    let after = try await Self.shot(of: result.bytes, preferring: .light).bytes
    #expect(before == after, "the light changes")
  }

  @Test(arguments: pictures) func lightTextOnAPalePictureIsFound(page: String) async throws {
    let page = page.replacing("#224466", with: "#eeeeee")
    #expect(try await Self.faultsOfPicture(Array(page.utf8)).count == 1)
  }

  // MARK: Stripes

  private static let stripes = page(
    "body { background: white } tr:nth-child(even) { background: rgba(0, 0, 0, 0.05) }",
    "<table><tr class=a><td>one<tr class=b><td>two</table>")

  /// Stripes differ about as much as they did: by 1.11 in light.
  private static func faultsOfStripes(_ shown: ShownColors) throws -> [String] {
    let page = try shown.canvas
    let stripe = try shown.color(".b", "background-color").composited(over: page)
    let ratio = stripe.contrastRatio(to: page)
    return (1.05...1.5).contains(ratio) ? [] : ["\(stripe) on \(page): \(ratio)"]
  }

  @Test(arguments: styles) func stripesAreSeen(style: UserInterfaceStyle) async throws {
    #expect(try await Self.faultsOfStripes(Self.dark(Self.stripes, style)) == [])
  }

  @Test func stripesThatVanishAreFound() async throws {
    let page = Self.stripes.replacing("white", with: "#111")
    #expect(try await Self.faultsOfStripes(ShownColors(Array(page.utf8))).count == 1)
  }

  // MARK: Brands

  private static let brands = page(
    "b { color: #ffffff } .a { background: #1a73e8 } .b { background: #d93025 } .c { background: #188038 }",
    "<b class=a>a</b> <b class=b>b</b> <b class=c>c</b>")

  /// White text on a brand's colour can be read, and the colour is still that one: the strongest
  /// channel is.
  private static func faultsOfBrands(_ shown: ShownColors) throws -> [String] {
    var faults: [String] = []
    for (index, name) in [".a", ".b", ".c"].enumerated() {
      let (text, box) = (try shown.color(name, "color"), try shown.color(name, "background-color"))
      if text.contrastRatio(to: box) < 4.5 { faults.append("\(text) on \(box)") }
      let channels = [box.blue, box.red, box.green]
      if channels[index] < (channels.max() ?? 1) || box.relativeLuminance > 0.5 {
        faults.append("\(name) is \(box)")
      }
    }
    return faults
  }

  @Test(arguments: styles) func brandsCanBeRead(style: UserInterfaceStyle) async throws {
    #expect(try await Self.faultsOfBrands(Self.dark(Self.brands, style)) == [])
  }

  @Test func textThatJustFailsIsFound() async throws {
    let page = Self.brands.replacing("#1a73e8", with: "#2a7ff0").replacing(
      "#d93025", with: "#445566")
    #expect(try await Self.faultsOfBrands(ShownColors(Array(page.utf8))).count == 2)
  }

  // MARK: Drawings

  private static let icons = page(
    "body { background: white }",
    """
    <svg width=9 height=9><path id=a d="M0 0h9v9z"/><path id=b fill="#000" d="M0 0h9v9z"/></svg>
    <svg width=9 height=9 fill=black><path id=c d="M0 0h9v9z"/></svg>
    <svg width=9 height=9 stroke="#000000" fill=none><path id=d d="M0 0h9v9z"/></svg>
    """)

  /// What is drawn in black is seen in the dark.
  private static func faultsOfIcons(_ shown: ShownColors) throws -> [String] {
    let page = try shown.canvas
    return try [("#a", "fill"), ("#b", "fill"), ("#c", "fill"), ("#d", "stroke")].compactMap {
      let color = try shown.color($0, $1)
      return color.contrastRatio(to: page) < 3 ? "\($0) is \(color) on \(page)" : nil
    }
  }

  @Test(arguments: styles) func drawingsAreSeen(style: UserInterfaceStyle) async throws {
    #expect(try await Self.faultsOfIcons(Self.dark(Self.icons, style)) == [])
  }

  @Test func blackDrawingsAreFound() async throws {
    let page = Self.icons.replacing("background: white", with: "background: #111")
    #expect(try await Self.faultsOfIcons(ShownColors(Array(page.utf8))).count == 4)
  }
}
