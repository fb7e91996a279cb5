import Schemefy
import TestSupport
import Testing

@testable import Schemefy

/// Images that have counterparts for dark, and those that need one.
struct ImageTests {
  struct Files: ResourceProvider {
    var files: [String: [UInt8]]
    func bytes(at path: String) -> [UInt8]? { files[path] }

    init(_ paths: [String], _ others: [String: [UInt8]] = [:]) {
      files = others
      for path in paths { files[path] = [1] }
    }
  }

  private func rewrite(
    _ page: String, _ style: UserInterfaceStyle, _ files: Files, path: String = "page.html",
    _ change: (inout SchemeOptions) -> Void = { _ in }
  ) -> RewriteResult {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    change(&options)
    let rewriter = SchemeRewriter(options: options)
    let result = rewriter.rewrite(Array(page.utf8), path: path, resources: files)
    #expect(!rewriter.rewrite(result.bytes, path: path, resources: files).isChanged)
    return result
  }

  private func text(_ result: RewriteResult) -> String {
    String(decoding: result.bytes, as: UTF8.self)
  }

  private static let head = "<!doctype html><title>t</title>"

  @Test(
    "Names that say dark",
    arguments: [
      ("logo.png", "logo-dark.png"), ("logo.png", "logo_dark.png"), ("logo.png", "logo~dark.png"),
      ("logo.png", "logo@dark.png"), ("logo.png", "logo.dark.png"),
      ("logo-light.png", "logo-dark.png"), ("a/logo_light.svg", "a/logo_dark.svg"),
      ("logo@2x.png", "logo-dark@2x.png"), ("logo@1.5x.png", "logo@1.5x~dark.png"),
      ("/a.b/logo.png?v=2#x", "/a.b/logo-dark.png#x"), ("my%20logo.png", "my%20logo-dark.png"),
    ])
  func names(reference: String, dark: String) {
    let path = String(dark.prefix { $0 != "#" }.drop { $0 == "/" }).replacing("%20", with: " ")
    let page = "\(Self.head)<img src=\"\(reference)\">"
    #expect(text(rewrite(page, .dark, Files([path]))).hasSuffix("<img src=\"\(dark)\">"))
    #expect(!rewrite(page, .light, Files([path])).isChanged)
    #expect(text(rewrite(page, .dark, Files([]))).hasSuffix("<img src=\"\(reference)\">"))
  }

