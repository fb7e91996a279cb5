import PipelineTestSupport
import Schemefy
import SchemefyPage
import TestSupport
import Testing

@testable import Schemefy

/// Pale textures of rules that set no surface under them.
struct PaleTextureTests {
  /// A picture of PNG, of grays that say how light and how opaque each pixel is.
  private static func picture(
    _ width: Int, _ height: Int, _ gray: (_ x: Int, _ y: Int) -> (UInt8, UInt8)
  ) -> [UInt8] {
    PNGFile.picture(width, height) { x, y in
      let (value, alpha) = gray(x, y)
      return [value, value, value, alpha]
    }
  }

  private static let files: [String: [UInt8]] = [
    "pale.png": picture(20, 20) { x, y in (UInt8(230 + (x + y) % 20), 255) },
    "img/pale.PNG": picture(20, 20) { _, _ in (250, 255) },
    "bar.png": picture(2, 40) { _, y in (UInt8(250 - y), 255) },
    "line.png": picture(2, 2) { _, _ in (240, 255) },
    "night.png": picture(20, 20) { _, _ in (20, 255) },
    "middle.png": picture(20, 20) { _, _ in (150, 255) },
    "sprite.png": picture(20, 20) { x, _ in (x < 3 ? 20 : 250, 255) },
    "points.png": picture(20, 20) { x, _ in (240, x < 3 ? 255 : 0) },
    "paired.png": picture(20, 20) { _, _ in (250, 255) },
    "paired-dark.png": [1], "damaged.png": Array(picture(20, 20) { _, _ in (250, 255) }.prefix(99)),
    "pale.gif": GIFFile.picture(
      20, 20, palette: [UInt8](repeating: 240, count: 12), transparent: nil
    ) { x, _ in UInt8(x % 2) },
    "pale.jpg": jpeg(JPEGSamples.pale), "mixed.jpeg": jpeg(JPEGSamples.mixed),
    "dark.jpg": jpeg(JPEGSamples.dark),
  ]

  private static func jpeg(_ sample: String) -> [UInt8] {
    Base64.decode(Array(sample.utf8)) ?? []
  }

  private func rewrite(
    _ text: String, _ style: UserInterfaceStyle, path: String = "a.css",
    _ others: [String: String] = [:], change: (inout SchemeOptions) -> Void = { _ in }
  ) -> String {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    change(&options)
    let sheets = others.mapValues { Array($0.utf8) }
    let files = ImageTests.Files([], Self.files.merging(sheets) { $1 })
    let rewriter = SchemeRewriter(options: options)
    let result = rewriter.rewrite(Array(text.utf8), path: path, resources: files)
    #expect(!rewriter.rewrite(result.bytes, path: path, resources: files).isChanged)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  /// With the canvas, a strip would be a hole in its card.
  @Test(arguments: [
    ("<div class=k><p class=s>Card</p></div>", "#1c1c1e"), ("<p class=s>Page</p>", "#000"),
    ("<div class=k><p class=s>Card</p></div><p class=s>Page</p>", "#000"),
  ])
  func stripIsTonedWithWhatIsBehind(body: String, surface: String) {
    let css = "body { background: #f4f4f4 } .k { background: #fff } .s { \(Self.strip) }"
    let page = rewrite("<!doctype html><style>\(css)</style>\(body)", .dark, path: "a.html")
    #expect(page.contains("background-color:\(surface)}"), "\(page)")
  }

  private static let strip = "background: url(bar.png) repeat-x"

  @Test(
    "The canvas is put under them, as a colour or behind the image",
    arguments: [
      (
        ".a { background: url(pale.png); }",
        ".a { background-blend-mode:MODE;background: url(pale.png);background-color:CANVAS; }"
      ),
      (
        ".a { background: transparent url('pale.png') repeat; color: #222 }",
        "background-blend-mode:MODE;background: transparent url('pale.png') repeat"
          + ";background-color:CANVAS; color:"
      ),
      // The surface before it is taken away.
      (
        ".a { background-color: #fff; background: url(pale.png) center 0; }",
        ";background: url(pale.png) center 0;background-color:CANVAS; }"
      ),
      (
        ".a { background-image: url(pale.png); }",
        ".a { background-blend-mode:MODE;background-image: url(pale.png)"
          + ",linear-gradient(CANVAS 0 0); }"
      ),
      (
        ".a { background-image: url(pale.png) !important; }",
        "background-image: url(pale.png),linear-gradient(CANVAS 0 0) !important; }"
      ),
      (
        ".a { background: url(bar.png) repeat-x; }",
        "url(bar.png) repeat-x;background-color:CANVAS; }"
      ),
      (
        ".a { background-image: url(img/pale.PNG?v=2#x); background-position: 0 3px }",
        "url(img/pale.PNG?v=2#x),linear-gradient(CANVAS 0 0); background-position"
      ),
      (
        ".a { background-image: url(bar.png); background-repeat: repeat-x; }",
        "url(bar.png),linear-gradient(CANVAS 0 0); background-repeat: repeat-x,repeat; }"
      ),
      (
        ".a { background-image: url(bar.png); background-repeat: inherit; }",
        "url(bar.png),linear-gradient(CANVAS 0 0); background-repeat: inherit; }"
      ),
      (
        ".a { background-image: url(bar.png); background-repeat: repeat-x; } "
          + ".a.b { background-image: url(bar.png), url(pale.png); }",
        "url(bar.png),linear-gradient(CANVAS 0 0); background-repeat: repeat-x; }"
      ),
      (
        ".a { background: url(pale.gif); }",
        ".a { background-blend-mode:MODE;background: url(pale.gif);background-color:CANVAS; }"
      ),
      (
        ".a { background: url(pale.jpg); }",
        ".a { background-blend-mode:MODE;background: url(pale.jpg);background-color:CANVAS; }"
      ),
      (
        "@media screen { #b:hover { background: url(pale.png); } }",
        "url(pale.png);background-color:CANVAS; } }"
      ),
    ])
  func textures(css: String, expected: String) {
    func spelled(_ mode: String, _ canvas: String) -> String {
      expected.replacing("MODE", with: mode).replacing("CANVAS", with: canvas)
    }
    let dark = rewrite(css, .dark)
    #expect(dark.contains(spelled("multiply", "#000")), "\(dark)")
    let auto = unmarked(rewrite(css, .unspecified))
    #expect(
      auto.contains(
        spelled(
          "var(--scheme-x-picture-blend,normal)", "var(--scheme-x-system-background, transparent)")),
      "\(auto)")
    #expect(auto.contains("--scheme-x-picture-blend:multiply"))
    #expect(rewrite(css, .light) == css)
    #expect(rewrite(css, .dark) { $0.map = .never } == css)
  }

