import Foundation
import PipelineTestSupport
import Schemefy
import SchemefyTraits
import Testing

/// What was left to the browser is taken back to the byte.
struct RestoreTests {
  private static func isRestored(
    _ input: [UInt8], path: String, _ options: SchemeOptions, _ resources: FolderResources?
  ) -> (isSame: Bool, output: [UInt8], result: RestoreResult) {
    let output = SchemeRewriter(options: options).rewrite(input, path: path, resources: resources)
    let result = SchemeRestorer(options: options).restore(output.bytes, path: path)
    return (result.bytes == input && result.state == .exact, output.bytes, result)
  }

  /// The golden inputs that no run has been at before.
  private static let fresh = GoldenCase.all.filter { golden in
    guard let input = try? golden.input() else { return false }
    return !String(decoding: input, as: UTF8.self).contains("schemefy")
  }

  @Test(arguments: fresh)
  func golden(_ golden: GoldenCase) throws {
    let input = try golden.input()
    var options = golden.settings.options
    options.traits.userInterfaceStyle = .unspecified
    options.prunes = false
    for map in [SchemeOptions.MappingPolicy.missing, .always] where options.map != .never {
      options.map = map
      let (isSame, output, result) = Self.isRestored(
        input, path: golden.path, options, golden.resources)
      #expect(
        isSame,
        "\(result.diagnostics)\n\(String(decoding: output, as: UTF8.self))\n---\n\(String(decoding: result.bytes, as: UTF8.self))"
      )
    }
  }
}

extension RestoreTests {
  /// Options under which more is written.
  private static var manyOptions: [SchemeOptions] {
    var light = SchemeOptions()
    light.lightColors = .palette
    var linked = SchemeOptions()
    linked.paletteCSS = .link(href: "palette.css")
    var parts = SchemeOptions()
    parts.overrides = ["p", "a"].compactMap { ContentSelector($0) }
      .map { StyleOverride($0, style: .dark) }
    var images = SchemeOptions()
    (images.images, images.darkLogo, images.repairs) = (.dim, .plate, [.light, .dark])
    var contrast = SchemeOptions()
    contrast.traits.accessibilityContrast = .high
    return [SchemeOptions(), light, linked, parts, images, contrast]
  }

  private static let examples: [URL] = {
    let folder = GoldenCase.packageRoot.appending(path: "Examples")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { ["html", "css", "svg"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }()

  @Test(arguments: examples)
  func example(_ file: URL) throws {
    let input = try Array(Data(contentsOf: file))
    let resources = FolderResources(file.deletingLastPathComponent())
    for options in Self.manyOptions {
      let (isSame, _, result) = Self.isRestored(
        input, path: file.lastPathComponent, options, resources)
      #expect(isSame, "\(result.diagnostics)")
    }
  }

  /// What a second run made of what the first had left, and other things that changed in it.
  @Test(arguments: [
    ("a.css", "body{color:light-dark(red,blue)}"),
    ("page.html", "<!doctype html><style>body{color:light-dark(red,blue)}</style><body><p>x"),
    (
      "page.html",
      "<!DOCTYPE html><style>body{color:#404040;background:#edf0f2}.n{background:#fcfcfc}"
        + "@media screen and (max-width:768px){.n{background:#fcfcfc}}</style><body class=n>Text"
    ),
    (
      "page.html",
      "<!doctype html><style>p{color:#999}</style><p style=background:#eee>a <a href=x>b</a>"
    ),
    ("page.html", "<!doctype html><select><style>{color:teal}{background:black"),
    // What we put behind a `<` that begins no tag.
    ("page.html", "<<meta name=theme-color content=#fff>"),
    ("page.html", "<meta name=color-scheme content=light><p style='color&#58; #&#51;33'>a"),
    (
      "a.css",
      ".pre{background:url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><style>"
        + "@media (prefers-color-scheme:dark){a{fill:red}}</style></svg>\")} .pre{color:#333}"
    ),
  ])
  func runsStartFromTheAuthors(path: String, input: String) {
    var repair = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .light))
    repair.repairs = [.light, .dark]
    var part = SchemeOptions()
    part.overrides = ContentSelector(".pre").map { [StyleOverride($0, style: .dark)] } ?? []
    let dark = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let input = Array(input.utf8)
    let autos = (Self.manyOptions.prefix(4) + [part]).map {
      SchemeRewriter(options: $0).rewrite(input, path: path)
    }
    for options in [SchemeOptions(), repair, part, dark] {
      let rewriter = SchemeRewriter(options: options)
      let first = rewriter.rewrite(input, path: path)
      let second = rewriter.rewrite(first.bytes, path: path)
      #expect(!second.isChanged, "\(second.text)")
      for auto in autos {
        let again = rewriter.rewrite(auto.bytes, path: path)
        #expect(again.bytes == first.bytes, "\(auto.text)\n\(first.text)\n\(again.text)")
      }
    }
  }

  /// A page whose linked sheet has colours for dark screens alone, in a second run: its links had other
  /// colours then.
  @Test(arguments: [UserInterfaceStyle.dark, .light, .unspecified])
  func linkedSheetsForDarkScreens(style: UserInterfaceStyle) {
    let files = [
      "a.css":
        "@media (prefers-color-scheme: dark) { body { background: #123; color: #dde } pre { color: #9ab } }"
    ]
    let page =
      "<!doctype html><link rel=stylesheet href=a.css><p>text <a href=x>link</a><pre>code</pre>"
    let auto = rewrite(page, .unspecified, files: files)
    #expect(rewrite(auto, style, files: files) == rewrite(page, style, files: files))
    let restored = SchemeRestorer(options: SchemeOptions()).restore(
      Array(auto.utf8), path: "page.html")
    #expect(restored.bytes == Array(page.utf8) && restored.state == .exact)
  }

