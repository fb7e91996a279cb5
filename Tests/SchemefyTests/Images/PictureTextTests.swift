import PipelineTestSupport
import SchemefyColor
import SchemefySource
import Testing

@testable import Schemefy

/// Texts in drawings in `data:` URLs can be read where the drawings are shown, or a warning says so.
struct PictureTextTests {
  /// A drawing with a text of a colour, on a shape if one is given.
  private static func drawing(_ text: String, on shape: String? = nil) -> String {
    let ground = shape.map { "<rect width='90' height='30' fill='\($0)'/>" } ?? ""
    return "<svg xmlns='http://www.w3.org/2000/svg'>\(ground)"
      + "<text y='20' fill='\(text)'>text</text></svg>"
  }

  private static func url(_ drawing: String) -> String {
    "data:image/svg+xml,"
      + drawing.replacing("#", with: "%23").replacing("</style", with: "%3C/style")
  }

  /// How a drawing is put into a page.
  enum Place: CaseIterable {
    case image, sheet, attribute, pseudoElement

    func page(_ drawing: String, on surface: String) -> String {
      let url = PictureTextTests.url(drawing)
      let (css, element) =
        switch self {
        case .image: ("", "<img alt='' src=\"\(url)\">")
        case .sheet: (".i{background:url(\"\(url)\")}", "<i class=i></i>")
        case .attribute: ("", "<i style=\"background-image:url(&quot;\(url)&quot;)\"></i>")
        case .pseudoElement:
          (".i::after{content:'';background-image:url(\"\(url)\")}", "<i class=i></i>")
        }
      return "<!doctype html><title>t</title><style>body{background:#fff;color:#222}"
        + ".s{background:\(surface)}\(css)</style><div class=s>text \(element)</div>"
    }
  }

  private func rewrite(_ page: String, _ style: UserInterfaceStyle) -> RewriteResult {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let rewriter = SchemeRewriter(options: options)
    let result = rewriter.rewrite(Array(page.utf8), path: "page.html")
    #expect(!rewriter.rewrite(result.bytes, path: "page.html").isChanged)
    if style == .unspecified {
      let restored = SchemeRestorer(options: options).restore(result.bytes, path: "page.html")
      #expect(String(decoding: restored.bytes, as: UTF8.self) == page)
    }
    return result
  }

  /// The value that stands behind a pattern in an output.
  private func value(behind pattern: String, in output: String) throws -> String {
    let start = try #require(output.firstRange(of: pattern)?.upperBound)
    return String(output[start...].prefix { !"'};\"".contains($0) })
  }

  private func color(behind pattern: String, in output: String) throws -> Color {
    let value = try value(behind: pattern, in: output)
    let text = value.replacing("%23", with: "#").replacing("%28", with: "(")
    let result = ColorInspection(text.replacing("%29", with: ")")).result
    guard case .color(let color) = result else { throw UnknownColor(value: value) }
    return color
  }

  struct UnknownColor: Error {
    let value: String
  }

  // MARK: Law 3

  @Test(arguments: Place.allCases, ["#eeffcc", "#f6f8fa", "#ffe0e0", "#fff"])
  func onTheSurfaceAround(place: Place, surface: String) throws {
    for own in ["#777", "#6a6a6a", "#036", "#c00", "#595"] {
      let page = place.page(Self.drawing(own), on: surface)
      let result = rewrite(page, .dark)
      let output = String(decoding: result.bytes, as: UTF8.self)
      let dark = try color(behind: ".s{background:", in: output)
      let text = try color(behind: "<text y='20' fill='", in: output)
      let ratio = text.contrastRatio(on: dark)
      #expect(ratio >= 4.5, "\(own) on \(surface): \(ratio)\n\(output)")
      let auto = String(decoding: rewrite(page, .unspecified).bytes, as: UTF8.self)
      let spelled = try value(behind: "<text y='20' fill='", in: output)
      #expect(auto.contains(spelled), "\(auto)")
    }
  }