  @Test(
    "What has no counterpart under the root",
    arguments: [
      "logo-dark.png", "light", "https://example.org/logo.png", "//example.org/logo.png",
      "../logo.png", "%2e%2e/logo.png", "data:image/png,x", "file:///logo.png", "", "logo", ".png",
    ])
  func names(reference: String) {
    let files = Files([
      "logo-dark-dark.png", "dark", "example.org/logo-dark.png", "../logo-dark.png",
      "logo-dark", ".png-dark", "-dark.png",
    ])
    let page = "\(Self.head)<img src=\"\(reference)\">"
    #expect(
      text(rewrite(page, .dark, files, path: "page.html")).hasSuffix("<img src=\"\(reference)\">"))
  }

  @Test func aPictureGoesAroundAnImage() {
    let page = "\(Self.head)<p><img src='a.png' srcset='a.png, a@2x.png 2x' sizes=50vw></p>"
    let files = Files(["a-dark.png", "a-dark@2x.png"])
    let source = """
      <picture data-schemefy="auto 1" style="display:contents"><source media="(prefers-color-scheme: dark)" \
      srcset="a-dark.png, a-dark@2x.png 2x" sizes="50vw" data-schemefy="auto 1" style="display:none"><img src='a.png' \
      srcset='a.png, a@2x.png 2x' sizes=50vw></picture>
      """
    #expect(text(rewrite(page, .unspecified, files)).contains("<p>\(source)</p>"))
    // Without one of the densities there is one picture for all.
    let one = text(rewrite(page, .unspecified, Files(["a-dark.png"])))
    #expect(one.contains("srcset=\"a-dark.png\" data-schemefy"))
    let baked = text(rewrite(page, .dark, Files(["a-dark.png"])))
    #expect(baked.contains("<img src='a-dark.png' srcset='a-dark.png' sizes=50vw>"))
  }

  @Test func aSourceComesFirstInAPicture() {
    let page = "\(Self.head)<picture> <source srcset=a.avif><img src=a.png></picture>"
    let files = Files(["a-dark.png"])
    #expect(
      text(rewrite(page, .unspecified, files)).hasSuffix(
        """
        <picture><source media="(prefers-color-scheme: dark)" srcset="a-dark.png" \
        data-schemefy="auto 1"> <source srcset=a.avif><img src=a.png></picture>
        """))
    #expect(
      text(rewrite(page, .dark, files)).hasSuffix(
        """
        <picture><source srcset="a-dark.png" data-schemefy="dark"> <source srcset=a.avif>\
        <img src=a-dark.png></picture>
        """))
  }

  @Test func whatTheAuthorHasForDarkStays() {
    let picture = """
      <picture><source media="(prefers-color-scheme: dark)" srcset=b.png><img src=a.png></picture>
      """
    let page = text(rewrite(Self.head + picture, .unspecified, Files(["a-dark.png"])))
    #expect(page.hasSuffix(picture))
  }

  @Test(
    "Where rules find images by their place, nothing is put around them",
    arguments: [
      ("p > img { margin: 0 }", true), ("p>img{margin:0}", true), ("img + p { margin: 0 }", true),
      ("img:first-child { margin: 0 }", true), ("p ~ img { margin: 0 }", true),
      ("p > * { margin: 0 }", true), ("p>.logo{margin:0}", true), ("#x ~ b { margin: 0 }", true),
      ("p > .other { margin: 0 }", false), ("p > a:hover { margin: 0 }", false),
      (".logo:nth-child(2) { margin: 0 }", true), ("p:nth-child(2) { margin: 0 }", false),
      ("p > [alt] { margin: 0 }", true), ("b + p { margin: calc(1px + 2px) }", false),
      ("p img { margin: 0 }", false), ("img { margin: 0 }", false), ("a > b { margin: 0 }", false),
      (":is(img) + p { margin: 0 }", true), (":not(.z) + p { margin: 0 }", true),
      (":is(img, b) ~ p { margin: 0 }", true), (".logo/**/+ p { margin: 0 }", true),
      ("p { > img { margin: 0 } }", true), (".x { & + .logo { margin: 0 } }", true),
      ("p:has(> img) { margin: 0 }", true), ("p:has(img) { margin: 0 }", false),
      (":is(p > .logo) { margin: 0 }", true), ("p { img { margin: 0 } }", false),
      ("p::first-line { margin: 0 } b > i::before { margin: 0 }", false),
      ("@media print { p > img { margin: 0 } }", true), ("p > img, { margin: 0 }", false),
      ("p > i { --x: a > img }", false),
    ])
  func rulesByPlace(css: String, isByPlace: Bool) {
    let page = "\(Self.head)<style>\(css)</style><p><img src=a.png class='a logo' id=x>"
    let result = text(rewrite(page, .unspecified, Files(["a-dark.png"])))
    #expect(result.contains("<picture") == !isByPlace)
    #expect(result.contains("img[src=\"a.png\"]{content:url(\"a-dark.png\")}") == isByPlace)
  }

  @Test func rulesKeepDensities() {
    let page = "\(Self.head)<style>p > img { margin: 0 }</style><p><img src=a.png srcset=\"$\">"
    let files = Files(["a-dark.png", "a-dark@2x.png"])
    let set = text(
      rewrite(page.replacing("$", with: "a.png, a@2x.png 2x"), .unspecified, files))
    #expect(
      set.contains("{content:image-set(url(\"a-dark.png\") 1x,url(\"a-dark@2x.png\") 2x)}"))
    let widths = text(
      rewrite(page.replacing("$", with: "a.png 100w, a@2x.png 200w"), .unspecified, files))
    #expect(widths.contains("{content:url(\"a-dark.png\")}"))
  }

  @Test func imageSetsTell() {
    let contents = """
      {"images": [{"filename": "l.png", "idiom": "universal", "scale": "1x"},
      {"filename": "wrong.png", "scale": "2x", "appearances":
        [{"appearance": "luminosity", "value": "dark"}]},
      {"filename": "d l.png", "idiom": "universal", "scale": "1x", "appearances":
        [{"appearance": "luminosity", "value": "dark"}]},
      {"idiom": "universal"}]}
      """
    let folder = "Assets.xcassets/Logo.imageset"
    let files = Files(["\(folder)/d l.png"], ["\(folder)/Contents.json": Array(contents.utf8)])
    let page = "\(Self.head)<img src=\"\(folder)/l.png\">"
    #expect(text(rewrite(page, .dark, files)).contains("<img src=\"\(folder)/d%20l.png\">"))
    for broken in [
      "", "{", "[]", "{\"images\": 1}", contents.replacing("d l.png", with: "../x.png"),
    ] {
      let files = Files(["Assets.xcassets/x.png"], ["\(folder)/Contents.json": Array(broken.utf8)])
      #expect(text(rewrite(page, .dark, files)).contains("<img src=\"\(folder)/l.png\">"))
    }
  }

  @Test func imagesMarkedForASchemeAreShownInIt() {
    let images = "<img src=a.png#only-light><img src=b.png#only-dark>"
    let rule = "img[src$=\"#only-light\"]{display:none!important}"
    #expect(text(rewrite(Self.head + images, .dark, Files([]))).contains(rule))
    #expect(text(rewrite(Self.head + images, .unspecified, Files([]))).contains(rule))
    #expect(!rewrite(Self.head + images, .light, Files([])).isChanged)
    // One alone is what there is to see; and sheets that know of it do what they do.
    let one = "\(Self.head)<img src=a.png#only-light>"
    #expect(!text(rewrite(one, .dark, Files([]))).contains(rule))
    let own = "\(Self.head)<style>.x img[src$='#only-dark'] { display: none }</style>\(images)"
    #expect(!text(rewrite(own, .dark, Files([]))).contains(rule))
  }

  // MARK: Linked drawings

  private let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg">
      <path fill="#111"/></svg>

    """

  @Test func linkedDrawingsArePutIntoThePage() {
    let files = Files([], ["i/a.svg": Array(drawing.utf8)])
    let page = "\(Self.head)<img src=\"i/a.svg?x#y\" alt=\"\">"
    let url = """
      data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22>%0A  %3Cpath \
      fill=%22%23fff%22/>%3C/svg>#y
      """
    #expect(text(rewrite(page, .dark, files)).hasSuffix("<img src=\"\(url)\" alt=\"\">"))
    #expect(!rewrite(page, .light, files).isChanged)
    let auto = text(rewrite(page, .unspecified, files))
    #expect(auto.contains("<img src=\"data:image/svg+xml,%3Csvg"))
    #expect(
      auto.contains(
        "%3Cpath fill=%22%23111%22/>%3C/svg>#y\" data-schemefy-src=\"i/a.svg?x#y\" alt=\"\">"))
  }

  @Test func drawingsThatNeedNothingStay() {
    let files = Files([], ["a.svg": Array(drawing.replacing("#111", with: "none").utf8)])
    let page = "\(Self.head)<img src=a.svg><img src=missing.svg>"
    #expect(text(rewrite(page, .dark, files)).hasSuffix("<img src=a.svg><img src=missing.svg>"))
  }

  @Test func policiesForbidThem() {
    let files = Files([], ["a.svg": Array(drawing.utf8)])
    for (policy, isForbidden) in [("img-src 'self'", true), ("img-src 'self' data:", false)] {
      let meta = "<meta http-equiv=content-security-policy content=\"\(policy)\">"
      let page = "\(Self.head)\(meta)<img src=a.svg>"
      #expect(text(rewrite(page, .dark, files)).hasSuffix("<img src=a.svg>") == isForbidden)
    }
  }

  @Test func sizesAreLimited() {
    let files = Files([], ["a.svg": Array(drawing.utf8)])
    let many = Self.head + String(repeating: "<img src=a.svg>", count: 40)
    let small = rewrite(many, .dark, files) { $0.limits.picture = 10 }
    #expect(small.diagnostics.map(\.identifier) == ["limit-picture"])
    #expect(text(small).hasSuffix("<img src=a.svg>"))
    let some = rewrite(many, .dark, files) { $0.limits.picture = 100 }
    #expect(some.diagnostics.map(\.identifier) == ["limit-picture"])
    #expect(text(some).split(separator: "<img src=a.svg>").count < 30)
    #expect(text(some).contains("<img src=\"data:") || text(some).contains("<img src=data:"))
  }

  // MARK: Logos and photographs

  @Test func darkLogosAreReportedOrPlated() {
    let logo = PNGFile.logo(10, 10, 10)
    let files = Files([], ["a.png": logo, "b.png": PNGFile.logo(250, 250, 250)])
    let encoded = String(decoding: Base64.encode(logo, isPadded: true), as: UTF8.self)
    let url = "data:image/png;base64,\(encoded)"
    let page = "\(Self.head)<img src=a.png><img src=b.png><img src=a.png><img src=\(url)>"
    let report = rewrite(page, .dark, files).diagnostics.map(\.description)
    #expect(report.count == 2)
    #expect(report[0].hasPrefix("page.html:1:32: warning: 'a.png' is dark and transparent"))
    #expect(report[0].hasSuffix("[dark-logo]"))
    #expect(report[1].contains("'data:image/png;base64,") && report[1].utf8.count < 160)
    #expect(rewrite(page, .light, files).diagnostics.isEmpty)
    let kept = rewrite(page, .dark, files) { $0.darkLogo = .keep }
    #expect(kept.diagnostics.isEmpty)
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let plated = rewrite(page, style, files) { $0.darkLogo = .plate }
      #expect(plated.diagnostics.isEmpty)
      let selectors = "img[src=\"a.png\"],img[src$=\"\(encoded.suffix(64))\"]"
      #expect(text(plated).contains("\(selectors){background-color:#fff}"))
    }
  }

  @Test func darkLogosAreFoundInSetsAndButtons() {
    let logo = PNGFile.logo(10, 10, 10)
    let pale = PNGFile.logo(250, 250, 250)
    let files = Files([], ["a.png": logo, "b.png": pale, "c.gif": GIFFile.logo(1)])
    let page =
      "\(Self.head)<img src=b.png srcset='b.png 1x, a.png 2x'><input type=image src=c.gif>"
      + "<input src=a.png>"
    let report = rewrite(page, .dark, files).diagnostics.map(\.message)
    #expect(
      report
        == ["a.png", "c.gif"].map {
          "'\($0)' is dark and transparent, and hardly seen in the dark"
        })
    let plated = text(rewrite(page, .dark, files) { $0.darkLogo = .plate })
    #expect(
      plated.contains(
        "img[srcset*=\"a.png\"],input[src$=\"c.gif\"]{background-color:#fff}"))
  }

  @Test func darkLogosAreFoundInSourcesOfPictures() {
    let logo = PNGFile.logo(10, 10, 10)
    let pale = PNGFile.logo(250, 250, 250)
    let files = Files([], ["a.png": logo, "b.png": pale, "c.png": logo])
    func page(_ source: String) -> String {
      "\(Self.head)<picture><source \(source)><img src=b.png></picture>"
    }
    let sources = "media='(width>9px)' srcset='b.png, a.png 2x'><source srcset='c.png 1x'"
    let found = rewrite(page(sources), .dark, files).diagnostics
    #expect(found.map { $0.message.prefix(7) } == ["'a.png'"])
    #expect(found[0].location.column == 41)
    // What is for paper, or beside a picture for a scheme, is no picture of the dark.
    let others = [
      "media=print srcset=a.png", "srcset=b.png",
      "media='(prefers-color-scheme:dark)' srcset=b.png><source srcset=a.png",
    ]
    for source in others {
      #expect(rewrite(page(source), .dark, files).diagnostics.isEmpty, "\(source)")
    }
    let plated = text(
      rewrite("\(page(sources))<img src=b.png srcset='a.png 2x'>", .dark, files) {
        $0.darkLogo = .plate
      })
    #expect(
      plated.contains(
        "img[srcset*=\"a.png\"]{background-color:#fff}"
          + "picture:has(>source[srcset*=\"a.png\"])>img{background-color:#fff}"))
  }

  @Test func transparentWebPIsUnknown() {
    let files = Files(
      [],
      [
        "a.webp": WebPFile.file("VP8L", transparency: true),
        "b.webp": WebPFile.file("VP8L", transparency: false),
        "a.png": PNGFile.logo(10, 10, 10), "b.png": PNGFile.logo(250, 250, 250),
      ])
    func said(_ content: String) -> [String] {
      rewrite(Self.head + content, .dark, files).diagnostics.map {
        "\($0.severity) \($0.identifier) \($0.message.prefix(8))"
      }
    }
    #expect(said("<img src=a.webp><img src=a.webp>") == ["note unknown-logo 'a.webp'"])
    #expect(said("<img src=b.webp>") == [])
    // The same picture in another format, whose pixels are known.
    let source = "<picture><source type=image/webp srcset=a.webp>"
    #expect(said("\(source)<img src=b.png></picture>") == [])
    #expect(said("\(source)<img src=a.png></picture>") == ["warning dark-logo 'a.png' "])
    #expect(said("\(source)<img src=b.webp></picture>") == [])
    #expect(said("\(source)<img src=a.jpg></picture>") == ["note unknown-logo 'a.webp'"])
    #expect(
      said("<p style='background:url(a.webp) no-repeat'>x") == ["note unknown-logo 'a.webp'"])
  }

  @Test func photographsAreDimmed() {
    let page = """
      \(Self.head)<img src=photo.jpg><img src=icon.png width=16 height=16><img src=logo.png>\
      <img src=a.png#only-light><img src=b.png#only-dark>
      """
    let files = Files(["logo-dark.png"])
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let result = text(rewrite(page, style, files) { $0.images = .dim })
      #expect(result.contains("img,video{filter:brightness(.8)}"))
      #expect(result.contains("img[src=\"icon.png\"]"))
      #expect(result.contains("img[src$=\"#only-dark\"]"))
      #expect(result.contains("img[src=\"logo-dark.png\"]") == (style == .dark))
      #expect(!result.contains("photo.jpg\"]"))
      #expect(!text(rewrite(page, style, files)).contains("brightness"))
    }
    #expect(!rewrite(page, .light, files) { $0.images = .dim }.isChanged)
  }
}