  @Test(
    "What stays",
    arguments: [
      // Made for a light text, or not pale.
      "color: #fff; background: url(pale.png)", "background: url(night.png)",
      "background: url(middle.png)",
      // Icons and marks.
      "background: url(sprite.png) 0 -16px", "background: url(pale.png) no-repeat",
      "background-image: url(pale.png); background-repeat: no-repeat",
      "background: url(line.png) repeat-y", "background: url(line.png) repeat-x",
      "background: url(bar.png) repeat-y",
      // Something is seen through them, or nothing is known of them.
      "background: url(points.png)", "background: url(damaged.png)", "background: url(none.png)",
      "background: url(https://example.org/pale.png)",
      // Photographs may be repeated as well, and texts are there for them.
      "background: url(mixed.jpeg)", "background: url(dark.jpg)",
      "color: #222; background: url(pale.jpg)",
      // Photographs, and what the author says of blending.
      "background: url(pale.png) center / cover",
      "background: url(pale.png); background-blend-mode: screen",
      // Another picture is for the dark.
      "background: url(paired.png)",
      // A colour ends what is behind.
      "background: url(pale.png) !important",
    ])
  func others(declarations: String) {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let text = rewrite(".a { \(declarations); }", style)
      #expect(!text.contains("multiply"))
      #expect(!text.contains("background-color") && !text.contains("gradient"))
    }
  }

  @Test func sheetsOfPagesAreReadWhereTheyStand() {
    let page = "<!doctype html><title>t</title><link rel=stylesheet href=css/a.css><p>text"
    let css = "p { background: url(../pale.png); } b { background: url(pale.png); }"
    let dark = rewrite(page, .dark, path: "page.html", ["css/a.css": css])
    #expect(dark.contains("background: url(\"pale.png\");background-color:#000; }"))
    #expect(dark.contains("b { background: url(\"css/pale.png\"); }"))
  }

  /// What lies on a dark page is dark as well.
  @Test func pagesMayBeDarkAround() {
    let css = "body { background: #222; color: #eee } .a { background: url(pale.png); color: #111 }"
    let dark = rewrite(css, .dark) { $0.map = .always }
    #expect(dark.contains(".a { background-blend-mode:multiply;background: url(pale.png)"))
    #expect(dark.contains("background-color:#000; color: #8b8b8b }"))
  }

  /// Pages that share a sheet get it as it is by itself.
  @Test func sitesAgree() {
    let css = "p { background: url(bar.png); color: #222 } b { background-image: url(pale.png); }"
    let page = Array("<!doctype html><title>t</title><link rel=stylesheet href=a.css><p>text".utf8)
    let files = ImageTests.Files([], Self.files)
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))
    for pages in [["a.html"], ["a.html", "b.html"]] {
      var site = ["a.css": Array(css.utf8)]
      for path in pages { site[path] = page }
      let output = rewriter.rewrite(site: site, resources: files)
      let sheet = String(decoding: output["a.css"] ?? [], as: UTF8.self)
      #expect(sheet.contains("linear-gradient(#000 0 0); }"))
    }
  }
}