  /// Texts lie on what is drawn behind them, as in a drawing of the page itself.
  @Test(
    arguments: Place.allCases,
    [
      ("#fff", "#005594"), ("#333", "#ffd700"), ("#fff", "#888"), ("#777", "#f5f5f5"),
      ("#fff", "#d9534f"), ("#000", "#9ad"),
    ])
  func onWhatIsDrawn(place: Place, colors: (text: String, shape: String)) throws {
    let page = place.page(Self.drawing(colors.text, on: colors.shape), on: "#fff")
    let output = String(decoding: rewrite(page, .dark).bytes, as: UTF8.self)
    let text = try color(behind: "<text y='20' fill='", in: output)
    let shape = try color(behind: "height='30' fill='", in: output)
    #expect(text.contrastRatio(on: shape) >= 4.5, "\(output)")
    _ = rewrite(page, .unspecified)
  }

  /// Colours that take definitions, in a URL that stays as it is spelled: with them, a style comes into it.
  @Test(arguments: ["style='fill:%23222'", "style='fill:rgb(0,0,0)'"])
  func besideBrackets(fill: String) {
    let url =
      "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'>"
      + "<path \(fill) transform='rotate(45)' d='M0,0h9v9z'/></svg>"
    for style in UserInterfaceStyle.allCases {
      _ = rewrite(
        "<!doctype html><style>.i{background:url(\"\(url)\")}</style><i class=i>x</i>", style)
      _ = rewrite(
        "<!doctype html><i style=\"color:#333;background:url(&quot;\(url)&quot;)\">x</i>", style)
    }
  }

  /// A sheet in the drawing colours its texts and shapes.
  @Test func bySheets() throws {
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg'><style>.a{fill:#ddd} .b{fill:#777}</style>"
      + "<rect class='a' width='90' height='30'/><text class='b' y='20'>text</text></svg>"
    let page = Place.sheet.page(drawing, on: "#fff")
    let output = String(decoding: rewrite(page, .dark).bytes, as: UTF8.self)
    let text = try color(behind: ".b{fill:", in: output)
    let shape = try color(behind: ".a{fill:", in: output)
    #expect(text.contrastRatio(on: shape) >= 4.5, "\(output)")
    _ = rewrite(page, .unspecified)
  }

  /// Texts that can't be read on all surfaces are told.
  @Test func inSeveralPlaces() throws {
    let url = Self.url(Self.drawing("#333"))
    let page =
      "<!doctype html><title>t</title><style>body{background:#fff;color:#222}"
      + ".y{background:#ffd700}.g{background:#eee}.i{background:url(\"\(url)\")}</style>"
      + "<div class=y>x<i class=i></i></div><div class=g>x<i class=i></i></div>"
    let result = rewrite(page, .dark)
    let output = String(decoding: result.bytes, as: UTF8.self)
    let text = try color(behind: "<text y='20' fill='", in: output)
    let ratios = try [".y{background:", ".g{background:"].map {
      text.contrastRatio(on: try color(behind: $0, in: output))
    }
    let isSaid = result.diagnostics.contains { $0.identifier == "contrast-minimum" }
    #expect(ratios.allSatisfy { $0 >= 4.5 } || isSaid, "\(ratios) \(output)")
  }

  /// One sheet of several pages holds a drawing that can be read on all of them.
  @Test func onSeveralPages() throws {
    let url = Self.url(Self.drawing("#777"))
    let page = "<!doctype html><title>t</title><link rel=stylesheet href=s.css><p>x"
    let site = [
      "s.css": "body{background:#fff;color:#222}.a{background:#eeffcc}.b{background:#d0d7de}"
        + ".i{background:url(\"\(url)\")}",
      "a.html": page + "<div class=a><i class=i></i></div>",
      "b.html": page + "<div class=b><i class=i></i></div>",
    ]
    let output = SiteEvidenceTests.rewrite(site, .dark)
    let sheet = try #require(output["s.css"])
    let text = try color(behind: "<text y='20' fill='", in: sheet)
    for surface in [".a{background:", ".b{background:"] {
      let ratio = text.contrastRatio(on: try color(behind: surface, in: sheet))
      #expect(ratio >= 4.5, "\(surface) \(ratio) \(sheet)")
    }
    #expect(SiteEvidenceTests.rewrite(output, .dark) == output)
  }
}
