import PipelineTestSupport
import SchemefyPage
import TestSupport
import Testing

@testable import Schemefy

/// Texts on pictures that stay, planned for the tones of these.
struct PictureToneTests {
  private static let files: [String: [UInt8]] = [
    "pale.jpg": jpeg(JPEGSamples.pale), "dark.jpg": jpeg(JPEGSamples.dark),
    "mixed.jpg": jpeg(JPEGSamples.mixed),
    "pale.png": PNGFile.picture(20, 20) { _, _ in [240, 240, 240, 255] },
    "points.png": PNGFile.picture(20, 20) { x, _ in [240, 240, 240, x < 3 ? 255 : 0] },
  ]

  private static func jpeg(_ sample: String) -> [UInt8] {
    Base64.decode(Array(sample.utf8)) ?? []
  }

  private func rewrite(
    _ css: String, _ body: String, _ style: UserInterfaceStyle = .dark
  ) -> String {
    let page = "<!DOCTYPE html><title>t</title><style>\(css)</style>\(body)"
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: style)))
    let files = ImageTests.Files([], Self.files)
    let result = rewriter.rewrite(Array(page.utf8), path: "page.html", resources: files)
    #expect(!rewriter.rewrite(result.bytes, path: "page.html", resources: files).isChanged)
    return unmarked(String(decoding: result.bytes, as: UTF8.self))
  }

  private static let hero = ".h { background: url(pale.jpg) center/cover }"

  /// It can only lie on the picture.
  @Test(arguments: ["#333", "#757575", "navy"], ["pale.jpg", "pale.png"])
  func darkTextsOnPalePicturesStay(color: String, file: String) {
    let hero = Self.hero.replacing("pale.jpg", with: file)
    let css = "body { background: #fff; color: #333 } \(hero) h1 { color: \(color) }"
    let dark = rewrite(css, "<div class=h><h1>t</h1></div><p>x</p>")
    #expect(dark.contains("h1 { color: \(color) }"), "\(dark)")
    #expect(!dark.contains("body { background: #fff"))
  }

  @Test func lightTextsOnDarkPicturesStay() {
    let css = ".h { background: url(dark.jpg) center/cover } h1 { color: #ddd }"
    let dark = rewrite(css, "<div class=h><h1>t</h1></div><p>x</p>")
    #expect(dark.contains("h1 { color: #ddd }"), "\(dark)")
  }

  /// A text that is elsewhere, too, gets a rule of its own for the picture, with the author's colour.
  @Test(arguments: ["body { color: #333 }", ""])
  func inheritedColors(rule: String) {
    let dark = rewrite(rule + Self.hero, "<div class=h><p>t</p></div><p>x</p>")
    let own = rule.isEmpty ? "#000000" : "#333333"
    #expect(dark.contains("{.h{color:\(own)!important}"), "\(dark)")
  }

  /// Nothing is better than the author's colour on a picture of all tones.
  @Test func textsOnMixedPictures() {
    let css = ".h { background: url(mixed.jpg) center/cover } h1 { color: #a00 }"
    let dark = rewrite(css, "<div class=h><h1>t</h1></div><p>x</p>")
    #expect(dark.contains("h1 { color: #a00 }"), "\(dark)")
  }

  /// The value takes the place of a property that is light elsewhere.
  @Test func customProperties() {
    let css = ":root { --t: #333 } p, h1 { color: var(--t) } h1 { color: var(--t) }"
    let dark = rewrite(css + Self.hero, "<div class=h><h1>t</h1></div><p>x</p>")
    #expect(dark.contains("h1 { color: #333 }"), "\(dark)")
  }

  @Test func styleAttributes() {
    let dark = rewrite(
      "h1 { color: #345 }",
      "<div style='color:#222'>u</div><div style='background:url(pale.jpg) 0/cover'><h1>t</h1></div>"
    )
    #expect(dark.contains("h1 { color: #345 }"), "\(dark)")
  }

  /// A picture in the URL itself.
  @Test func dataURLs() {
    let hero = Self.hero.replacing("pale.jpg", with: "data:image/jpeg;base64,\(JPEGSamples.pale)")
    let dark = rewrite(hero + "h1 { color: #333 }", "<div class=h><h1>t</h1></div>")
    #expect(dark.contains("h1 { color: #333 }"), "\(dark)")
  }

  /// Glass in front of a picture: its text can be read.
  @Test func glass() {
    let css = Self.hero + ".g { background: rgba(255,255,255,.35); color: #333 }"
    let dark = rewrite(css, "<div class=h><div class=g>t</div></div>")
    #expect(dark.contains("; color: #333 }"), "\(dark)")
  }

  /// What may show something else behind it, or only a part of it, is not known.
  @Test(arguments: [
    "url(points.png) center/cover", "url(pale.jpg) no-repeat", "url(none.jpg) center/cover",
    "url(pale.jpg) repeat-x",
  ])
  func unknownPictures(background: String) {
    let css = ".h { background: \(background) } h1 { color: #333 }"
    let dark = rewrite(css, "<div class=h><h1>t</h1></div>")
    #expect(!dark.contains("h1 { color: #333 }"), "\(dark)")
  }

  /// Where a format is not read, that is said, once for each picture.
  @Test(arguments: ["a.webp", "a.avif", "A.WEBP?v=1"])
  func otherFormats(file: String) {
    let css = ".h { background: url(\(file)) 0/cover } .m { background: url(\(file)) no-repeat }"
    let page = "<!DOCTYPE html><title>t</title><style>\(css)\(css)</style><p class=h>t"
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))
    let files = ImageTests.Files([], [:])
    let result = rewriter.rewrite(Array(page.utf8), path: "page.html", resources: files)
    let notes = result.diagnostics.filter { $0.identifier == "unknown-picture" }
    #expect(notes.count == 1 && notes[0].message.contains("'\(file)'"))
  }

  /// A sheet that pages share is planned as in each of them.
  @Test func sitesAgree() {
    let css = Self.hero + "h1 { color: #333 } p { color: #333 }"
    let page = "<!DOCTYPE html><title>t</title><link rel=stylesheet href=a.css>"
    let site = [
      "a.css": css, "a.html": page + "<div class=h><h1>t</h1></div><p>x</p>",
      "b.html": page + "<div class=h><h1>t</h1></div><p>y</p>",
    ].mapValues { Array($0.utf8) }
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))
    let output = rewriter.rewrite(site: site, resources: ImageTests.Files([], Self.files))
    let sheet = String(decoding: output["a.css"] ?? [], as: UTF8.self)
    #expect(sheet.contains("h1 { color: #333 }"), "\(sheet)")
    #expect(!sheet.contains("p { color: #333 }"), "\(sheet)")
  }
}