  /// Of what was edited since, the edits stay, and what is ours goes.
  @Test(arguments: [
    // Rules behind what is ours, a colour in the place of the author's.
    ("a.css", "p{color:#333}", "#333", "#345", "p{color:#345}", true),
    // Our own style.
    ("page.html", "<p style='color:#333'>a", ":#fff", ":#fed", nil, false),
    // A mark that lost its end.
    ("a.css", "p{color:#333}", "/*schemefy end*/", "", nil, false),
    ("a.css", "p{color:#333}", "/*schemefy auto 1*/", "/*schemefy auto 9*/", nil, false),
    ("page.html", "<p style='color:#333'>a", "auto 1", "auto 9", nil, false),
    // The schemes in a meta of ours, and in one of the author's.
    (
      "page.html", "<!doctype html><title>t</title><p style='color:#333'>a",
      "content=\"light dark\"", "content=\"dark\"", nil,
      false
    ),
    (
      "page.html", "<meta name=color-scheme content=light><p style='color:#333'>a", "light dark",
      "dark light", nil, false
    ),
  ])
  func edited(
    path: String, input: String, old: String, new: String, expected: String?, isExact: Bool
  ) throws {
    let auto = SchemeRewriter().rewrite(Array(input.utf8), path: path).text
    #expect(auto.contains(old), "\(auto)")
    let edit = auto.replacing(old, with: new)
    let result = SchemeRestorer().restore(Array(edit.utf8), path: path)
    #expect(result.state == (isExact ? .exact : .doubtful))
    #expect(result.diagnostics.isEmpty == isExact)
    let text = String(decoding: result.bytes, as: UTF8.self)
    if let expected { #expect(text == expected) }
    // What is the author's is so again in any case.
    #expect(text.contains("color:#3"), "\(text)")
  }

  /// Anyone can write marks: nothing comes out of them but values.
  @Test(arguments: [
    ("a.css", "a{/*schemefy auto 1*/b:c/*schemefy end d:url(https://example.com/x)*/}"),
    ("a.css", "a{/*schemefy auto 1*/b:c/*schemefy end }body{e:f*/}"),
    ("a.css", "/*schemefy auto 1*//*schemefy end @import url(https://example.com/x);*/"),
    ("a.css", "/*schemefy auto 1*//*schemefy end @font-face*/"),
    ("a.css", "a{b:1/var(--scheme-x-a, *)}/**/"),
    ("page.html", "<p data-schemefy-onload=x(1)>"),
    ("page.html", "<img src='data:image/svg+xml,x' data-schemefy-src='https://example.com/x'>"),
    ("page.html", "<meta http-equiv=refresh content=x name=a data-schemefy-content='0;url=x'>"),
    (
      "page.html",
      "<style data-schemefy='auto 1 sum811c9dc5' data-schemefy-link data-schemefy-rel=import"
        + " data-schemefy-href=x></style>"
    ),
    ("page.html", "<p style=a:b data-schemefy-style='background:url(https://example.com/x)'>"),
    (
      "page.html",
      "<iframe srcdoc='&lt;p>x' data-schemefy-srcdoc='&lt;script>x&lt;/script>'></iframe>"
    ),
    ("page.html", "<iframe srcdoc='x' data-schemefy-srcdoc></iframe>"),
    ("page.html", "<iframe srcdoc width=1 data-schemefy-srcdoc=x></iframe>"),
    ("page.html", "<svg><script xlink:href=x xlink:data-schemefy-href=y></script></svg>"),
    (
      "page.html", "a<<meta name=color-scheme content=dark data-schemefy='auto 1'>script>x</script>"
    ),
  ])
  func foreignMarks(path: String, input: String) {
    let result = SchemeRestorer().restore(Array(input.utf8), path: path)
    #expect(result.state == .doubtful)
    #expect(String(decoding: result.bytes, as: UTF8.self) == input)
  }

  @Test(arguments: ["page.html", "a.css"])
  func bakedIsRefused(path: String) {
    let input = path == "a.css" ? "p{color:#333}" : "<!doctype html><p style='color:#333'>a"
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let baked = SchemeRewriter(options: options).rewrite(Array(input.utf8), path: path)
    let result = SchemeRestorer().restore(baked.bytes, path: path)
    #expect(result.state == .baked)
    #expect(!result.isChanged)
  }
}

extension RewriteResult {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension RestoreTests {
  /// A comment that only begins as a block of a baked sheet does is the author's.
  @Test(arguments: ["/*schemefy dark*/", "/*schemefy dark*//*schemefy e@nd*/", "/*schemefy end*/"])
  func sheetsWithoutABlockAreNotBaked(comment: String) {
    let sheet = Array("\(comment)\n.a { color: #333 }\n".utf8)
    let rewriter = SchemeRewriter(options: SchemeOptions())
    let output = rewriter.rewrite(sheet, path: "a.css").bytes
    #expect(output != sheet)
    #expect(rewriter.rewrite(output, path: "a.css").bytes == output)
    #expect(
      SchemeRestorer(options: SchemeOptions()).restore(output, path: "a.css").bytes == sheet)
  }
}
